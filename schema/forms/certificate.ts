import { z } from 'zod'
import {
  BATCH_MAX,
  CARE_MAX,
  MAX_LAYERS,
  MAX_MICROMETRES,
  MOST_READINGS,
  PRODUCT_MAX,
} from '../rows/certificate.ts'
import { CarSide } from '../rows/inspection.ts'
import { dayPassed, tooLong } from '../texts/en/form-errors.ts'
import { optionalLine, optionalText, pickedDay, requiredText, typedNumber } from './fields.ts'

const LAYERS = `Please give a number of layers, 1 to ${MAX_LAYERS}.`
const READING = `Please give whole µm, 1 to ${MAX_MICROMETRES}.`

const counted = (message: string, most: number) =>
  typedNumber(message).pipe(z.int(message).min(1, message).max(most, message))

/** The certificate of a coating, as it is typed on a day (yyyy-MM-dd). */
export function certificateFormSchema(today: string) {
  return z.object({
    product: requiredText('Please say which coating it is.').max(PRODUCT_MAX, tooLong(PRODUCT_MAX)),
    batch: optionalLine(BATCH_MAX).default(null),
    layers: counted(LAYERS, MAX_LAYERS),
    readings: z
      .array(z.object({ side: CarSide, micrometres: counted(READING, MAX_MICROMETRES) }))
      .max(MOST_READINGS, `${MOST_READINGS} readings at most.`)
      .default([]),
    care: optionalText(CARE_MAX).default(null),
    validUntil: pickedDay('Please select a date').refine(day => day >= today, dayPassed),
  })
}
type CertificateForm = ReturnType<typeof certificateFormSchema>
export type CertificateInput = z.input<CertificateForm>
export type CertificateDetails = z.output<CertificateForm>
