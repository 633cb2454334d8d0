import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, rowRef } from './columns.ts'
import { users } from './people.ts'

/** Credentials are a table of their own, because every device holds a copy of `users`. */
export const userCredentials = pgTable('user_credentials', {
  userId: rowRef('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  changedAt: instant('changed_at').notNull().defaultNow(),
  /** The time at which a one-time password was used to sign in; it signs in once. */
  oneTimeUsedAt: instant('one_time_used_at'),
})

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: rowRef('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent'),
    /**
     * The replica that last used the session. It is not a foreign key: a restored backup may not have that replica.
     */
    replicaId: uuid('replica_id'),
  },
  t => [
    index('sessions_user_id').on(t.userId),
    index('sessions_expires_at').on(t.expiresAt),
    index('sessions_replica_id').on(t.replicaId),
  ],
)

export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    address: text('address').notNull(),
    account: text('account').notNull(),
    at: instant('at').notNull().defaultNow(),
    succeeded: boolean('succeeded').notNull(),
    /** The known device of this account; its attempts count only against the limit of that device. */
    device: text('device'),
    userAgent: text('user_agent'),
  },
  t => [
    index('login_attempts_address').on(t.address, t.at),
    index('login_attempts_account').on(t.account, t.at),
    index('login_attempts_failed').on(t.at).where(sql`not ${t.succeeded}`),
  ],
)

/**
 * Browsers on which an account has signed in, by the hash of their cookie. It has no foreign key because limits count
 * by e-mail.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: text('device_hash').notNull(),
    account: text('account').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.deviceHash, t.account] }),
    index('known_devices_last_used_at').on(t.lastUsedAt),
  ],
)

export const bookingAttempts = pgTable(
  'booking_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    at: instant('at').notNull().defaultNow(),
    booked: boolean('booked').notNull().default(false),
  },
  t => [
    index('booking_attempts_address').on(t.address, t.at),
    index('booking_attempts_phone').on(t.phone, t.at),
  ],
)

/**
 * People who may open a session on a device by their PIN there, by the hash of the token that the PIN unlocks. The
 * device has no foreign key: sign-ins outlive a restore whose backup may lack it.
 */
export const enrolments = pgTable(
  'enrolments',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: rowRef('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: uuid('device_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The last time that this person's session there made a request after a PIN, or was opened. */
    lastUsedAt: instant('last_used_at').notNull(),
  },
  t => [
    unique('enrolments_person').on(t.userId, t.deviceId),
    index('enrolments_last_used_at').on(t.lastUsedAt),
  ],
)
