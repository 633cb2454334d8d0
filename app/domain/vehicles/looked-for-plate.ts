import { useLocation } from 'react-router-dom'
import { z } from 'zod'
import { Emirate } from '#schema/rows/vehicle.ts'

const LookedForPlate = z.object({
  plateNumber: z.string(),
  plateCode: z.string().nullable(),
  plateCategory: Emirate.nullable(),
})
const WayHere = z.object({ lookedForPlate: LookedForPlate })
type LookedForPlate = z.infer<typeof LookedForPlate>

/** The state of a link to a page that adds a vehicle: the plate that was not found need not be typed again. */
export function withLookedForPlate(plate: LookedForPlate): z.infer<typeof WayHere> {
  return { lookedForPlate: plate }
}

/** The plate from the state of the link to this page; null when there is none. */
export function useLookedForPlate(): LookedForPlate | null {
  const way = WayHere.safeParse(useLocation().state)
  return way.success ? way.data.lookedForPlate : null
}
