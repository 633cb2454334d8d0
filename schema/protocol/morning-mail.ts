import { z } from 'zod'
import { Instant } from '../rows/fields.ts'
import { LANGUAGES } from '../texts/languages.ts'

/** A mail that is on its way when the server dies is not sent again: a second one would look like another day's. */
export const MORNING_MAIL_STATES = ['sending', 'sent', 'again', 'failed'] as const

export const TIME_OF_DAY_MESSAGE = 'Enter a time such as 7:00 AM.'

/** What a person asks for. */
export const MorningMailChoice = z.object({
  /** The time of day in the shop, HH:mm. */
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_OF_DAY_MESSAGE),
  language: z.enum(LANGUAGES),
  withPdf: z.boolean(),
})
export type MorningMailChoice = z.infer<typeof MorningMailChoice>

/** The answer of GET, PUT, DELETE and POST /api/account/morning-mail. */
export const MorningMailResponse = z.object({
  /** Whether this server can send mail, and print a PDF. */
  canSend: z.boolean(),
  canPrint: z.boolean(),
  /** Null for somebody who gets none. */
  choice: MorningMailChoice.nullable(),
  last: z
    .object({
      state: z.enum(MORNING_MAIL_STATES),
      at: Instant,
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type MorningMailResponse = z.infer<typeof MorningMailResponse>
