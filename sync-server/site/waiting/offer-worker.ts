import { parseCall } from '#schema/mutations/run-mutation.ts'
import { findNextOffer } from '#schema/mutations/visitors/next-offer.ts'
import {
  endWaitingEntry,
  offerNextSlot,
  passOverFreeTimes,
} from '#schema/mutations/visitors/waiting-entry.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import type { TableName } from '#schema/tables.ts'
import { askWhen, type Chore } from '../../chores/chore.ts'
import type { Sql } from '../../db/connect.ts'
import { LockedReader } from '../../sync/locked-reader.ts'
import type { SyncEngine } from '../../sync/sync-engine.ts'
import type { Writer } from '../../sync/writer.ts'

const WORKER = { userId: null, role: 'worker' as const }
/** The hours for offers begin by time alone. */
const LOOK_EVERY_MS = 60_000
/** So many are offered in one look; the next one finds the others. */
const BATCH = 20

/** Tables whose changes may make a time free, or a customer wait for one. */
const CONCERNS: readonly TableName[] = [
  'appointments',
  'blockedTimes',
  'hourRanges',
  'settings',
  'rosters',
  'absences',
  'users',
  'services',
  'waitingEntries',
]

type Parts = { sql: Sql; engine: SyncEngine; clock: () => Date }

/** Offers times that become free to who waits for them. */
export function offerChore({ sql, engine, clock }: Parts): Chore {
  return {
    what: 'free times to offer',
    tables: CONCERNS,
    async look() {
      if ((await offerFreeSlots({ sql, writer: engine.writer }, clock())) === BATCH) return 'at once'
      return nextOfferAt(sql, clock())
    },
  }
}

/** When to look for free times again; null while nobody waits for one. */
function nextOfferAt(sql: Sql, now: Date): Promise<Date | null> {
  const lookAt = new Date(now.getTime() + LOOK_EVERY_MS).toISOString()
  return askWhen(sql<{ at: string | null }[]>`
    select least(${lookAt}::timestamptz, min(offer_ends_at) filter (where offer_ends_at > ${now.toISOString()})) as at
    from waiting_entries where state = 'open' having count(*) > 0`)
}

type Entry = { id: number; isOver: boolean; isOfBefore: boolean }

/**
 * Does one round: ends the entries whose days are over, and offers free times in turn. The search runs beside the other
 * writers, the mutation decides under their lock. Returns how many offers were made.
 */
export async function offerFreeSlots(
  { sql, writer }: { sql: Sql; writer: Writer },
  now: Date,
): Promise<number> {
  const entries = await sql<Entry[]>`
    select id, last_day < ${shopDay(now.toISOString())} as "isOver",
      -- What is free now may have been offered before a backup was restored.
      updated_at < coalesce((select history_began_at from shop_state), '-infinity') as "isOfBefore"
    from waiting_entries where state = 'open' order by id`
  for (const { id, isOver, isOfBefore } of entries) {
    if (isOver) await run(endWaitingEntry.name, { id })
    else if (isOfBefore) await run(passOverFreeTimes.name, { id })
  }
  if (entries.length === 0) return 0
  let made = 0
  while (made < BATCH && (await isAnythingFree())) {
    await run(offerNextSlot.name, {})
    made++
  }
  return made

  function run(name: string, args: object): Promise<unknown> {
    const call = { ...parseCall({ name, args }), actor: WORKER, actedAt: now.toISOString() }
    return writer.write(transaction => transaction.run(call))
  }

  /** All that is read is of one moment, as under the writers' lock. */
  function isAnythingFree(): Promise<boolean> {
    return sql.begin(
      'isolation level repeatable read read only',
      async connection => (await findNextOffer(new LockedReader(connection), now.toISOString())) !== null,
    )
  }
}
