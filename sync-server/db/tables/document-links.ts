import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LINKED_KINDS } from '#schema/protocol/document-link.ts'
import { mustHold, oneOf, rowRef } from './columns.ts'

/** The one secret by which the links of documents are signed. It stays when a backup is restored, and the links with it. */
export const documentLinkSecrets = pgTable(
  'document_link_secrets',
  {
    id: integer('id').primaryKey(),
    secret: text('secret').notNull(),
  },
  t => [mustHold('document_link_secrets_one', sql`${t.id} = 1`)],
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
