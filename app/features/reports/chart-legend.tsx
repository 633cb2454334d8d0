import { Box, HStack } from '@chakra-ui/react'

export type ChartLegendProps = { series: readonly { name: string; color: string }[] }

/** Which colour is what, in the order that the bars stand in. */
export function ChartLegend({ series }: ChartLegendProps) {
  return (
    <HStack
      as="ul"
      gap="4"
      justify="center"
      listStyleType="none"
      color="muted"
      textStyle="xs"
      aria-hidden="true"
    >
      {series.map(({ name, color }) => (
        <HStack as="li" key={name} gap="1.5">
          <Box boxSize="2.5" borderRadius="xs" bg={color} />
          {name}
        </HStack>
      ))}
    </HStack>
  )
}
