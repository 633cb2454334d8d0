import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { MORNING_MAIL_STATES } from '#schema/protocol/morning-mail.ts'
import { LANGUAGES } from '#schema/texts/languages.ts'
import { day, instant, oneOf, rowRef } from './columns.ts'
import { users } from './people.ts'

/** Who asked for the morning mail, and how the last one went. No device holds it. */
export const morningMails = pgTable(
  'morning_mails',
  {
    userId: rowRef('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The time of day in the shop, HH:mm. */
    at: text('at').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    withPdf: boolean('with_pdf').notNull(),
    /** The day of the last mail that was begun; null before the first. */
    day: day('day'),
    state: text('state', { enum: MORNING_MAIL_STATES }),
    tries: integer('tries').notNull().default(0),
    triedAt: instant('tried_at'),
    /** Why the last one failed or has no PDF, in words. */
    reason: text('reason'),
  },
  t => [
    oneOf('morning_mails_state', t.state, MORNING_MAIL_STATES),
    oneOf('morning_mails_language', t.language, LANGUAGES),
  ],
)
