import { Box, chakra, Flex, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type LineListProps = { label: string; children: ReactNode }

/** Short rows in one panel, for lists of which a screen shows the first ones. */
export function LineList({ label, children }: LineListProps) {
  return (
    <Stack
      as="ul"
      aria-label={label}
      gap="0"
      listStyleType="none"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      separator={<Box borderTopWidth="1px" borderColor="line" />}
    >
      {children}
    </Stack>
  )
}

type LineProps = {
  to: string
  title: ReactNode
  /** What stands below the title, cut where it is too long. */
  text: ReactNode
  /** What the whole text says, on hovering. */
  hint?: string | undefined
  end?: ReactNode
  /** Its button; on phones in a line of its own. */
  action?: ReactNode
}

/** A row that leads to its record as a whole. */
export function Line({ to, title, text, hint, end, action }: LineProps) {
  return (
    <Flex
      as="li"
      position="relative"
      align="center"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      gap="3"
      px="4"
      py="2"
      minH="14"
    >
      <Box flex="1" minW="0">
        <LineLink to={to}>{title}</LineLink>
        <Box color="muted" textStyle="sm" truncate title={hint}>
          {text}
        </Box>
      </Box>
      {end !== undefined && <Box flexShrink="0">{end}</Box>}
      {action && (
        <Box
          position="relative"
          zIndex="1"
          w={{ base: 'full', md: 'auto' }}
          css={{ '& > *': { w: { base: 'full', md: 'auto' } } }}
        >
          {action}
        </Box>
      )}
    </Flex>
  )
}

const LineLink = chakra(Link, {
  base: {
    display: 'block',
    fontWeight: 'semibold',
    truncate: true,
    _before: { content: '""', position: 'absolute', inset: '0' },
  },
})
