import { Grid, IconButton, Stack, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Ltr } from '#app/ui/ltr.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatDay } from '#schema/rules/time-text.ts'
import { countText } from './count-text.ts'
import type { WeekDayData } from './week-day-data.ts'

export type WeekDayHeadingProps = Pick<WeekDayData, 'day' | 'hours' | 'summary'> & {
  isToday: boolean
  /** To the day's own view. */
  link: string
  onBook: (day: string) => void
}

/** Which day, how much it has, why it is closed; its name leads to it, the + books on it. */
export function WeekDayHeading({ day, hours, summary, isToday, link, onBook }: WeekDayHeadingProps) {
  const name = formatDay(day)
  const idle = hours.closed !== null && summary?.expected === 0
  return (
    <Grid templateColumns="minmax(0, 1fr) auto" alignContent="start" columnGap="1" ps="3" pe="1" py="1">
      <Text as="h2" fontWeight="semibold">
        <Stack asChild justify="center" minH="11" color={isToday ? 'accent.fg' : 'ink'}>
          <Link to={link}>
            <Ltr whiteSpace="nowrap">{name}</Ltr>
          </Link>
        </Stack>
      </Text>
      <IconButton
        variant="ghost"
        color="muted"
        aria-label={`New appointment on ${name}`}
        onClick={() => onBook(day)}
      >
        <Plus />
      </IconButton>
      <Stack gap="0.5" gridColumn="1 / -1" mt="-2" pb="1" align="start">
        {isToday && (
          <Text textStyle="xs" color="accent.fg" fontWeight="semibold">
            Today
          </Text>
        )}
        <Text textStyle="xs" color="muted" textWrap="balance">
          {idle ? hours.closed : summary && <Ltr>{countText(summary)}</Ltr>}
        </Text>
        {hours.closed && !idle && (
          <Text textStyle="xs" color="attention.fg">
            {hours.closed}
          </Text>
        )}
        {summary && summary.overbooked > 0 && <StatusBadge status="overbooked" size="sm" />}
      </Stack>
    </Grid>
  )
}
