import { Box, HStack, RadioCard, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useAppointmentsReaching } from '#app/queries/appointments.ts'
import { useClosedDays } from '#app/queries/settings.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { moveFreedom } from '#schema/rules/appointment-move.ts'
import { statusLabel } from '#schema/rules/appointment-status.ts'
import { openingHoursOn } from '#schema/rules/opening-hours.ts'
import { shopDay, shopTime } from '#schema/rules/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'
import { CardChoice } from './card-choice.tsx'
import type { OfferedService } from './offered-services.ts'
import { runningTotal } from './price-footer.tsx'
import type { RequestedSlot } from './sheet-target.ts'
import { endOf, roomWarning, type SlotRoom, slotRooms } from './slot-rooms.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

/** The look of a free, a full and a past time, each recognisable without its text. */
const FREE = { borderColor: 'line.field', bg: 'panel' }
const FULL = { borderColor: 'attention.border', bg: 'attention.subtle', color: 'attention.fg' }
const PAST = { borderColor: 'line.field', borderStyle: 'dashed', bg: 'sunken', color: 'muted' }

type TimeSectionProps = {
  today: string
  seen: Appointment | undefined
  asked: RequestedSlot | undefined
  settings: Settings | undefined
  services: readonly OfferedService[]
}

/** The time of the appointment. It can no longer be changed once work has started or the appointment is over. */
export function TimeSection(props: TimeSectionProps) {
  const { seen } = props
  return seen && moveFreedom(seen.status) !== 'anywhere' ? (
    <SettledTime appointment={seen} />
  ) : (
    <TimeFields {...props} />
  )
}

function SettledTime({ appointment: { scheduledDate, status } }: { appointment: Appointment }) {
  return (
    <Box>
      <Text fontWeight="semibold">
        <Ltr>
          {formatDay(shopDay(scheduledDate))}, {formatTime(shopTime(scheduledDate))}
        </Ltr>
      </Text>
      <Text color="muted" textStyle="xs">
        An appointment that is {statusLabel(status)} stays at its time.
      </Text>
    </Box>
  )
}

function TimeFields({ today, seen, asked, settings, services }: TimeSectionProps) {
  const { control } = useAppointmentFields()
  const [typedDate, serviceIds] = useWatch({ control, name: ['date', 'serviceIds'] })
  const date = useController({ control, name: 'date' })
  const { field, fieldState } = useController({ control, name: 'timeSlot' })
  const day = /^\d{4}-\d\d-\d\d$/.test(typedDate) ? typedDate : today
  const existing = useAppointmentsReaching(day)
  const closedDays = useClosedDays()
  const now = new Date(useNow(60_000)).toISOString()
  const hours = settings && closedDays ? openingHoursOn(settings, closedDays, day) : undefined
  const closed = hours === null
  const { durationMinutes } = runningTotal({
    services,
    serviceIds,
    products: [],
    additionalProducts: [],
    mode: 'exclusive',
  })
  const rooms = slotRooms({
    day,
    durationMinutes,
    existing: existing ?? [],
    bays: settings?.bays ?? 1,
    now,
    asked,
    hours,
    edited: seen && { id: seen.id, bay: seen.bay, time: shopTime(seen.scheduledDate) },
  })
  const room = rooms.find(({ time }) => time === field.value)
  return (
    <Stack gap="4">
      <Box maxW={{ sm: '56' }}>
        <FormField
          label="Date"
          error={date.fieldState.error}
          hint={closed ? 'The shop is closed on this day.' : undefined}
          required
        >
          <DateField {...date.field} min={seen ? undefined : today} />
        </FormField>
      </Box>
      <SlotChoice
        ref={field.ref}
        rooms={rooms}
        value={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
      {room && existing && settings && <BayHint room={room} durationMinutes={durationMinutes} />}
    </Stack>
  )
}

type BayHintProps = { room: SlotRoom; durationMinutes: number }

/** The bay of the chosen time, or the warning about it. Staff may save all the same. */
function BayHint({ room, durationMinutes }: BayHintProps) {
  const warning = roomWarning(room, durationMinutes)
  const Icon = warning ? TriangleAlert : CircleCheck
  return (
    <HStack
      role="status"
      gap="2"
      px="3"
      py="2"
      borderRadius="l2"
      bg={warning ? 'attention.subtle' : 'success.subtle'}
      color={warning ? 'attention.fg' : 'success.fg'}
    >
      <Icon size={18} aria-hidden="true" />
      <Text flex="1">{warning ?? `Bay ${room.bay} is free${spanOf(room, durationMinutes)}.`}</Text>
    </HStack>
  )
}

function spanOf({ time }: SlotRoom, durationMinutes: number): string {
  return durationMinutes > 0 ? ` until ${endOf(time, durationMinutes)}` : ` at ${formatTime(time)}`
}

type SlotChoiceProps = {
  ref: Ref<HTMLInputElement>
  rooms: readonly SlotRoom[]
  value: string
  error: string | undefined
  onChange: (time: string) => void
}

/** The start times of the day, marked as free, full or past. Staff may choose a full one too. */
function SlotChoice({ ref, rooms, value, error, onChange }: SlotChoiceProps) {
  return (
    <CardChoice label="Time slot" value={value} error={error} onChange={onChange}>
      <SimpleGrid columns={{ base: 3, sm: 5 }} gap="2">
        {rooms.map(({ time, bay, past, closed }, index) => (
          <RadioCard.Item
            key={time}
            value={time}
            minW="0"
            {...(past ? PAST : bay === null || closed ? FULL : FREE)}
            _checked={{ bg: 'accent.subtle', borderStyle: 'solid' }}
          >
            <RadioCard.ItemHiddenInput ref={index === 0 ? ref : undefined} />
            <RadioCard.ItemControl minH="12" py="1" px="2" justifyContent="center">
              <RadioCard.ItemContent gap="0" alignItems="center">
                <RadioCard.ItemText>
                  <Ltr>{formatTime(time)}</Ltr>
                </RadioCard.ItemText>
                <Text textStyle="xs" fontWeight={!past && (bay === null || closed) ? 'semibold' : undefined}>
                  {past ? 'Past' : closed ? 'Closed' : bay === null ? 'Full' : 'Free'}
                </Text>
              </RadioCard.ItemContent>
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </CardChoice>
  )
}
