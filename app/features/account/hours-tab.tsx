import { Flex, Stack, Text } from '@chakra-ui/react'
import { ShiftList } from '#app/domain/staff-hours/shift-list.tsx'
import { useShiftsOf } from '#app/queries/shifts.ts'
import { useUser } from '#app/session/session-user.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { PeriodPicker } from '#app/ui/period-picker.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { closedPeriod, useUrlPeriod } from '#app/ui/url-period.ts'
import { useNow } from '#app/ui/use-now.ts'
import { staffHours } from '#schema/rules/people/staff-hours.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'

/** The person's own hours, and what was corrected of them. */
export function HoursTab() {
  const { id } = useUser()
  const now = new Date(useNow(60_000)).toISOString()
  const shown = useUrlPeriod('week')
  const shifts = useShiftsOf(id)
  if (!shifts) return <SkeletonList rows={3} />
  const [hours] = staffHours(shifts, closedPeriod(shown, shopDay(now)), now)
  return (
    <Stack gap="4">
      <PeriodPicker period={shown} withText />
      {hours ? (
        <>
          <Flex justify="space-between" gap="4">
            <Text color="muted">Hours</Text>
            <Ltr fontWeight="semibold">{formatDuration(hours.minutes)}</Ltr>
          </Flex>
          <ShiftList shifts={hours.shifts} now={now} />
        </>
      ) : (
        <EmptyState
          drawing="calendar"
          title="No shifts found"
          text="A shift begins with Start Shift on the dashboard."
        />
      )}
    </Stack>
  )
}
