import type { PlateSearch } from '#app/queries/plate-lookup.ts'
import { PlateLookupForm } from '#schema/forms/plate-lookup.ts'

/** What was typed as a search; with `message` when it can be no plate; neither while nothing is typed. */
export type ReadSearch = { search: PlateSearch | null; message?: string }

/** The emirate may be left open: digits alone find a car, too. */
export function readPlateSearch(plateCategory: string, plateNumber: string): ReadSearch {
  if (plateNumber.trim() === '') return { search: null }
  const number = PlateLookupForm.shape.plateNumber.safeParse(plateNumber)
  if (!number.success) return { search: null, message: number.error.issues[0]?.message }
  const asked = PlateLookupForm.safeParse({ plateCategory, plateNumber })
  return { search: asked.success ? asked.data : { plateNumber: number.data, plateCategory: null } }
}
