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

/** What a link takes along, so that a plate that was looked for in vain need not be typed again. */
export function withLookedForPlate(plate: LookedForPlate): z.infer<typeof WayHere> {
  return { lookedForPlate: plate }
}

/** The plate that led to this page; null when none did. */
export function useLookedForPlate(): LookedForPlate | null {
  const way = WayHere.safeParse(useLocation().state)
  return way.success ? way.data.lookedForPlate : null
}
