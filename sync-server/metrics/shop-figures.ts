import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Config } from '../config.ts'
import type { Sql } from '../db/connect.ts'

/** A device that was not heard of for so long has been put away. */
const DEVICE_DAYS = 30
/** The devices that were heard of last; a shop has a dozen. */
const MOST_DEVICES = 100

type Sample = { labels: Record<string, string>; value: number }
/** A figure by its name, with what it means and a value for each set of labels. */
export type Figure = { name: string; help: string; samples: Sample[] }

type Parts = { sql: Sql; config: Pick<Config, 'databaseUrl'>; now: Date }

/** Reads of the shop what no process has counted: devices, queues, the database, disks and backups. Throws without the database. */
export async function readShopFigures(parts: Parts): Promise<Figure[]> {
  const figures = await Promise.all([
    deviceFigures(parts),
    queueFigures(parts),
    databaseFigures(parts),
    diskFigures(parts),
    backupFigures(parts),
  ])
  return figures.flat()
}

/**
 * What devices tell: how many changes they still had after their last push. They do not tell of when these are; a replica had
 * none when it last was caught up, so its oldest is no older than that.
 */
async function deviceFigures({ sql, now }: Parts): Promise<Figure[]> {
  const devices = await sql<{ device: string; waiting: number; unsentSince: string; lastSeenAt: string }[]>`
    with latest as (
      select distinct on (coalesce(device_id, id), user_id) coalesce(device_id, id) as device, waiting, last_seen_at,
        coalesce(caught_up_at, created_at) as caught_up_at,
        exists (select from sessions where replica_id = replicas.id and expires_at > ${now.toISOString()}) as signed_in
      from replicas
      where last_seen_at > ${now.toISOString()}::timestamptz - make_interval(days => ${DEVICE_DAYS})
      order by coalesce(device_id, id), user_id, last_seen_at desc
    )
    select device, sum(waiting)::int as waiting, max(last_seen_at) as "lastSeenAt",
      min(caught_up_at) filter (where waiting > 0) as "unsentSince"
    from latest where waiting > 0 or signed_in
    group by device order by max(last_seen_at) desc limit ${MOST_DEVICES}`
  return [
    {
      name: 'sheen_device_unsent_changes',
      help: 'Changes that a device still had after its last push.',
      samples: devices.map(({ device, waiting }) => ({ labels: { device }, value: waiting })),
    },
    {
      name: 'sheen_device_unsent_age_seconds',
      help: 'How old the oldest of these is at most; 0 where there are none.',
      samples: devices.map(({ device, unsentSince }) => ({
        labels: { device },
        value: secondsSince(unsentSince, now),
      })),
    },
    {
      name: 'sheen_device_silent_seconds',
      help: 'Time since a device was heard of. What it does meanwhile is on it alone.',
      samples: devices.map(({ device, lastSeenAt }) => ({
        labels: { device },
        value: secondsSince(lastSeenAt, now),
      })),
    },
  ]
}

/** `messages` are due and not sent, `messages_by_hand` wait for a person, `refunds` for the provider, `rejections` for being settled, `alerts` for a push service. */
async function queueFigures({ sql, now }: Parts): Promise<Figure[]> {
  const queues = await sql<{ queue: string; length: number; oldest: string | null }[]>`
    select 'messages' as queue, count(*)::int as length, min(due_at) as oldest from notifications
      where state in ('queued', 'sending') and due_at <= ${now.toISOString()}
    union all select 'messages_by_hand', count(*)::int, min(due_at) from notifications where state in ('ready', 'unknown')
    union all select 'refunds', count(*)::int, min(updated_at) from online_payments where state = 'refund_due'
    union all select 'alerts', count(*)::int, min(created_at) from alerts
    union all select 'rejections', count(*)::int, min(received_at) from mutation_log
      where outcome = 'rejected' and settled_at is null`
  return [
    {
      name: 'sheen_queue_length',
      help: 'How many wait in a queue.',
      samples: queues.map(({ queue, length }) => ({ labels: { queue }, value: length })),
    },
    {
      name: 'sheen_queue_age_seconds',
      help: 'How long the oldest has waited; 0 for an empty queue.',
      samples: queues.map(({ queue, oldest }) => ({ labels: { queue }, value: secondsSince(oldest, now) })),
    },
  ]
}

async function databaseFigures({ sql }: Parts): Promise<Figure[]> {
  const start = performance.now()
  // It waits for a connection of the pool as a call does.
  await sql`select 1`
  const seconds = (performance.now() - start) / 1000
  const connections = await sql<{ state: string; count: number }[]>`
    select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'sheen' group by 1`
  const [size] = await sql<[{ bytes: string }]>`select pg_database_size(current_database()) as bytes`
  return [
    {
      name: 'sheen_database_answer_seconds',
      help: 'Time for the least question to the database, with the wait for a connection of the pool.',
      samples: [{ labels: {}, value: seconds }],
    },
    {
      name: 'sheen_database_connections',
      help: 'Connections of all processes to the shop’s database, by state; one of a process’s 20 is its own.',
      samples: connections.map(({ state, count }) => ({ labels: { state }, value: count })),
    },
    {
      name: 'sheen_database_bytes',
      help: 'Size of the shop’s database.',
      samples: [{ labels: {}, value: Number(size.bytes) }],
    },
  ]
}

/** The disk of temporary files, and that of the database where it is the embedded one. */
async function diskFigures({ sql, config }: Parts): Promise<Figure[]> {
  const disks = [{ disk: 'temporary', path: tmpdir() }]
  if (!config.databaseUrl) {
    const [{ path }] = await sql<[{ path: string }]>`select current_setting('data_directory') as path`
    disks.push({ disk: 'database', path })
  }
  const read = await Promise.all(disks.map(async ({ disk, path }) => ({ disk, ...(await statfs(path)) })))
  return [
    {
      name: 'sheen_disk_free_bytes',
      help: 'Room on a disk.',
      samples: read.map(({ disk, bavail, bsize }) => ({ labels: { disk }, value: bavail * bsize })),
    },
    {
      name: 'sheen_disk_bytes',
      help: 'Size of a disk.',
      samples: read.map(({ disk, blocks, bsize }) => ({ labels: { disk }, value: blocks * bsize })),
    },
  ]
}

/** None where no backup was ever tried. */
async function backupFigures({ sql, now }: Parts): Promise<Figure[]> {
  const [runs] = await sql<{ since: string | null }[]>`
    select coalesce(max(started_at) filter (where outcome = 'good'), min(started_at)) as since
    from backup_runs where kind = 'backup'`
  if (!runs?.since) return []
  return [
    {
      name: 'sheen_backup_age_seconds',
      help: 'Time since the last good backup; without one, since the first try.',
      samples: [{ labels: {}, value: secondsSince(runs.since, now) }],
    },
  ]
}

function secondsSince(instant: string | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, (now.getTime() - Date.parse(instant)) / 1000)
}
