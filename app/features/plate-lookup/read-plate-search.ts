import type { PlateSearch } from '#app/queries/plate-lookup.ts'
import { PlateLookupForm } from '#schema/forms/plate-lookup.ts'
import { readPlate } from '#schema/rules/plate.ts'

/** A code whose number is still to be typed. */
const CODE_ALONE = /^[a-z]+[\s-]*$/i

/** What was typed as a search; with `message` when it can be no plate; neither while nothing is typed. */
export type ReadSearch = { search: PlateSearch | null; message?: string }

/** Emirate and code may be left open: digits alone find a vehicle, too. */
export function readPlateSearch(plateCategory: string, typed: string): ReadSearch {
  if (typed.trim() === '' || CODE_ALONE.test(typed.trim())) return { search: null }
  const { plateCode, plateNumber } = readPlate({ plateNumber: typed })
  const { shape } = PlateLookupForm
  const number = shape.plateNumber.safeParse(plateNumber)
  if (!number.success) return { search: null, message: number.error.issues[0]?.message }
  const emirate = shape.plateCategory.safeParse(plateCategory)
  return { search: { plateNumber: number.data, plateCode, plateCategory: emirate.data ?? null } }
}
