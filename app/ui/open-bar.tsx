import { Box, HStack } from '@chakra-ui/react'
import { type BarShapeProps, Rectangle } from 'recharts'

/** What a screen reader is told of a day or month whose bar is drawn as not over. */
export const NOT_OVER = 'Not over yet'

/** The shape of a bar: lighter and with a dashed edge where its day or month is not over, so that it may still change. */
export function barShape(bar: BarShapeProps & { payload?: { isOpen?: boolean } }) {
  const open = bar.payload?.isOpen && { fillOpacity: 0.35, stroke: bar.fill, strokeDasharray: '3 2' }
  return <Rectangle {...bar} {...open} />
}

/** The legend of such bars. */
export function NotOverLegend({ color }: { color: string }) {
  return (
    <HStack gap="1.5">
      <Box
        boxSize="2.5"
        borderRadius="xs"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={color}
        position="relative"
        overflow="hidden"
        _before={{ content: '""', position: 'absolute', inset: '0', bg: color, opacity: 0.35 }}
      />
      {NOT_OVER}
    </HStack>
  )
}
