import { Span } from '@chakra-ui/react'
import { Ltr, type LtrProps } from '#app/ui/ltr.tsx'
import { emirateName } from '#schema/catalogue/emirates.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { formatPlate, formatPlateInEmirate } from '#schema/rules/plate.ts'

type PlateTextProps = LtrProps & {
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

/** A plate for a place that may be too narrow for all of it: the digits tell the vehicle, the emirate goes first. */
export function ShortPlateText({ vehicle, ...rest }: PlateTextProps) {
  return (
    <Ltr
      display="inline-flex"
      // The emirate has room on the first line, or it falls to the second, which is not seen.
      flexWrap="wrap"
      columnGap="1.5"
      h="1lh"
      minW="0"
      overflow="hidden"
      {...rest}
    >
      <Span whiteSpace="nowrap">{formatPlateInEmirate(vehicle)}</Span>
      <Span whiteSpace="nowrap">{emirateName(vehicle.plateCategory)}</Span>
    </Ltr>
  )
}
