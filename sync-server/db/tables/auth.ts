import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ADMIN_IDLE_HOURS, KEEP_DAYS } from '#schema/protocol/access-rules.ts'
import { LIMITED_DEVICES } from '#schema/protocol/history-window.ts'
import { SIGN_IN_WAYS } from '#schema/protocol/sign-ins.ts'
import type { Role } from '#schema/rows/user.ts'
import { NOTICE_KINDS } from '#schema/texts/notice-kinds.ts'
import { instant, mustHold, oneOf, rowRef } from './columns.ts'
import { users } from './people.ts'

/** What a challenge is given out for: a sign-in, a proof in place of the password, or a new passkey. */
const CHALLENGE_PURPOSES = ['sign_in', 'proof', 'add'] as const
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number]

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
  /** The secret that the person's authenticator shares (RFC 6238), in base32; null while codes are off. */
  totpSecret: text('totp_secret'),
  /** One that was offered and not confirmed by a code yet. */
  totpOffered: text('totp_offered'),
  /** The step of time of the last code that was taken: each is good once. */
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  /** The hashes of the recovery codes that are left. */
  recoveryCodes: jsonb('recovery_codes').$type<string[]>().notNull().default([]),
})

/** Passkeys are kept beside the password's hash: a restore takes all of an account's or none. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: rowRef('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id that the authenticator gave it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** Its COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The host that it was made for: browsers offer it nowhere else. */
    rpId: text('rp_id').notNull(),
    /** How often it was used, as its authenticator says; always 0 for one that is copied between a person's devices. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, as they said. */
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  t => [unique('passkeys_credential').on(t.credentialId), index('passkeys_user_id').on(t.userId)],
)

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session in lists and calls. */
    id: uuid('id').notNull().defaultRandom(),
    userId: rowRef('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** When its person last did something: a device that syncs by itself is seen, and nobody need be there. */
    activeAt: instant('active_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent'),
    /** From where it was last used. */
    address: text('address'),
    /** Null for a session of before it was recorded. */
    way: text('way', { enum: SIGN_IN_WAYS }),
    /** Since its device was locked: until its person has shown who they are it syncs, and does nothing else. */
    lockedAt: instant('locked_at'),
    /** When its person last showed who they are, by more than a PIN where they have more. */
    provenAt: instant('proven_at'),
    /**
     * The replica that last used the session. It is not a foreign key: a restored backup may not have that replica.
     */
    replicaId: uuid('replica_id'),
    /** The first one that did: whoever has copied the cookie may say that they are on another device, and it ends with this one, too. */
    firstReplicaId: uuid('first_replica_id'),
  },
  t => [
    index('sessions_user_id').on(t.userId),
    index('sessions_expires_at').on(t.expiresAt),
    index('sessions_replica_id').on(t.replicaId),
    unique('sessions_id').on(t.id),
    oneOf('sessions_way', t.way, SIGN_IN_WAYS),
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
    /** When a code was last given on it; it is not asked for there each time. */
    codeGivenAt: instant('code_given_at'),
  },
  t => [
    primaryKey({ columns: [t.deviceHash, t.account] }),
    index('known_devices_last_used_at').on(t.lastUsedAt),
  ],
)

/** Sign-ins whose password was right and whose code is awaited, by the hash of the token that the page holds meanwhile. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: rowRef('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of the password that was verified: another one ends it. */
    passwordHash: text('password_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [index('sign_in_challenges_expires_at').on(t.expiresAt)],
)

/** What a passkey is to sign, by its hash: it is good once, and for what it was given out for. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose', { enum: CHALLENGE_PURPOSES }).notNull(),
    /** Whose passkey it has to be; null for a sign-in of whoever it is. */
    userId: rowRef('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Who asked for it: a person, a browser that is known and an address have so many each at a time. */
    address: text('address').notNull(),
    device: text('device'),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [
    index('passkey_challenges_expires_at').on(t.expiresAt),
    index('passkey_challenges_address').on(t.address),
    index('passkey_challenges_device').on(t.device),
    index('passkey_challenges_user_id').on(t.userId),
    oneOf('passkey_challenges_purpose', t.purpose, CHALLENGE_PURPOSES),
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
 * People who may open a session on a device by their PIN there, by the hash of the token that the device has. The
 * device has no foreign key: sign-ins outlive a restore whose backup may lack it.
 */
export const enrolments = pgTable(
  'enrolments',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Of what the device makes of the right PIN; null until it has sent it, where the PIN was set by an app of before. */
    proofHash: text('proof_hash'),
    /** How often another one has come. It is not taken back: a copy of the disk could go on trying beside its person. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    userId: rowRef('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: uuid('device_id').notNull(),
    /** Names it in lists and calls. */
    id: uuid('id').notNull().defaultRandom(),
    createdAt: instant('created_at').notNull(),
    /** The last time that this person's session there made a request after a PIN, or was opened. */
    lastUsedAt: instant('last_used_at').notNull(),
  },
  t => [
    unique('enrolments_person').on(t.userId, t.deviceId),
    unique('enrolments_id').on(t.id),
    index('enrolments_last_used_at').on(t.lastUsedAt),
  ],
)

/** How the shop's accounts are guarded. No device holds it, so that it changes on the server alone. */
export const accessRules = pgTable(
  'access_rules',
  {
    id: integer('id').primaryKey(),
    /** After so many hours in which they did nothing an admin's session is over. */
    adminIdleHours: integer('admin_idle_hours').notNull().default(ADMIN_IDLE_HOURS),
    /** The roles of which codes or a passkey are required. */
    secondFactorRoles: jsonb('second_factor_roles').$type<Role[]>().notNull().default([]),
    /** After so many days without the server a device empties itself, but for what waits there. */
    keepDays: integer('keep_days').notNull().default(KEEP_DAYS),
    /** So many whole months of history are on a limited device, beside the current one; null for all. */
    historyMonths: integer('history_months'),
    /** Which devices are limited. */
    limitedDevices: text('limited_devices', { enum: LIMITED_DEVICES }).notNull().default('shared'),
  },
  t => [
    mustHold('access_rules_one', sql`${t.id} = 1`),
    oneOf('access_rules_limited_devices', t.limitedDevices, LIMITED_DEVICES),
  ],
)

/** What happened to people's accounts of which they are told: by e-mail, if `mail_due_at` says when, and by alerts. */
export const signInNotices = pgTable(
  'sign_in_notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: rowRef('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    address: text('address'),
    userAgent: text('user_agent'),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** Theirs when it happened: whoever came into the account may have given it another one. */
    email: text('email'),
    /** Null once the mail has gone out, or was given up. */
    mailDueAt: instant('mail_due_at'),
    mailTries: integer('mail_tries').notNull().default(0),
  },
  t => [
    index('sign_in_notices_mail_due_at').on(t.mailDueAt),
    index('sign_in_notices_user_id').on(t.userId, t.at),
    oneOf('sign_in_notices_kind', t.kind, NOTICE_KINDS),
  ],
)
