import { Span } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { emirateName } from '#schema/catalogue/emirates.ts'
import { formatPlateInEmirate } from '#schema/rules/plate.ts'
import type { PlateTextProps } from './plate-text.tsx'

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
