import { Box, HStack, RadioCard, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useBaysTaken } from '#app/queries/bays.ts'
import { useHourRanges } from '#app/queries/settings.ts'
import { useTeam } from '#app/queries/team.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { statusLabel } from '#schema/rules/appointments/appointment-status.ts'
import { moveFreedom } from '#schema/rules/schedule/appointment-move.ts'
import type { Buffers } from '#schema/rules/time/interval.ts'
import { isOpenOn } from '#schema/rules/time/opening-hours.ts'
import { minutesOfTime, shopDay, shopInstant, shopTime, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime, readTime } from '#schema/rules/time/time-text.ts'
import { CardChoice } from './card-choice.tsx'
import { BayField, isOtherTime, OtherTimeField, PickupFields, typedWork, WorkField } from './place-fields.tsx'
import { runningTotal } from './price-footer.tsx'
import type { ServiceChoice } from './service-choices.ts'
import type { RequestedSlot } from './sheet-target.ts'
import { daysOfWork, roomText, roomWarning, type SlotRoom, slotRooms } from './slot-rooms.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

/** The look of a free, a full and a past time, each recognisable without its text. */
const FREE = { borderColor: 'line.field', bg: 'panel' }
const FULL = { borderColor: 'attention.border', bg: 'attention.subtle', color: 'attention.fg' }
const PAST = { borderColor: 'line.field', borderStyle: 'dashed', bg: 'sunken', color: 'muted' }

const LOOKS = { Past: PAST, 'Too long': FULL, Closed: FULL, Full: FULL, 'No one': FULL, Free: FREE }

function slotWord({ past, neverDone, closed, bay, nobodyFree }: SlotRoom): keyof typeof LOOKS {
  if (past) return 'Past'
  if (neverDone) return 'Too long'
  if (closed) return 'Closed'
  if (bay === null) return 'Full'
  return nobodyFree ? 'No one' : 'Free'
}

type TimeSectionProps = {
  today: string
  original: Appointment | undefined
  requestedSlot: RequestedSlot | undefined
  settings: Settings | undefined
  services: readonly ServiceChoice[]
  /** Those of the chosen services. */
  buffers: Buffers
  /** Blocks the tapped slot instead of booking it. */
  onBlock: (() => void) | undefined
}

/** The time of the appointment. It can no longer be changed once work has started or the appointment is over. */
export function TimeSection(props: TimeSectionProps) {
  const { original } = props
  return original && moveFreedom(original.status) !== 'anywhere' ? (
    <SettledTime appointment={original} {...props} />
  ) : (
    <TimeFields {...props} />
  )
}

function SettledTime({ appointment, settings, services, ...requestedSlot }: SettledTimeProps) {
  const { scheduledDate, status } = appointment
  const { control } = useAppointmentFields()
  const serviceIds = useWatch({ control, name: 'serviceIds' })
  const stays = (
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
  if (moveFreedom(status) === 'none') return stays
  return (
    <Stack gap="4">
      {stays}
      <SimpleGrid columns={2} gap="3" alignItems="start">
        <BayField {...requestedSlot} original={appointment} bays={settings?.bays ?? 1} moves={false} />
        <WorkField serviceMinutes={minutesOf(services, serviceIds)} />
      </SimpleGrid>
      <PickupFields day={shopDay(scheduledDate)} usualTime={quarterAfter(appointment.endsAt)} />
    </Stack>
  )
}

type SettledTimeProps = TimeSectionProps & { appointment: Appointment }

/** The minutes of the chosen services. */
function minutesOf(services: readonly ServiceChoice[], serviceIds: readonly unknown[]): number {
  const nothing = { products: [], additionalProducts: [], mode: 'exclusive' } as const
  return runningTotal({ services, serviceIds, ...nothing }).durationMinutes
}

function TimeFields({
  today,
  original,
  requestedSlot,
  settings,
  services,
  buffers,
  onBlock,
}: TimeSectionProps) {
  const { control } = useAppointmentFields()
  const [typedDate, serviceIds, typedBay, typedMinutes] = useWatch({
    control,
    name: ['date', 'serviceIds', 'bay', 'durationMinutes'],
  })
  const date = useController({ control, name: 'date' })
  const { field, fieldState } = useController({ control, name: 'timeSlot' })
  const day = /^\d{4}-\d\d-\d\d$/.test(typedDate) ? typedDate : today
  const hourRanges = useHourRanges()
  const now = new Date(useNow(60_000)).toISOString()
  const times = settings && hourRanges ? { settings, hourRanges } : undefined
  const closed = times && !isOpenOn(times.settings, times.hourRanges, day)
  const serviceMinutes = minutesOf(services, serviceIds)
  const durationMinutes = typedWork(typedMinutes) ?? serviceMinutes
  const chosenBay = Number(typedBay) || undefined
  const team = useTeam()
  const people =
    settings?.availabilityByPeople && team ? { team, serviceIds: serviceIds.map(Number) } : undefined
  const existing = useBaysTaken(daysOfWork(day, { durationMinutes, ...buffers }, times))
  const rooms = slotRooms({
    day,
    durationMinutes,
    existing: existing ?? [],
    bays: settings?.bays ?? 1,
    buffers,
    people,
    now,
    requestedSlot: { time: field.value, bay: chosenBay ?? requestedSlot?.bay },
    times,
    edited: original && {
      id: original.id,
      bay: chosenBay ?? original.bay,
      time: shopTime(original.scheduledDate),
    },
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
          <DateField {...date.field} min={original ? undefined : today} />
        </FormField>
      </Box>
      <SlotChoice
        ref={field.ref}
        rooms={rooms}
        value={field.value}
        error={isOtherTime(field.value) ? undefined : fieldState.error?.message}
        onChange={field.onChange}
      />
      <SimpleGrid columns={{ base: 2, sm: 3 }} gap="3" alignItems="start">
        <OtherTimeField />
        <BayField
          bays={settings?.bays ?? 1}
          original={original}
          requestedSlot={requestedSlot}
          moves={!original || original.scheduledDate !== startOf(day, field.value)}
          onBlock={onBlock}
        />
        <WorkField serviceMinutes={serviceMinutes} />
      </SimpleGrid>
      {room && existing && settings && (
        <BayHint room={room} chosenBay={chosenBay} text={roomText(room, { day, durationMinutes })} />
      )}
      <PickupFields day={day} usualTime={room ? quarterAfter(room.endsAt) : LAST_PICKUP} />
    </Stack>
  )
}

/** The usual pick-up while no time is chosen. */
const LAST_PICKUP = '18:00'

/** The clock time of the next quarter of an hour. */
function quarterAfter(instant: string): string {
  const [quarter, minutes] = [15, minutesOfTime(shopTime(instant))]
  return timeOfMinutes((Math.ceil(minutes / quarter) * quarter) % (24 * 60))
}

function startOf(day: string, timeSlot: string): string | null {
  const time = readTime(timeSlot)
  return time && shopInstant(day, time)
}

type BayHintProps = { room: SlotRoom; chosenBay: number | undefined; text: string }

/** The bay of the chosen time, or the warning about it. Staff may save all the same. */
function BayHint({ room, chosenBay, text }: BayHintProps) {
  const warning = roomWarning(room, chosenBay)
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
      <Text flex="1">{warning ?? text}</Text>
    </HStack>
  )
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
        {rooms.map((room, index) => (
          <RadioCard.Item
            key={room.time}
            value={room.time}
            minW="0"
            {...LOOKS[slotWord(room)]}
            _checked={{ bg: 'accent.subtle', borderStyle: 'solid' }}
          >
            <RadioCard.ItemHiddenInput ref={index === 0 ? ref : undefined} />
            <RadioCard.ItemControl minH="12" py="1" px="2" justifyContent="center">
              <RadioCard.ItemContent gap="0" alignItems="center">
                <RadioCard.ItemText>
                  <Ltr>{formatTime(room.time)}</Ltr>
                </RadioCard.ItemText>
                <Text textStyle="xs" fontWeight={LOOKS[slotWord(room)] === FULL ? 'semibold' : undefined}>
                  {slotWord(room)}
                </Text>
              </RadioCard.ItemContent>
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </CardChoice>
  )
}
