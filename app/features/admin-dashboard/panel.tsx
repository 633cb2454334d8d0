import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Section } from '#app/ui/page.tsx'

type PanelProps = { title: string; actions?: ReactNode; children: ReactNode }

/** A section of the dashboard on its own surface. */
export function Panel({ children, ...section }: PanelProps) {
  return (
    <Section {...section}>
      <Box
        bg="panel"
        borderWidth="1px"
        borderColor="line"
        borderRadius="l3"
        p={{ base: '4', md: '5' }}
        minW="0"
      >
        {children}
      </Box>
    </Section>
  )
}
