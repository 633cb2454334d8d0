import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { LINKED_KINDS } from '#schema/protocol/document-link.ts'
import { instant, oneOf, rowRef } from './columns.ts'

/**
 * The secrets by which the links of documents are signed: today's, and those that were changed with the time until which their links
 * open. They stay when a backup is restored, and the links with them.
 */
export const documentLinkSecrets = pgTable(
  'document_link_secrets',
  {
    id: integer('id').primaryKey(),
    secret: text('secret').notNull(),
    endsAt: instant('ends_at'),
  },
  t => [uniqueIndex('document_link_secrets_current').on(sql`(true)`).where(sql`${t.endsAt} is null`)],
)

/** How often the links of a document were withdrawn; one without a row never had any withdrawn. */
export const documentLinks = pgTable(
  'document_links',
  {
    kind: text('kind', { enum: LINKED_KINDS }).notNull(),
    documentId: rowRef('document_id').notNull(),
    withdrawals: integer('withdrawals').notNull(),
  },
  t => [primaryKey({ columns: [t.kind, t.documentId] }), oneOf('document_links_kind', t.kind, LINKED_KINDS)],
)
