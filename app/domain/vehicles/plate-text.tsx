import { Span, VisuallyHidden } from '@chakra-ui/react'
import { Ltr, type LtrProps } from '#app/ui/ltr.tsx'
import { emirateName } from '#schema/catalogue/emirates.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { formatPlate, formatPlateInEmirate, formatPlateShort } from '#schema/rules/text/plate.ts'

type PlateTextProps = LtrProps & {
  vehicle: Pick<Vehicle, 'plateCategory' | 'plateCode' | 'plateNumber'>
}

/** A plate, which reads left to right in every language. */
export function PlateText({ vehicle, ...rest }: PlateTextProps) {
  return (
    <Ltr fontWeight="semibold" {...rest}>
      {formatPlate(vehicle)}
    </Ltr>
  )
}

/** A plate for narrow places: where there is no room for the emirate, only code and digits are shown. */
export function ShortPlateText({ vehicle, ...rest }: PlateTextProps) {
  return (
    <Ltr
      display="inline-flex"
      // An emirate without room wraps to a line below the number, which the height hides.
      flexWrap="wrap-reverse"
      alignContent="flex-end"
      columnGap="1.5"
      h="1lh"
      minW="0"
      overflow="hidden"
      {...rest}
    >
      <Span whiteSpace="nowrap">{emirateName(vehicle.plateCategory)}</Span>{' '}
      <Span whiteSpace="nowrap">{formatPlateInEmirate(vehicle)}</Span>
    </Ltr>
  )
}

/** A plate with the usual letters of its emirate, in one line; a screen reader is told the emirate's name. */
export function LetteredPlateText({ vehicle, ...rest }: PlateTextProps) {
  return (
    <Ltr fontWeight="semibold" whiteSpace="nowrap" {...rest}>
      <span aria-hidden="true">{formatPlateShort(vehicle)}</span>
      <VisuallyHidden>{formatPlate(vehicle)}</VisuallyHidden>
    </Ltr>
  )
}
