import { Text, type TextProps } from '@chakra-ui/react'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { formatPlate } from '#schema/rules/plate.ts'

export type PlateTextProps = TextProps & {
  vehicle: Pick<Vehicle, 'plateCategory' | 'plateCode' | 'plateNumber'>
}

/** A plate reads left to right, whatever the page does. */
export function PlateText({ vehicle, ...rest }: PlateTextProps) {
  return (
    <Text as="bdi" dir="ltr" fontWeight="semibold" fontVariantNumeric="tabular-nums" {...rest}>
      {formatPlate(vehicle)}
    </Text>
  )
}
