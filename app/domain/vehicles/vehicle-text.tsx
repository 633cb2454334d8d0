import { Ltr, type LtrProps } from '#app/ui/ltr.tsx'
import { colorName } from '#schema/catalogue/colors.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'

type VehicleTextProps = LtrProps & { vehicle: Pick<Vehicle, 'make' | 'model' | 'year' | 'color'> }

/** A vehicle without its plate. The name is isolated, because Arabic at its end would reverse the year as well. */
export function VehicleText({ vehicle, ...rest }: VehicleTextProps) {
  return (
    <Ltr {...rest}>
      <bdi>{vehicleName(vehicle)}</bdi> {vehicle.year}, {colorName(vehicle.color).toLowerCase()}
    </Ltr>
  )
}
