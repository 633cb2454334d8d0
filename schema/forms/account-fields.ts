import { z } from 'zod'
import { TERMS_DAYS_MAX, Trn } from '../rows/fields.ts'
import { trnDigits } from '../rules/documents/trn.ts'
import { optionalLine, orEmpty, typedNumber } from './fields.ts'

// Fields of customers and the shop that no visitor fills in, apart from those that the booking form brings along.

/** A tax registration number that may be missing, typed in groups or not; comes out as its digits, an empty one as null. */
export const optionalTrn = optionalLine(40)
  .transform(typed => (typed === null ? null : trnDigits(typed)))
  .refine(trn => trn === null || Trn.safeParse(trn).success, 'A tax registration number has 15 digits.')

/** An IBAN or a bank identifier code as typed; comes out in capitals without spaces, an empty one as null. */
export const bankCode = optionalLine(60).transform(
  typed => typed?.replace(/[\s-]+/g, '').toUpperCase() ?? null,
)

const TERMS_MESSAGE = `This has to be a number of days, at most ${TERMS_DAYS_MAX}.`

/** The days that a customer has to pay; left empty for one who pays at once. */
export const optionalTerms = orEmpty(
  typedNumber(TERMS_MESSAGE).pipe(
    z.int(TERMS_MESSAGE).min(0, TERMS_MESSAGE).max(TERMS_DAYS_MAX, TERMS_MESSAGE),
  ),
).meta({ description: 'Days; null for a customer who pays at once' })
