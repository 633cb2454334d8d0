import { Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useClosedDays } from '#app/queries/settings.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { formatAnyDay } from '#app/ui/format-any-day.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { nextHolidays } from '#schema/catalogue/holidays.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { AddClosedDay } from './add-closed-day.tsx'
import { addClosedDay, removeClosedDay } from './change-closed-day.ts'
import { Concerned } from './concerned.tsx'

export type ClosedDaysSectionProps = { today: string; coming: readonly Appointment[] }

/** The days to come on which the shop is closed. They are added and taken off at once, without the save bar. */
export function ClosedDaysSection({ today, coming }: ClosedDaysSectionProps) {
  const stored = useClosedDays()
  const waiting = useUnsyncedIds('closedDays')
  const days = stored?.filter(({ day }) => day >= today).sort((a, b) => a.day.localeCompare(b.day))
  const isClosed = (day: string) => days?.some(closed => closed.day === day)
  const suggestions = days ? nextHolidays(today).filter(({ day }) => !isClosed(day)) : []
  return (
    <DetailCard title="Closed days">
      <Text color="muted" textStyle="sm" mt="-2">
        Added and removed at once.
      </Text>
      {days === undefined ? (
        <SkeletonList rows={3} />
      ) : days.length === 0 ? (
        <Text>No closed days are coming.</Text>
      ) : (
        <Stack as="ul" gap="0" listStyleType="none" aria-label="Closed days">
          {days.map(closed => (
            <Flex
              as="li"
              key={closed.id}
              aria-label={formatAnyDay(closed.day)}
              gap="3"
              align="center"
              borderBottomWidth="1px"
              borderColor="line"
              _last={{ borderBottomWidth: '0' }}
            >
              <Ltr fontWeight="semibold" minW="8.5rem" py="2.5">
                {formatAnyDay(closed.day)}
              </Ltr>
              <Text flex="1" minW="0" dir="auto" overflowWrap="anywhere" color="muted">
                {closed.reason}
              </Text>
              {waiting.has(closed.id) && <PendingMark />}
              <IconButton
                variant="ghost"
                aria-label={`Remove ${formatAnyDay(closed.day)}`}
                onClick={() => void removeClosedDay(closed)}
              >
                <Trash2 />
              </IconButton>
            </Flex>
          ))}
        </Stack>
      )}
      <Concerned appointments={coming.filter(({ day }) => isClosed(day))} what="on closed days" />
      {suggestions.length > 0 && (
        <Flex gap="2" wrap="wrap" role="group" aria-label="Public holidays">
          {suggestions.map(holiday => (
            <Button key={holiday.day} variant="outline" size="sm" onClick={() => void addClosedDay(holiday)}>
              <Plus aria-hidden="true" /> {holiday.reason}, <Ltr>{formatAnyDay(holiday.day)}</Ltr>
            </Button>
          ))}
        </Flex>
      )}
      <AddClosedDay today={today} closed={days?.map(({ day }) => day) ?? []} coming={coming} />
    </DetailCard>
  )
}
