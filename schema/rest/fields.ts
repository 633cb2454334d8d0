import { z } from 'zod'
import { Instant, PLAUSIBLE_YEAR } from '../rows/fields.ts'
import { tooLong } from '../texts/en/form-errors.ts'

/** The maximum length of a page, above what any screen shows. */
const LIMIT_MAX = 1000
const PAGE_MAX = 1_000_000

/** Money in AED with two decimals, as every call has it. */
export const Aed = z.number().meta({ description: 'AED, two decimals' })

/** A whole number in a path or query, in digits: 0x10, 1e3 and an empty text are rejected. */
export function numberParam(message: string, { min, max }: { min: number; max: number }) {
  return z.preprocess(
    text => (typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text),
    z.int(message).min(min, message).max(max, message),
  )
}

/** The id of a row in a path or query. */
export const IdParam = numberParam('A key is a whole number from 1 on', {
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
})

/** The id of a row in a body. */
export function rowId(message: string) {
  return z.int(message).positive(message)
}

/** The path parameters of one row. */
export const IdParams = z.object({ id: IdParam })

/** The page of a list; by default its first thousand entries, which is mostly the whole list. */
export const Paging = z.object({
  page: numberParam(`A page is a number from 1 to ${PAGE_MAX}`, { min: 1, max: PAGE_MAX }).default(1),
  limit: numberParam(`A limit is a number from 1 to ${LIMIT_MAX}`, { min: 1, max: LIMIT_MAX }).default(
    LIMIT_MAX,
  ),
})
export type Paging = z.output<typeof Paging>

/** The idempotency key: a request that is repeated with it takes effect once. */
export const IdempotencyKey = z.object({
  'idempotency-key': z.uuid('Idempotency-Key must be a UUID').optional().meta({
    description:
      'The same request again under the same key does nothing again: it has the status of the first, and what the first made as it stands by now. Another request under it is a 409.',
  }),
})

/** The number of fractional digits of a second is limited. */
const MOMENT_MAX = 60
const MOMENT_MESSAGE = 'This has to be a moment, such as 2026-11-24T10:00:00+04:00'

/** An instant in any zone; comes out in the canonical spelling of rows (UTC, milliseconds). */
export const Moment = z.iso
  .datetime({ offset: true, error: MOMENT_MESSAGE, abort: true })
  .max(MOMENT_MAX, MOMENT_MESSAGE)
  .refine(isPlausible, MOMENT_MESSAGE)
  .transform(text => Instant.parse(new Date(text).toISOString()))

/** The year is checked in UTC, too, where it can differ from the one that was sent. */
function isPlausible(text: string): boolean {
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && PLAUSIBLE_YEAR.test(moment.toISOString())
}

/** The search text. */
export const SearchText = z
  .string()
  .max(200, tooLong(200))
  .refine(isStorable, 'Text cannot hold NUL or half a character')

const HALF_CHARACTER = /\p{Surrogate}/u

/** A boolean query parameter. */
export const Flag = z.enum(['true', 'false', '1', '0']).transform(text => text === 'true' || text === '1')

/** Whether PostgreSQL can store a text: it rejects NUL and lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !HALF_CHARACTER.test(text)
}
