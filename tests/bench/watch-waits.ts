import type { Sql } from '#server/db/connect.ts'

const EVERY_MS = 100

/**
 * The states of the server's connections, by how often each was seen: 'computing', 'waiting for the server', or
 * a wait event of PostgreSQL such as 'IO WalSync' and 'Lock tuple'
 * (https://www.postgresql.org/docs/current/monitoring-stats.html#WAIT-EVENT-TABLE).
 */
export type Waits = { samples: number; seen: Map<string, number> }

/** Looks again and again at what the server's connections wait for; the function it gives ends that. */
export function watchWaits(sql: Sql): () => Promise<Waits> {
  const waits: Waits = { samples: 0, seen: new Map() }
  let over = false
  const watching = watch()
  return async () => {
    over = true
    await watching
    return waits
  }

  async function watch(): Promise<void> {
    while (!over) {
      const rows = await sql<{ at: string }[]>`
        select case when wait_event = 'ClientRead' then 'waiting for the server'
                    else coalesce(wait_event_type || ' ' || wait_event, 'computing') end as at
        from pg_stat_activity
        where state in ('active', 'idle in transaction') and pid <> pg_backend_pid() and datname = current_database()`
      waits.samples++
      for (const { at } of rows) waits.seen.set(at, (waits.seen.get(at) ?? 0) + 1)
      await new Promise(resolve => setTimeout(resolve, EVERY_MS))
    }
  }
}

/** How many connections were in each of the most frequent states, on average. */
export function waitsText({ samples, seen }: Waits): string {
  const sorted = [...seen].toSorted(([, one], [, other]) => other - one).slice(0, 4)
  return sorted.map(([at, times]) => `${at} ${(times / samples).toFixed(2)}`).join(', ') || 'at rest'
}
