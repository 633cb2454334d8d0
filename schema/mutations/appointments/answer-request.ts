import type { Appointment } from '../../rows/appointment.ts'
import type { RequestedParty } from '../../rows/requested-party.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { noteConsent, shownText } from '../messages/note-consent.ts'
import { bayFor } from './appointment-place.ts'

/** Who answers for a request: the visitor, who has opened the link sent to their phone, or the shop. */
type AnsweredBy = 'visitor' | 'shop'

/**
 * The changes of an appointment for whose visitor somebody has answered: it holds its place from now on, and one that had
 * lost it stands in a free bay again, or in none. What the visitor said of themselves reaches the customer's row.
 */
export async function answerRequest(
  tx: Tx,
  appointment: Appointment,
  by: AnsweredBy,
  ctx: MutationContext,
): Promise<Partial<Appointment>> {
  const { requested, heldUntil, unplacedAt } = appointment
  if (!requested && !heldUntil && !unplacedAt) return {}
  if (requested) await takeWord(tx, { ...appointment, requested }, by, ctx)
  return { requested: null, ...(await keepPlace(tx, appointment, ctx)) }
}

/**
 * The changes of a request that holds its place from now on, though nobody has said yet who asked for it: its deposit was
 * paid, for instance, which anybody can do with another's phone.
 */
export async function keepPlace(
  tx: Tx,
  { id, unplacedAt, ...request }: Appointment,
  ctx: MutationContext,
): Promise<Partial<Appointment>> {
  const kept = keptPlace(request)
  return unplacedAt ? { ...kept, bay: await bayFor(tx, id, ctx) } : kept
}

/** As `keepPlace`, for a request that stands where somebody at the shop has put it. */
export function keptPlace({ requestedFrom }: Pick<Appointment, 'requestedFrom'>): Partial<Appointment> {
  // That it was asked for by somebody unknown is counted on; from which network is nobody's business any more.
  return { requestedFrom: requestedFrom && '', heldUntil: null, unplacedAt: null }
}

/**
 * Anybody can type the phone of a customer whom the shop knows: their consent is taken from the visitor only who has shown
 * that the phone is theirs.
 */
async function takeWord(
  tx: Tx,
  { customerId, createdAt, requested }: Appointment & { requested: RequestedParty },
  by: AnsweredBy,
  ctx: MutationContext,
): Promise<void> {
  const { actedAt } = ctx
  const customer = await requireRow(tx, 'customers', customerId, 'customerId')
  const isTheirs = by === 'visitor' || customer.createdAt === createdAt
  const consents = isTheirs && requested.wantsOffers && customer.offersAllowedAt === null
  const language = customer.language ?? requested.language
  if (!consents && language === customer.language) return
  await tx.patch('customers', customerId, {
    language,
    ...(consents && { offersAllowedAt: actedAt, offersAllowedBy: 'booking' as const }),
    updatedAt: actedAt,
  })
  if (!consents) return
  const text = shownText(requested.language, 'careConsent')
  noteConsent(tx, { customerId, kind: 'care', given: true, source: 'booking', text }, ctx)
}
