import { ADDRESS_MAX, type AuditDetails, type AuditKind } from '#schema/protocol/audit.ts'
import type { Config } from '../config.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import type { AppContext } from '../deps.ts'
import { clientAddress } from '../http/client-address.ts'
import { HttpError } from '../http/http-error.ts'
import { type AuditContent, canonicalForm } from './audit-chain.ts'

/** Who did something, on which device, from where. */
export type AuditSource = Pick<AuditContent, 'personId' | 'person' | 'deviceId' | 'address' | 'userAgent'>

/** The server by itself, and a command on its machine. */
export const SERVER: AuditSource = {
  ...{ personId: null, person: null, deviceId: null, address: null, userAgent: null },
}
export const COMMAND: AuditSource = { ...SERVER, userAgent: 'A command on the server' }

const NAME_MAX = 200
/** So much is kept of what a browser says it is, here and with sessions. */
export const USER_AGENT_MAX = 300
const DETAIL_MAX = 300

export type NewEntry = { kind: AuditKind; at: Date; source: AuditSource; details?: AuditDetails }

type Person = { id: number | null; fullName: string }
type CallDeps = { sql: Sql; config: Config; clock: () => Date }

/** Who makes this call. */
export function sourceOf(
  c: AppContext,
  config: Config,
  person: Person | undefined = c.var.user,
): AuditSource {
  return {
    personId: person?.id ?? null,
    person: person?.fullName ?? null,
    deviceId: c.var.place?.device ?? c.var.place?.replica ?? null,
    address: clientAddress(c, config),
    userAgent: c.req.header('User-Agent') ?? null,
  }
}

/**
 * Appends an entry to the trail: one statement, which locks the one row of its end. In a transaction it is the last
 * one, because others wait for that lock until the commit, and because then nobody who holds it waits for anything else. What it is called for
 * must not happen when it throws. The text becomes bytes by a cast, which reads a backslash as the beginning of one: `convert_to` is not
 * IMMUTABLE, and Citus takes nothing else.
 */
export async function appendEntry(sql: Sql | TransactionSql, entry: NewEntry): Promise<void> {
  const { at, kind, personId, person, deviceId, address, userAgent, details } = storableContent(entry)
  const canonical = canonicalForm({ at, kind, personId, person, deviceId, address, userAgent, details })
  const appended = await sql`
    with head as (
      update audit_head set seq = seq + 1, previous = hash,
        hash = encode(sha256(replace(hash || chr(10) || (seq + 1)::text || chr(10) || ${canonical}::text, chr(92), repeat(chr(92), 2))::bytea), 'hex')
      where id = 1 returning seq, previous, hash
    )
    insert into audit_trail (seq, at, kind, person_id, person, device_id, address, user_agent, details, previous, hash)
    select head.seq, ${at}::timestamptz, ${kind}::text, ${personId}::bigint, ${person}::text, ${deviceId}::uuid,
      ${address}::text, ${userAgent}::text, ${JSON.stringify(details)}::text::jsonb, head.previous, head.hash
    from head`
  if (appended.count !== 1) throw new Error('The audit trail has no head')
}

/** The person and device are those of the session, unless it is only about to begin or to end. */
type CallEntry = Pick<NewEntry, 'kind' | 'details'> & { person?: Person; deviceId?: string | null }

/** The entry of what the person of a call does. */
export function entryOf(
  c: AppContext,
  { config, clock }: Pick<CallDeps, 'config' | 'clock'>,
  { person, deviceId, ...entry }: CallEntry,
): NewEntry {
  const source = sourceOf(c, config, person)
  return { ...entry, at: clock(), source: deviceId === undefined ? source : { ...source, deviceId } }
}

/** Appends what the person of a call does; the call must not go on when this throws. */
export function recordCall(c: AppContext, deps: CallDeps, entry: CallEntry): Promise<void> {
  return appendEntry(deps.sql, entryOf(c, deps, entry))
}

/** Records a sign-in that failed, and throws its error on. One that came too often was not tried, and is none. */
export function recordFailedSignIn(c: AppContext, deps: CallDeps, email: string) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof HttpError && error.status !== 429)
      await recordCall(c, deps, {
        kind: 'signIn.failed',
        person: { id: null, fullName: email },
        details: { code: error.code },
      })
    throw error
  }
}

/** Records that a session is about to end. A sign-out goes on where this fails. */
export async function recordSignOut(
  c: AppContext,
  deps: CallDeps,
  { user: person, device, replica }: { user: Person; device: string | null; replica: string | null },
): Promise<void> {
  try {
    await recordCall(c, deps, { kind: 'session.ended', person, deviceId: device ?? replica })
  } catch (error) {
    c.var.log.error({ err: error }, 'a sign-out is not in the audit trail')
  }
}

/** What PostgreSQL can store and a screen can show: texts are cut, and of NUL and half characters others are made. */
export function storableContent({ kind, at, source, details = {} }: NewEntry): AuditContent {
  const { personId, person, deviceId, address, userAgent } = source
  return {
    ...{ at: at.toISOString(), kind, personId },
    // As PostgreSQL gives it back.
    deviceId: deviceId?.toLowerCase() ?? null,
    person: cut(person, NAME_MAX),
    address: cut(address, ADDRESS_MAX),
    userAgent: cut(userAgent, USER_AGENT_MAX),
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [
        name,
        typeof value === 'string' ? cut(value, DETAIL_MAX) : value,
      ]),
    ),
  }
}

function cut(text: string | null, most: number): string | null {
  return text === null ? null : text.slice(0, most).replaceAll('\0', '\uFFFD').toWellFormed()
}
