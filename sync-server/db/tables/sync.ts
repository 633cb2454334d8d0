import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, mustHold, oneOf, rowRef } from './columns.ts'
import { users } from './people.ts'

/** A table of one row. Every writer locks it, so versions commit in order and no pull can skip one. */
export const shopState = pgTable(
  'shop_state',
  {
    id: integer('id').primaryKey(),
    epoch: uuid('epoch').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    nextId: bigint('next_id', { mode: 'number' }).notNull(),
    nextRegister: integer('next_register').notNull().default(1),
    /** The series of the documents that calls over HTTP issue; null until the first one. */
    serverRegister: integer('server_register'),
    /**
     * The time at which a restore began this epoch; null in the first. Notifications due before may have been sent.
     */
    historyBeganAt: instant('history_began_at'),
    /** Another one with each erasure: whoever has read who was erased by then need not read it again. */
    erasuresMark: uuid('erasures_mark').notNull().defaultRandom(),
  },
  t => [mustHold('shop_state_only_one', sql`${t.id} = 1`)],
)

/** The last version that wrote each synced table, so that a pull can skip unchanged tables. */
export const tableVersions = pgTable('table_versions', {
  name: text('name').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})

/** Devices by the uuid that each has made for itself. A copied disk has its original's until it forks. */
export const devices = pgTable('devices', {
  id: uuid('id').primaryKey(),
  /** As a person called it; null until then. */
  name: text('name'),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
})

export const replicas = pgTable(
  'replicas',
  {
    id: uuid('id').primaryKey(),
    userId: rowRef('user_id')
      .notNull()
      .references(() => users.id),
    /** The user agent of its last lease. */
    device: text('device'),
    /** Null for a replica that has not leased since devices have an identity. */
    deviceId: uuid('device_id').references(() => devices.id),
    /** The hash of the secret by which it pushes while somebody else is signed in; null when it was revoked. */
    pushKeyHash: text('push_key_hash'),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    /** The uuid of the mutation at `lastSeq`. The log may have it under another replica's id. */
    lastId: uuid('last_id'),
    /** The number of pending mutations that the replica still had after its last push. */
    waiting: integer('waiting').notNull().default(0),
    /** The time at which the replica last had no pending mutations: any later push was made after that. */
    caughtUpAt: instant('caught_up_at'),
    /**
     * Number of the invoice series that it issues documents in. The next replica of the same person on the same
     * device takes it over, so a series goes on after a sign-out.
     */
    register: integer('register').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  t => [index('replicas_user_id').on(t.userId), index('replicas_device_id').on(t.deviceId)],
)

export const idLeases = pgTable(
  'id_leases',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    replicaId: uuid('replica_id')
      .notNull()
      .references(() => replicas.id),
    firstId: bigint('first_id', { mode: 'number' }).notNull(),
    lastId: bigint('last_id', { mode: 'number' }).notNull(),
    leasedAt: instant('leased_at').notNull().defaultNow(),
  },
  t => [
    index('id_leases_replica_id').on(t.replicaId),
    index('id_leases_first_id').on(t.firstId),
    mustHold('id_leases_range', sql`${t.lastId} >= ${t.firstId}`),
  ],
)

export const mutationLog = pgTable(
  'mutation_log',
  {
    id: uuid('id').primaryKey(),
    // Null for mutations of the server itself, such as a public booking.
    replicaId: uuid('replica_id').references(() => replicas.id),
    seq: bigint('seq', { mode: 'number' }),
    name: text('name').notNull(),
    args: jsonb('args').notNull(),
    /**
     * The former values of the changed fields of the row named by `id`; null when they are too long or there
     * are none.
     */
    before: jsonb('before'),
    actorId: rowRef('actor_id').references(() => users.id),
    actorRole: text('actor_role').notNull(),
    actedAt: instant('acted_at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    version: bigint('version', { mode: 'number' }).notNull(),
    outcome: text('outcome', { enum: ['applied', 'rejected'] }).notNull(),
    code: text('code'),
    message: text('message'),
    /** The fingerprint of a request with an Idempotency-Key, by which a repeat is recognised. */
    fingerprint: text('fingerprint'),
    /** The user who settled the rejection. The device keeps its own record of it until its person settles that. */
    settledBy: rowRef('settled_by').references(() => users.id),
    settledAt: instant('settled_at'),
  },
  t => [
    unique('mutation_log_replica_seq').on(t.replicaId, t.seq),
    index('mutation_log_version').on(t.version),
    index('mutation_log_row').on(sql`(${t.args} ->> 'id')`),
    index('mutation_log_appointment').on(sql`(${t.args} ->> 'appointmentId')`),
    // Of a log of years the few imports.
    index('mutation_log_imports').on(t.version).where(sql`${t.name} = 'import.run'`),
    index('mutation_log_rejected_series')
      .on(sql`(${t.args} ->> 'series')`)
      .where(sql`${t.outcome} = 'rejected'`),
    index('mutation_log_unsettled')
      .on(t.receivedAt)
      .where(sql`${t.outcome} = 'rejected' and ${t.settledAt} is null`),
    oneOf('mutation_log_outcome', t.outcome, ['applied', 'rejected']),
  ],
)

export const tombstones = pgTable(
  'tombstones',
  {
    tableName: text('table_name').notNull(),
    rowId: rowRef('row_id').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    removedAt: instant('removed_at').notNull().defaultNow(),
  },
  t => [primaryKey({ columns: [t.tableName, t.rowId] }), index('tombstones_version').on(t.version)],
)
