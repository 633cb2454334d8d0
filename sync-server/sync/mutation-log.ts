import type { Actor } from '#schema/rules/permissions.ts'
import type { TransactionSql } from '../db/connect.ts'

/** A mutation of the log: its call, its actor and its outcome. */
export type MutationRecord = {
  id: string
  replica: string | null
  seq: number | null
  name: string
  args: unknown
  actor: Actor
  actedAt: string
  rejection: { code: string; message: string } | null
  /** Hash of the request that came with an Idempotency-Key; see `fingerprintOf`. */
  fingerprint?: string
}

/** `before` holds the former values of the fields that the mutation changed. Versions order the log. */
export type MutationLogEntry = MutationRecord & { version: number; before: Record<string, unknown> | null }

/** Writes entries of one transaction into the mutation log, in one statement. */
export function insertIntoLog(sql: TransactionSql, log: readonly MutationLogEntry[]): PromiseLike<unknown> {
  const entries = log.map(entry => ({
    id: entry.id,
    replica: entry.replica,
    seq: entry.seq,
    name: entry.name,
    // A backup writes a JSON null as an SQL null, and a restore would fail on it: the column is not nullable.
    args: entry.args ?? {},
    before: entry.before,
    actor: entry.actor.userId,
    role: entry.actor.role,
    acted: entry.actedAt,
    version: entry.version,
    outcome: entry.rejection ? 'rejected' : 'applied',
    code: entry.rejection?.code ?? null,
    message: entry.rejection?.message ?? null,
    fingerprint: entry.fingerprint ?? null,
  }))
  return sql`
    insert into mutation_log (id, replica_id, seq, name, args, before, actor_id, actor_role, acted_at, version, outcome, code, message, fingerprint)
    select r.id, r.replica, r.seq, r.name, r.args, r.before, r.actor, r.role, r.acted, r.version, r.outcome, r.code, r.message, r.fingerprint
    from jsonb_to_recordset(${storableJson(entries)}::text::jsonb) as r(
      id uuid, replica uuid, seq bigint, name text, args jsonb, before jsonb, actor bigint, role text,
      acted timestamptz, version bigint, outcome text, code text, message text, fingerprint text)`
}

/** Finds NUL and halves of surrogate pairs in JSON. A text that merely spells the same is found, too, which does no harm. */
const UNSTORABLE = /\\u(0000|d[89a-f])/

/**
 * PostgreSQL cannot store NUL or lone surrogates, but a mutation that was rejected because of them must still
 * be logged. Few are: only those are gone through value by value.
 */
function storableJson(entries: unknown): string {
  const json = JSON.stringify(entries)
  return UNSTORABLE.test(json) ? JSON.stringify(entries, storable) : json
}

function storable(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value)
  if (keys.every(key => key === storableText(key))) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), inner]))
}

function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}
