import { z } from 'zod'

/** Id of a row, drawn from the shop's one sequence; negative while the device has no leased id for it. */
export const RowId = z.int()

/** Id of a row in arguments: always one that the sequence has given out. */
export const Id = z.int().positive()

/** Money in whole fils, 100 to the dirham. */
export const Fils = z.int()

/** 10 million AED; a larger amount in one entry is a typing mistake. */
export const MAX_FILS = 1_000_000_000
/** The maximum quantity of a product on one line: with any price the total stays an exact integer. */
export const MAX_QUANTITY = 10_000

/**
 * Years that a shop can mean: 2000 to 2100. At the edges of the ISO calendar the shop's clock or the day before
 * falls out of four digits, which screens cannot write, and PostgreSQL has no year 0.
 */
export const PLAUSIBLE_YEAR = /^(20\d\d|2100)-/

/** A moment, ISO 8601 in UTC with milliseconds: the one spelling, so that equal moments are equal strings. */
export const Instant = z.iso.datetime({ precision: 3 }).refine(text => PLAUSIBLE_YEAR.test(text))

/** A calendar day of the shop (Asia/Dubai), yyyy-MM-dd. */
export const Day = z.iso.date().refine(text => PLAUSIBLE_YEAR.test(text))

/** A SHA-256 in small hexadecimal digits. */
export const Sha256 = z.string().regex(/^[\da-f]{64}$/)

/** 16 bytes that a device has drawn: who has a hash of few words and of this cannot find them by trying all. */
export const Salt = z.string().regex(/^[\da-f]{32}$/)

/** Free text that may be absent. */
export const Text = z.string().nullable()

/** A tax registration number of the Federal Tax Authority. */
export const Trn = z.string().regex(/^\d{15}$/, 'A tax registration number has 15 digits.')

const NO_IBAN = 'An IBAN is AE and 21 digits. One of these is wrong.'

/** A bank account of the UAE, without spaces. */
export const Iban = z.string().max(23, NO_IBAN).refine(isIban, NO_IBAN)

/** Its check digits leave a remainder of 1 by 97 (ISO 13616); A is written as 10 and E as 14. */
function isIban(text: string): boolean {
  if (!/^AE\d{21}$/.test(text)) return false
  return BigInt(`${text.slice(4)}1014${text.slice(2, 4)}`) % 97n === 1n
}

/** A bank identifier code. */
export const Swift = z
  .string()
  .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'A SWIFT code has 8 or 11 characters.')

/** The number of a customer's own order. */
export const PurchaseOrder = z.string().trim().min(1).max(50)

/** The most days that a customer may have to pay. */
export const TERMS_DAYS_MAX = 120
export const PaymentTerms = z.int().min(0).max(TERMS_DAYS_MAX)
