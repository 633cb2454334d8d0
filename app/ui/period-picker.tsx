import { Box, Button, Flex, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { NamedSpan, Span } from '#schema/rules/time/period.ts'
import { daysText } from '#schema/rules/time/time-text.ts'
import { DateField } from './date-field.tsx'
import { FormField } from './form-field.tsx'
import { ChoiceField } from './inputs.tsx'
import { Ltr } from './ltr.tsx'
import type { UrlPeriod } from './url-period.ts'

const NAMES: Record<NamedSpan, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'This week',
  'last-week': 'Last week',
  month: 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  year: 'This year',
}
const NAMED = Object.entries(NAMES).map(([id, name]) => ({ id, name }))
const OWN_DAYS = { id: 'days', name: 'From – to' }
const ALL_DAYS = { id: 'all', name: 'All days' }

type PeriodPickerProps = {
  period: UrlPeriod
  /** Whether all days can be chosen, as for a list; a report needs a first day. */
  withAll?: boolean
  /** Whether the fields of the days always stand there; else for days of one's own only. */
  withDays?: boolean
  /** Whether the period is printed beside its name. */
  withText?: boolean
  /** Whether Clear stands beside it. */
  withClear?: boolean
}

/** The one way to choose a period: by name, one further back or on, or by its first and last day. */
export function PeriodPicker(props: PeriodPickerProps) {
  const { period, withAll = false, withDays = false, withText = false, withClear = withAll } = props
  const { span, from, to, choose } = period
  const options = [...NAMED, ...(withAll ? [ALL_DAYS] : []), OWN_DAYS]
  return (
    <Flex gap="3" wrap="wrap" align="end" flex={{ base: '1 0 100%', md: '0 1 auto' }}>
      <Flex gap="2" align="center" flex={{ base: '1 0 100%', md: '0 0 auto' }} wrap="wrap">
        <Beside period={period} by={-1} />
        <Box flex={{ base: '1', md: '0 0 9.5rem' }} minW="8rem">
          <ChoiceField
            aria-label="Period"
            options={options}
            value={span}
            onChange={({ target }) => choose(target.value as Span)}
          />
        </Box>
        <Beside period={period} by={1} />
        {withClear && <ClearPeriod period={period} />}
        {withText && from && to && (
          <Ltr fontWeight="semibold" px={{ base: '0', md: '2' }} role="status">
            {daysText({ firstDay: from, lastDay: to })}
          </Ltr>
        )}
      </Flex>
      {(withDays || span === 'days') && <PeriodDays period={period} />}
    </Flex>
  )
}

/** The button that takes every limit off. */
export function ClearPeriod({ period: { span, choose } }: { period: UrlPeriod }) {
  return (
    <Button variant="outline" onClick={() => choose('all')} disabled={span === 'all'}>
      <X aria-hidden="true" /> Clear
    </Button>
  )
}

/** The way out of a period with nothing in it; nothing where there is no limit. */
export function ShowAllDays({ period: { span, choose } }: { period: UrlPeriod }) {
  if (span === 'all') return null
  return (
    <Button variant="outline" minH="11" onClick={() => choose('all')}>
      Show all days
    </Button>
  )
}

/** The fields for the first and last day. */
function PeriodDays({ period: { from, to, setDays } }: { period: UrlPeriod }) {
  const isBackwards = from !== '' && to !== '' && from > to
  return (
    <Flex gap="3" align="start" flex={{ base: '1 0 100%', md: '0 1 26rem' }} minW="0">
      <Box flex="1" minW="0">
        <FormField label="Start date">
          <DateField value={from} onChange={day => setDays({ from: day })} />
        </FormField>
      </Box>
      <Box flex="1" minW="0">
        <FormField label="End date" error={isBackwards ? 'This is before the start date' : undefined}>
          <DateField value={to} onChange={day => setDays({ to: day })} />
        </FormField>
      </Box>
    </Flex>
  )
}

/** The way to the period before or after; there is none after today, nor beside all days. */
function Beside({ period, by }: { period: UrlPeriod; by: -1 | 1 }) {
  const to = period.linkBeside(by)
  const label = by === -1 ? 'Earlier' : 'Later'
  const icon = by === -1 ? <ChevronLeft className="mirrored" /> : <ChevronRight className="mirrored" />
  if (to === null)
    return (
      <IconButton variant="outline" aria-label={label} disabled>
        {icon}
      </IconButton>
    )
  return (
    <IconButton asChild variant="outline" aria-label={label}>
      <Link to={to} preventScrollReset>
        {icon}
      </Link>
    </IconButton>
  )
}
