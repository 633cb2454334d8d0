import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { CalendarPlus, ListPlus, Play, TriangleAlert } from 'lucide-react'
import type { ServiceChoice } from '#app/domain/services/service-choices.ts'
import { useSettings } from '#app/queries/settings.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import { later, shopDay } from '#schema/rules/time/shop-time.ts'
import { TotalBar } from '../appointment/price-footer.tsx'
import { waitText } from './room-text.ts'
import type { WalkInRoom } from './use-walk-in-room.ts'

/** When and where the work is to begin, and whether it begins at once. */
export type WalkInPlace = { scheduledDate: string; bay: number | null; starts: boolean }

type WalkInFooterProps = {
  services: readonly ServiceChoice[]
  room: WalkInRoom
  saving: boolean
  /** The car is booked already: to start that is what most probably is wanted. */
  isExpected: boolean
  /** Somebody works on the car: it cannot be in a second bay. */
  isInWork: boolean
  onSave: (place: WalkInPlace) => void
  /** Start was pressed while no bay is free and none was chosen. */
  onMissingBay: () => void
}

/** The price of the chosen services, and both things to do: start in a bay, or queue for the next free one. */
export function WalkInFooter({
  services,
  room,
  saving,
  isExpected,
  isInWork,
  onSave,
  onMissingBay,
}: WalkInFooterProps) {
  const mode = useSettings()?.vatMode ?? 'exclusive'
  const total = appointmentTotals({ services, products: [], mode })
  const { next, bay, isFree, now, minutes } = room
  const queue = () => {
    const scheduledDate = later(next?.scheduledDate ?? now, new Date().toISOString())
    onSave({ scheduledDate, bay: next?.bay ?? null, starts: false })
  }
  const start = () =>
    bay === null ? onMissingBay() : onSave({ scheduledDate: new Date().toISOString(), bay, starts: true })
  // The bay that is free comes first; who chooses another one means to start there.
  const starts = bay !== null
  const isToday = !next || shopDay(next.scheduledDate) === shopDay(now)
  return (
    <Stack gap="2" w="full">
      {isInWork && (
        <Text role="status" color="attention.fg" textStyle="sm">
          Somebody works on this car now: more work can be queued.
        </Text>
      )}
      {bay !== null && !isFree && !isInWork && (
        <HStack role="status" gap="1.5" color="danger.fg" textStyle="sm">
          <TriangleAlert size={16} aria-hidden="true" />
          <Text>Bay {bay} will be overbooked.</Text>
        </HStack>
      )}
      <TotalBar total={total} durationMinutes={minutes} mode={mode}>
        <HStack gap="2" css={{ '& > *': { flex: { base: 1, md: 'initial' } } }}>
          <Button
            variant={starts || isExpected ? 'outline' : 'solid'}
            px="3"
            loading={saving && !starts}
            disabled={next === undefined || saving}
            onClick={queue}
          >
            {isToday ? <ListPlus aria-hidden="true" /> : <CalendarPlus aria-hidden="true" />}
            {isToday ? 'Queue' : 'Book'}
            {next && !isFree && ` · ${waitText(next.scheduledDate, now)}`}
          </Button>
          <Button
            variant={starts && !isExpected ? 'solid' : 'outline'}
            px="3"
            loading={saving && starts}
            disabled={next === undefined || saving || isInWork}
            onClick={start}
          >
            <Play aria-hidden="true" /> Start now{bay !== null && ` · Bay ${bay}`}
          </Button>
        </HStack>
      </TotalBar>
    </Stack>
  )
}
