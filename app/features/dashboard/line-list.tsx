import { Box, chakra, Grid, Stack } from '@chakra-ui/react'
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
      css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'line' } }}
    >
      {children}
    </Stack>
  )
}

type LineProps = {
  to: string
  title: ReactNode
  /** What stands below the title, cut after two lines. */
  text: ReactNode
  /** What the whole text says, on hovering. */
  hint?: string | undefined
  end?: ReactNode
  /** Its button; on phones below the rest. */
  action?: ReactNode
}

/** A row that leads to its record as a whole. */
export function Line({ to, title, text, hint, end, action }: LineProps) {
  return (
    <Row as="li">
      <LineLink gridArea="title" to={to}>
        {title}
      </LineLink>
      <Box gridArea="text" color="muted" textStyle="sm" lineClamp="2" title={hint}>
        {text}
      </Box>
      <Box gridArea="end" whiteSpace="nowrap">
        {end}
      </Box>
      {action && (
        <Grid gridArea="action" position="relative" zIndex="1" mt={{ base: '2', md: '0' }}>
          {action}
        </Grid>
      )}
    </Row>
  )
}

// On a phone the title has a line of its own: a plate stands whole.
const Row = chakra(Grid, {
  base: {
    position: 'relative',
    gridTemplateAreas: {
      base: '"title title" "text end" "action action"',
      md: '"title end action" "text end action"',
    },
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto auto' },
    alignItems: 'center',
    columnGap: '3',
    px: '4',
    py: '2',
    minH: '14',
  },
})

const LineLink = chakra(Link, {
  base: {
    display: 'block',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    _before: { content: '""', position: 'absolute', inset: '0' },
  },
})
