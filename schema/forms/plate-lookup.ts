import { z } from 'zod'
import { isPlateNumber, normalizePlateNumber } from '../rules/plate.ts'
import { PLATE_NUMBER_MESSAGE, plateCategory } from './fields.ts'

/** Looking up a vehicle by its plate; the number comes out in digits 0–9. */
export const PlateLookupFormSchema = z.object({
  plateCategory,
  plateNumber: z
    .string({ error: 'Plate number is required' })
    .transform(normalizePlateNumber)
    .refine(isPlateNumber, PLATE_NUMBER_MESSAGE),
})
