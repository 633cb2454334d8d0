import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Term = chakra('dt', { base: { color: 'muted', textStyle: 'xs', mb: '0.5' } })
const Detail = chakra('dd', { base: { overflowWrap: 'anywhere' } })

/** A term and its description, in a description list. */
export function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box gridColumn={wide ? '1 / -1' : undefined}>
      <Term>{label}</Term>
      <Detail>{children}</Detail>
    </Box>
  )
}
