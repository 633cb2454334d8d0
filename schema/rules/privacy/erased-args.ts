import { ERASED_PLATE } from '../text/plate.ts'
import { ERASED_CUSTOMER, ERASED_EMPLOYEE, ERASED_TEXT, type Subject } from './erased-rows.ts'

/** The arguments that hold words of or about a person, by name, and what stands in their place. All others are ids, times, amounts and choices. */
const PERSONAL: Readonly<Record<string, string | null>> = {
  phone: null,
  email: null,
  address: null,
  city: null,
  trn: null,
  language: null,
  notes: null,
  note: null,
  care: null,
  plate: null,
  plateCode: null,
  plateNumber: ERASED_PLATE,
  purchaseOrder: null,
  approver: null,
  signedBy: ERASED_CUSTOMER,
  requestedFrom: null,
  network: null,
  profileImageUrl: null,
  senderName: null,
  signerName: ERASED_CUSTOMER,
  valuables: null,
  sender: ERASED_TEXT,
  recipient: ERASED_TEXT,
  providerId: ERASED_TEXT,
  text: ERASED_TEXT,
  content: ERASED_TEXT,
  reason: ERASED_TEXT,
  statusReason: ERASED_TEXT,
  discountReason: ERASED_TEXT,
  pauseReason: ERASED_TEXT,
  writeOffReason: ERASED_TEXT,
  correctionReason: ERASED_TEXT,
  errorMessage: ERASED_TEXT,
  services: ERASED_TEXT,
  lost: null,
  kept: null,
  customerName: ERASED_CUSTOMER,
}

const NAMES: Record<Subject, string> = { customer: ERASED_CUSTOMER, employee: ERASED_EMPLOYEE }

/**
 * Whether a mutation of these arguments is about one of these rows of a person. Of a customer it may name them anywhere; who did the
 * work on somebody's car is no word about that employee.
 */
export function isAbout(subject: Subject, args: unknown, ids: ReadonlySet<number>): boolean {
  if (subject === 'customer') return idsIn(args).some(id => ids.has(id))
  const { id, userId } = (args ?? {}) as { id?: unknown; userId?: unknown }
  return [id, userId].some(each => typeof each === 'number' && ids.has(each))
}

/** The ids of these arguments, wherever they stand in them: those whose name ends in 'id', 'Id' or 'Ids'. */
function idsIn(args: unknown): number[] {
  if (typeof args !== 'object' || args === null) return []
  return Object.entries(args).flatMap(([name, value]) => {
    if (!/(^id|Ids?)$/.test(name)) return idsIn(value)
    return [value].flat().filter(each => typeof each === 'number')
  })
}

/**
 * The arguments of a mutation, or former values of a row, without the words of a person who was erased. They stay readable: the
 * mutation can be made again from them, and then makes the erased row.
 */
export function withoutPerson(subject: Subject, args: unknown): unknown {
  if (Array.isArray(args)) return args.map(each => withoutPerson(subject, each))
  if (typeof args !== 'object' || args === null) return args
  return Object.fromEntries(
    Object.entries(args).flatMap(([name, value]) =>
      // To whoever has the salt the seal of what is gone would show whether a guess at its words is right.
      name === 'salt' ? [] : [[name, withoutWords(subject, name, value)]],
    ),
  )
}

function withoutWords(subject: Subject, name: string, value: unknown): unknown {
  // The hashes of a signed inspection would show whether a guess at its words is right.
  if (name === 'entryHashes' || name === 'signedAt') return null
  // What was said at the sender's provider is a list of texts, and who it is there an id of letters; a signature is a list of lines.
  if (name === 'parameters' || name === 'strokes') return []
  if (name === 'signature') return null
  if (typeof value !== 'string') return withoutPerson(subject, value)
  if (name === 'fullName') return NAMES[subject]
  if (name === 'userId') return null
  return Object.hasOwn(PERSONAL, name) ? PERSONAL[name] : value
}

/** Whose words the arguments of a mutation of this name hold: those that change an account name somebody of the team, all others a customer. */
export function subjectOfCall(name: string): Subject {
  return /^(user|profile)\./.test(name) ? 'employee' : 'customer'
}
