import { Ltr, type LtrProps } from '#app/ui/ltr.tsx'
import { colorName } from '#schema/catalogue/colors.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { carName } from '#schema/rules/car-name.ts'

export type CarTextProps = LtrProps & { vehicle: Pick<Vehicle, 'make' | 'model' | 'year' | 'color'> }

/** The car without its plate. Its name stands apart: Arabic at its end would take the year along. */
export function CarText({ vehicle, ...rest }: CarTextProps) {
  return (
    <Ltr {...rest}>
      <bdi>{carName(vehicle)}</bdi> {vehicle.year}, {colorName(vehicle.color).toLowerCase()}
    </Ltr>
  )
}
