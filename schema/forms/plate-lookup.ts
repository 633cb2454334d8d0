import { z } from 'zod'
import type { Emirate } from '../rows/vehicle.ts'
import { emirateInPlate, isPlateNumber, normalizePlateNumber, readPlate } from '../rules/text/plate.ts'
import { PLATE_NUMBER_MESSAGE, plateCategory } from './fields.ts'

/** Looking up a vehicle by its plate; the number comes out in digits 0–9. */
export const PlateLookupFormSchema = z.object({
  plateCategory,
  plateNumber: z
    .string({ error: 'Plate number is required' })
    .transform(normalizePlateNumber)
    .refine(isPlateNumber, PLATE_NUMBER_MESSAGE),
})

/** A search for a plate: the number or its beginning (digits 0–9), and code and emirate if known. */
export type PlateSearch = { plateNumber: string; plateCode: string | null; plateCategory: Emirate | null }

/** The typed text as a search; `message` when it cannot be a plate; neither while no number is typed. */
type ReadPlateSearch = { search: PlateSearch | null; message?: string }

/** A plate code whose number has not been typed yet. */
const CODE_ALONE = /^[a-z]+[\s-]*$/i

/**
 * Reads a plate typed in one line, 'Dubai A 12345'. Emirate and code are optional: the digits alone also find a
 * vehicle. Throws nothing.
 */
export function readPlateSearch(typed: string): ReadPlateSearch {
  if (typed.trim() === '' || CODE_ALONE.test(typed.trim())) return { search: null }
  const { plateCode, plateNumber } = readPlate({ plateNumber: typed })
  const number = PlateLookupFormSchema.shape.plateNumber.safeParse(plateNumber)
  if (!number.success) return { search: null, message: number.error.issues[0]?.message }
  return { search: { plateNumber: number.data, plateCode, plateCategory: emirateInPlate(typed) } }
}
