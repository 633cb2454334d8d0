import { z } from 'zod'
import { EMIRATES } from '../rows/vehicle.ts'
import { isPlateNumber, normalizePlateNumber } from '../rules/plate.ts'
import { PLATE_NUMBER_MESSAGE } from './fields.ts'

/** Looking up a car by its plate; the number comes out in digits 0–9. */
export const PlateLookupForm = z.object({
  plateCategory: z.enum(EMIRATES, { error: 'Plate category is required' }),
  plateNumber: z
    .string({ error: 'Plate number is required' })
    .transform(normalizePlateNumber)
    .refine(isPlateNumber, PLATE_NUMBER_MESSAGE),
})
export type PlateLookupInput = z.input<typeof PlateLookupForm>
