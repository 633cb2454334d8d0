import { Ltr, type LtrProps } from '#app/ui/ltr.tsx'
import { colorName } from '#schema/catalogue/colors.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { vehicleName } from '#schema/rules/vehicle-name.ts'

type VehicleTextProps = LtrProps & { vehicle: Pick<Vehicle, 'make' | 'model' | 'year' | 'color'> }

/** The vehicle without its plate. Its name stands apart: Arabic at its end would take the year along. */
export function VehicleText({ vehicle, ...rest }: VehicleTextProps) {
  return (
    <Ltr {...rest}>
      <bdi>{vehicleName(vehicle)}</bdi> {vehicle.year}, {colorName(vehicle.color).toLowerCase()}
    </Ltr>
  )
}
