import { z } from 'zod'
import { MAX_KEYS, MAX_ODOMETER_KM, MAX_VALUABLES } from '../rows/inspection.ts'
import { typedDigits } from '../rules/text/latin-digits.ts'
import { optionalLine, orEmpty, typedNumber } from './fields.ts'

const ODOMETER = 'An odometer is a number of whole kilometres, 2,000,000 at most.'
const KEYS = `This is a number of keys, ${MAX_KEYS} at most.`

/** '45,200 km' as it stands on the gauge. */
const kilometres = z
  .union([z.string(), z.number()])
  .transform(typed => typedDigits(String(typed)).replace(/[,\s]|km$/gi, ''))
  .pipe(z.string().regex(/^\d{1,7}$/, ODOMETER))
  .transform(Number)
  .pipe(z.int(ODOMETER).max(MAX_ODOMETER_KM, ODOMETER))

/** The details of an inspection as they are typed; an empty field is null. */
export const InspectionFormSchema = z.object({
  odometerKm: orEmpty(kilometres),
  keyCount: orEmpty(typedNumber(KEYS).pipe(z.int(KEYS).max(MAX_KEYS, KEYS))),
  valuables: optionalLine(MAX_VALUABLES),
})
export type InspectionInput = z.input<typeof InspectionFormSchema>
