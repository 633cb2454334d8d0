import { VEHICLE_COLORS, type VehicleColor } from '../rows/vehicle-choices.ts'
import { colors } from '../texts/en/vehicles.ts'

/** The colours of vehicles with their labels, in the order a list shows them. */
export const COLOR_LIST: readonly { id: VehicleColor; name: string }[] = VEHICLE_COLORS.map(id => ({
  id,
  name: colors[id],
}))

/** Label of a colour by its id; an unknown id comes back as it is. */
export function colorName(id: string): string {
  return COLOR_LIST.find(color => color.id === id)?.name ?? id
}
