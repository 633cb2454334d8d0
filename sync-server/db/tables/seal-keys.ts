import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * The pairs of keys by which a shop seals inspections and certificates: today's, and the public halves of those that were changed, by which the seals of before are
 * verified.
 */
export const sealKeys = pgTable(
  'seal_keys',
  {
    /** Sixteen digits of the SHA-256 of the public key. */
    id: text('id').primaryKey(),
    /** The 32 bytes of Ed25519, in base64 for URLs. */
    publicKey: text('public_key').notNull(),
    /** PKCS #8 in base64; null once the key was changed. */
    privateKey: text('private_key'),
    beganAt: instant('began_at').notNull(),
    endedAt: instant('ended_at'),
  },
  t => [uniqueIndex('seal_keys_current').on(sql`(true)`).where(sql`${t.endedAt} is null`)],
)
