import { Trn } from '../../rows/fields.ts'
import { typedDigits } from '../text/latin-digits.ts'

/** A tax registration number of the UAE as PINT AE takes it (ibr-132-ae). */
const UAE_TRN = /^1\d{12}03$/

export function isUaeTrn(trn: string): boolean {
  return UAE_TRN.test(trn)
}

/** The digits of a typed number, which certificates print in groups. */
export function trnDigits(typed: string): string {
  return typedDigits(typed).replace(/[\s-]+/g, '')
}

/**
 * Whether a typed number has the right length and yet cannot be one of the UAE. It is asked about and not refused: no rule for the
 * number itself is published, only the one for electronic invoices.
 */
export function isDoubtfulTrn(typed: string): boolean {
  const digits = trnDigits(typed)
  return Trn.safeParse(digits).success && !isUaeTrn(digits)
}
