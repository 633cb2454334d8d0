import { chakra, Grid, HStack, Skeleton, Span, Text } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { plainAmount } from '#schema/rules/money/money.ts'
import { Ltr } from './ltr.tsx'

type SummaryCardProps = {
  label: string
  icon: LucideIcon
  to: string
  urgent?: boolean
  /** The figure; nothing while it is loading. */
  children: ReactNode
}

/** A figure as a link to the records that it counts. */
export function SummaryCard({ label, icon: Icon, to, urgent, children }: SummaryCardProps) {
  const labelId = useId()
  return (
    // The group is around the link: a link may not be one.
    <Grid role="group" aria-labelledby={labelId} minW="0">
      <CardLink to={to}>
        <HStack gap="2" color="muted" justify="space-between" align="start">
          <Text id={labelId} textStyle="xs" fontWeight="semibold">
            {label}
          </Text>
          <chakra.span color={urgent ? 'attention.fg' : 'muted'} flexShrink="0">
            <Icon size={17} aria-hidden="true" />
          </chakra.span>
        </HStack>
        {children || <Skeleton h="8" w="16" />}
      </CardLink>
    </Grid>
  )
}

type FigureProps = { children: ReactNode; note?: string; quiet?: boolean }

export function Figure({ children, note, quiet }: FigureProps) {
  return (
    <HStack align="baseline" gap="1.5" minH="8">
      <Text
        textStyle={quiet ? 'md' : '2xl'}
        color={quiet ? 'muted' : undefined}
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      >
        {children}
      </Text>
      {note && <Text color="muted">{note}</Text>}
    </HStack>
  )
}

/** The currency is small, because four figures are side by side. */
export function AmountFigure({ fils }: { fils: number }) {
  return (
    <Figure>
      <Ltr whiteSpace="nowrap" textStyle={{ base: 'xl', md: '2xl' }}>
        <Span color="muted" textStyle="xs" fontWeight="normal">
          AED{' '}
        </Span>
        {plainAmount(fils)}
      </Ltr>
    </Figure>
  )
}

const CardLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '1.5',
    minW: '0',
    px: '4',
    py: '3',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l3',
    boxShadow: 'xs',
    transition: 'box-shadow 120ms',
    _hover: { boxShadow: 'md' },
  },
})
