import { ERASED_EMPLOYEE, ERASED_TEXT, type Subject } from '#schema/rules/privacy/erased-rows.ts'
import { type ChainedEntry, hashOf } from '../audit/audit-chain.ts'
import type { TransactionSql } from '../db/connect.ts'
import type { ErasedRecord } from './erased-digest.ts'

type Named = {
  subject: Subject
  id: number
  /** Words that are theirs alone, and so to be taken out wherever they stand. */
  words: readonly string[]
  erasure: string
  at: string
}

/** Names of details that hold words about the person whose id is in `userId`. */
const ABOUT_USER = ['of', 'email', 'emailBefore', 'fullName', 'name', 'passkey', 'phone']

/**
 * Takes a person's words out of the audit trail: of what they did, and of what was done to their account. Each entry keeps its
 * place and its hash, by which the next one follows it.
 */
export async function eraseEntries(
  sql: TransactionSql,
  { subject, id, words, erasure, at }: Named,
): Promise<ErasedRecord[]> {
  const isEmployee = subject === 'employee'
  const patterns = words.map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const entries = await sql<ChainedEntry[]>`
    select seq, at, kind, person_id as "personId", person, device_id as "deviceId", address, user_agent as "userAgent",
      details, previous, hash
    from audit_trail
    where ${isEmployee} and (person_id = ${id} or details ->> 'userId' = ${String(id)})
      or person ilike any(${patterns}::text[]) or details::text ilike any(${patterns}::text[])
    order by seq`
  const records: ErasedRecord[] = []
  for (const entry of entries) {
    const erased = withoutPerson(entry, { subject, id, words })
    const [before, after] = [hashOf(entry), hashOf(erased)]
    if (before === after) continue
    await sql`
      update audit_trail set person = ${erased.person}, address = ${erased.address}, user_agent = ${erased.userAgent},
        details = ${JSON.stringify(erased.details)}::text::jsonb
      where seq = ${entry.seq}`
    await sql`
      insert into erased_entries (erasure, seq, at, before, after)
      values (${erasure}, ${entry.seq}, ${at}, ${before}, ${after})`
    records.push({ ref: String(entry.seq), before, after })
  }
  return records
}

function withoutPerson(
  entry: ChainedEntry,
  { subject, id, words }: Pick<Named, 'subject' | 'id' | 'words'>,
): ChainedEntry {
  const isBy = subject === 'employee' && entry.personId === id
  // Whoever adds a passkey names it, and a sign-in by it says the name.
  const isOwn = isBy && /^(passkey|signIn)\./.test(entry.kind) && entry.details.userId === undefined
  const isAbout = isOwn || (subject === 'employee' && entry.details.userId === id)
  const holds = (value: unknown) =>
    typeof value === 'string' && words.some(word => value.toLowerCase().includes(word.toLowerCase()))
  const isTyped = !isBy && holds(entry.person)
  const details = Object.entries(entry.details).map(([name, value]) => {
    const isWord = typeof value === 'string' && isAbout && ABOUT_USER.includes(name)
    return [name, isWord || holds(value) ? ERASED_TEXT : value]
  })
  return {
    ...entry,
    person: isBy ? `${ERASED_EMPLOYEE} ${id}` : isTyped ? ERASED_TEXT : entry.person,
    ...((isBy || isTyped) && { address: null, userAgent: null }),
    details: Object.fromEntries(details),
  }
}
