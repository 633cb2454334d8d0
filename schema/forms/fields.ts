import { z } from 'zod'
import { MAX_FILS, MAX_QUANTITY, PLAUSIBLE_YEAR } from '../rows/fields.ts'
import { EMIRATES } from '../rows/vehicle-choices.ts'
import { amountProblem, formatAed, parseAed } from '../rules/money/money.ts'
import { LONG_TEXT_MAX } from '../rules/shop-limits.ts'
import { cleanLine, cleanText } from '../rules/text/clean-text.ts'
import { typedDigits } from '../rules/text/latin-digits.ts'
import { normalizePhone } from '../rules/text/phone.ts'
import { hasOneEmirate, hasOnePlateCode, isPlateNumber, readPlate } from '../rules/text/plate.ts'
import { readMinutes, readTime } from '../rules/time/time-text.ts'
import { formatCount } from '../texts/count-text.ts'
import * as texts from '../texts/en/form-errors.ts'

const SHORT_TEXT_MAX = 200
/** The limit is above the length of any spelling of a phone number or amount. */
const TYPED_NUMBER_MAX = 40
/** Matches a lone surrogate: one of the two code units of an emoji without the other. */
const HALF_CHARACTER = /\p{Surrogate}/gu

/** Typed or pasted text, clean and without characters that PostgreSQL cannot store. */
export function typedText(message: string = texts.noText) {
  return z.string({ error: message }).overwrite(text => cleanText(storable(text)))
}

/** The same for what is one line; the door for names, numbers and codes. */
export function typedLine(message: string = texts.noText) {
  return z.string({ error: message }).overwrite(text => cleanLine(storable(text)))
}

function storable(text: string): string {
  return text.replaceAll('\0', '').replace(HALF_CHARACTER, '')
}

/** One line of at least `min` characters; one message for missing, wrong type and too short. */
export function requiredText(message: string, min = 1) {
  return typedLine(message).min(min, message).max(SHORT_TEXT_MAX, texts.tooLong(SHORT_TEXT_MAX))
}

/** Text over several lines that may be missing; an empty one is null. */
export function optionalText(max = LONG_TEXT_MAX) {
  return typedText().max(max, texts.tooLong(max)).nullish().transform(emptyToNull)
}

/** One line that may be missing; an empty one is null. */
export function optionalLine(max = SHORT_TEXT_MAX) {
  return typedLine().max(max, texts.tooLong(max)).nullish().transform(emptyToNull)
}

/** An e-mail address that may be missing; an empty one is null. */
export function optionalEmail(message: string) {
  return typedEmail(message)
    .max(SHORT_TEXT_MAX, texts.tooLong(SHORT_TEXT_MAX))
    .refine(text => text === '' || z.email().safeParse(text).success, message)
    .meta({ description: 'An e-mail address; an empty text is none' })
    .nullish()
    .transform(emptyToNull)
}

/** An e-mail address; one message for missing, wrong type and no address. */
export function requiredEmail(message: string, tooLong = texts.tooLong(SHORT_TEXT_MAX)) {
  return typedEmail(message).max(SHORT_TEXT_MAX, tooLong).meta({ format: 'email' }).pipe(z.email(message))
}

/** What a browser copies of a link to an address begins with 'mailto:'. */
function typedEmail(message: string) {
  return z.string({ error: message }).overwrite(text => cleanLine(text).replace(/^mailto:/i, ''))
}

/**
 * A phone number of at least 9 characters as typed; comes out as E.164. `unknown` is the message for a number that is
 * long enough but invalid.
 */
export function phoneNumber(message: string, unknown = message) {
  return typedLine(message).min(9, message).max(TYPED_NUMBER_MAX, unknown).transform(toE164(unknown))
}

/** A phone number or null; an empty one is null, any other comes out as E.164. */
export function optionalPhone(message: string) {
  return typedLine(message)
    .max(TYPED_NUMBER_MAX, message)
    .nullable()
    .transform((typed, check) => (typed ? toE164(message)(typed, check) : null))
}

function toE164(message: string) {
  return (typed: string, check: z.RefinementCtx): string => {
    const phone = normalizePhone(typed)
    if (phone !== null) return phone
    check.addIssue({ code: 'custom', message })
    return z.NEVER
  }
}

/** A number from a field: as such, or as the digits that a select or an input gives. */
export function typedNumber(message: string) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .overwrite(typedDigits)
          .regex(/^\d{1,16}$/, message),
      ],
      { error: message },
    )
    .transform(Number)
}

/** The message about a text that is no number of minutes. */
export const NO_MINUTES = 'This has to be a number of minutes.'

/** Minutes: a number, or what `readMinutes` reads ('90', '1:30', '1 hr 30 min'). */
export function typedMinutes(message: string) {
  return z
    .union([z.number(), typedLine(message).max(TYPED_NUMBER_MAX, message)], { error: message })
    .transform((typed, check) => {
      const minutes = typeof typed === 'number' ? typed : readMinutes(typed)
      if (minutes !== null) return minutes
      check.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

/**
 * A field that may be left empty, which is null; anything else is judged by `schema`, in its words. A form shows the
 * message of one member of a union instead, which may be that of the empty text.
 */
export function orEmpty<Output>(schema: z.ZodType<Output>) {
  return z
    .union([z.string().max(TYPED_NUMBER_MAX, texts.tooLong(TYPED_NUMBER_MAX)), z.number()])
    .nullish()
    .transform((typed, check): Output | null => {
      if (typed === '' || typed === null || typed === undefined) return null
      const { data, error } = schema.safeParse(typed)
      // The rules of the whole form are judged all the same, so that every problem is told at once.
      for (const { message } of error?.issues ?? [])
        check.addIssue({ code: 'custom', message, continue: true })
      return error ? z.NEVER : (data as Output)
    })
}

/** The id of a row picked in a form. */
export function pickedId(message: string) {
  return typedNumber(message).pipe(z.int(message).positive(message))
}

/** At least one id, each once. */
export function pickedIds(message: string) {
  return z
    .array(pickedId(message), { error: message })
    .min(1, message)
    .max(100, texts.tooManyAtOnce)
    .transform(ids => [...new Set(ids)])
}

/** A calendar day, yyyy-MM-dd. The API's document would otherwise mention only its pattern. */
export function pickedDay(message: string) {
  return z.iso
    .date({ error: message, abort: true })
    .regex(PLAUSIBLE_YEAR, message)
    .meta({ format: 'date', example: '2026-11-24' })
}

/** A clock time as typed; comes out as HH:mm. */
export function pickedTime() {
  return typedLine(texts.noTime).transform((text, check) => {
    const time = readTime(text)
    if (time !== null) return time
    check.addIssue({ code: 'custom', message: texts.noTime })
    return z.NEVER
  })
}

export const NO_QUANTITY = 'Quantity must be at least 1'

/** The quantity of a product. */
export function quantityOf() {
  const tooMany = `Quantity must be at most ${formatCount(MAX_QUANTITY)}`
  return typedNumber(NO_QUANTITY).pipe(z.int(NO_QUANTITY).min(1, NO_QUANTITY).max(MAX_QUANTITY, tooMany))
}

/** An amount in AED, 0 or more, as a number or as typed; comes out as whole fils. */
export function aedAmount(message: string) {
  return z
    .union([z.string().max(TYPED_NUMBER_MAX, message), z.number()], { error: message })
    .meta({ description: 'AED, at most two decimals; a number, or text such as 1,250.50' })
    .transform((typed, check) => {
      const fils = parseAed(String(typed))
      if (fils !== null && fils <= MAX_FILS) return fils
      check.addIssue({ code: 'custom', message: whyNoAmount(typed, fils) ?? message })
      return z.NEVER
    })
}

function whyNoAmount(typed: string | number, fils: number | null): string | null {
  if (fils !== null) return `This cannot be more than ${formatAed(MAX_FILS)}.`
  return amountProblem(String(typed))
}

/** The emirate of a plate. */
export const plateCategory = z.enum(EMIRATES, { error: texts.noEmirate })

export const PLATE_NUMBER_MESSAGE = texts.badPlate

/** The number of a plate, or the whole plate typed into this field ('A 12345'), which `readPlate` splits. */
export const plateNumber = requiredText(texts.noPlate).refine(
  text => text === '' || isPlateNumber(readPlate({ plateNumber: text }).plateNumber),
  PLATE_NUMBER_MESSAGE,
)

/** The code before the number of a plate, where it has a field of its own. */
export const plateCode = optionalLine(10)

const PlateParts = z.object({ plateCategory: z.string().optional().catch(undefined), plateCode, plateNumber })

/** Rejects a code in the number that differs from the code's own field, whatever the other fields hold. */
export const onePlateCode = z.refine<z.infer<typeof PlateParts>>(hasOnePlateCode, {
  path: ['plateNumber'],
  error: texts.twoPlateCodes,
  when: ({ value }) => PlateParts.safeParse(value).success,
})

/** Rejects an emirate in the number that differs from the chosen one. */
export const onePlateEmirate = z.refine<z.infer<typeof PlateParts>>(hasOneEmirate, {
  path: ['plateNumber'],
  error: texts.twoEmirates,
  when: ({ value }) => PlateParts.safeParse(value).success,
})

function emptyToNull(text: string | null | undefined): string | null {
  return text || null
}
