import { z } from 'zod'
import { EVENT_TYPES, EventType, MESSAGE_LANGUAGES } from '../rows/notification.ts'
import { CallingCode, MOST_MESSAGE_COUNTRIES, type QuietHours, type Settings } from '../rows/settings.ts'
import { MESSAGE_TEXT_MAX, messageTemplate, unknownBlanks } from '../rules/messages/notification-text.ts'
import { typedDigits } from '../rules/text/latin-digits.ts'
import { tooLong } from '../texts/en/form-errors.ts'
import { typedLine, typedText } from './fields.ts'

/** One text of a message, in one language. */
export const MessageTextFormSchema = z.object({
  text: typedText()
    .min(1, 'Message text is required.')
    .max(MESSAGE_TEXT_MAX, `A message can have at most ${MESSAGE_TEXT_MAX} characters.`)
    .superRefine((text, check) => {
      const [unknown] = unknownBlanks(text)
      if (unknown !== undefined)
        check.addIssue({ code: 'custom', message: `There is nothing to put in for {${unknown}}.` })
    }),
})

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.')

/** The delivery settings. The times are kept while quiet hours are off; `quietHours` comes out as in the row. */
export const MessageSettingsFormSchema = z.object({
  messageLanguage: z.enum(MESSAGE_LANGUAGES),
  quietHours: z
    .object({ on: z.boolean(), from: z.string(), until: z.string() })
    .transform(({ on, from, until }, check): QuietHours => {
      if (!on) return null
      for (const [field, text] of Object.entries({ from, until })) {
        const [issue] = time.safeParse(text).error?.issues ?? []
        if (issue) check.addIssue({ code: 'custom', path: [field], message: issue.message })
      }
      if (from === until)
        check.addIssue({ code: 'custom', path: ['until'], message: 'They have to end at another time.' })
      return { from, until }
    }),
  messageCountries: typedLine()
    .overwrite(typedDigits)
    .max(300, tooLong(300))
    .transform((typed, check) => {
      const codes = [...new Set(typed.split(/[\s,;]+/).map(code => code.replace(/^(?:\+|00)/, '')))].filter(
        Boolean,
      )
      const { data } = z.array(CallingCode).min(1).max(MOST_MESSAGE_COUNTRIES).safeParse(codes)
      if (data) return data
      check.addIssue({ code: 'custom', message: 'These have to be calling codes, such as +971, +966.' })
      return z.NEVER
    }),
})
type MessageSettingsInput = z.input<typeof MessageSettingsFormSchema>

/** Calling codes as form values: '+971, +966'. */
export function countriesInput(codes: readonly string[]): string {
  return codes.map(code => `+${code}`).join(', ')
}

/** Returns quiet hours as form values. */
export function quietHoursInput(quiet: QuietHours): MessageSettingsInput['quietHours'] {
  return quiet ? { on: true, ...quiet } : { on: false, from: '21:00', until: '08:00' }
}

const { text: words } = MessageTextFormSchema.shape

/** The notification settings by event: whether it is on, and its text in each language. */
export const MessageWordsFormSchema = z.record(EventType, z.object({ on: z.boolean(), en: words, ar: words }))
export type MessageWords = z.output<typeof MessageWordsFormSchema>

/** Returns the effective texts as form values. */
export function messageWordsInput(
  settings: Pick<Settings, 'messageTemplates' | 'mutedMessages'>,
): MessageWords {
  const words = EVENT_TYPES.map(type => [
    type,
    {
      on: !settings.mutedMessages.includes(type),
      en: messageTemplate(settings, type, 'en'),
      ar: messageTemplate(settings, type, 'ar'),
    },
  ])
  return Object.fromEntries(words)
}
