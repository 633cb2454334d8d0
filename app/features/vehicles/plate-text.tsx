import { Ltr, type LtrProps } from '#app/ui/ltr.tsx'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { formatPlate } from '#schema/rules/plate.ts'

export type PlateTextProps = LtrProps & {
  vehicle: Pick<Vehicle, 'plateCategory' | 'plateCode' | 'plateNumber'>
}

/** A plate reads left to right, whatever the page does. */
export function PlateText({ vehicle, ...rest }: PlateTextProps) {
  return (
    <Ltr fontWeight="semibold" {...rest}>
      {formatPlate(vehicle)}
    </Ltr>
  )
}
