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

/** Free text that may be absent. */
export const Text = z.string().nullable()

/** A tax registration number of the Federal Tax Authority. */
export const Trn = z.string().regex(/^\d{15}$/, 'A tax registration number has 15 digits.')
