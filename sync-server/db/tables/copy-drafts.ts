import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What was copied from other shops of the registry and waits to be accepted, one draft of each. It is this database's own: no
 * backup holds it, and a restore leaves it, because it is compared with whatever rows there are.
 */
export const copyDrafts = pgTable('copy_drafts', {
  /** Another one for each time that it is sent. */
  id: uuid('id').primaryKey(),
  /** The id of the other shop in the registry. */
  fromShop: integer('from_shop').notNull().unique(),
  fromHost: text('from_host').notNull(),
  fromName: text('from_name').notNull(),
  /** The name of the owner who sent it. */
  sentBy: text('sent_by').notNull(),
  sentAt: instant('sent_at').notNull(),
  /** A `ShopCopy`, of whatever release. */
  content: jsonb('content').notNull(),
})
