import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useHourRanges } from '#app/queries/settings.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useUrlState } from '#app/ui/url-state.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { statusLabel } from '#schema/rules/appointments/appointment-status.ts'
import { moveFreedom } from '#schema/rules/schedule/appointment-move.ts'
import type { Buffers } from '#schema/rules/time/interval.ts'
import { isOpenOn } from '#schema/rules/time/opening-hours.ts'
import { minutesOfTime, shopDay, shopInstant, shopTime, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime, readTime } from '#schema/rules/time/time-text.ts'
import { NextFree } from './next-free.tsx'
import { BayField, isOtherTime, OtherTimeField, PickupFields, WorkField } from './place-fields.tsx'
import type { RequestedSlot } from './sheet-target.ts'
import { BayHint, SlotChoice } from './slot-choice.tsx'
import { roomText } from './slot-rooms.ts'
import { useAppointmentFields } from './use-appointment-form.ts'
import type { SlotRooms } from './use-slot-rooms.ts'

type TimeSectionProps = {
  today: string
  original: Appointment | undefined
  requestedSlot: RequestedSlot | undefined
  settings: Settings | undefined
  /** Those of the chosen services. */
  buffers: Buffers
  slots: SlotRooms
  /** Blocks the tapped slot instead of booking it. */
  onBlock: (() => void) | undefined
}

/**
 * The time of the appointment. It can no longer be changed once work has started or the appointment is over. Opened for it
 * (?edit=time), the sheet begins with it.
 */
export function TimeSection(props: TimeSectionProps) {
  const { original } = props
  const section = useRef<HTMLDivElement>(null)
  const isAskedFor = useUrlState().params.get('edit') === 'time'
  useEffect(() => {
    if (isAskedFor) section.current?.scrollIntoView({ block: 'start' })
  }, [isAskedFor])
  return (
    <div ref={section}>
      {original && moveFreedom(original.status) !== 'anywhere' ? (
        <SettledTime appointment={original} {...props} />
      ) : (
        <TimeFields {...props} />
      )}
    </div>
  )
}

function SettledTime({ appointment, settings, slots, ...requestedSlot }: SettledTimeProps) {
  const { scheduledDate, status } = appointment
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
        <WorkField serviceMinutes={slots.serviceMinutes} />
      </SimpleGrid>
      <PickupFields day={shopDay(scheduledDate)} usualTime={quarterAfter(appointment.endsAt)} />
    </Stack>
  )
}

type SettledTimeProps = TimeSectionProps & { appointment: Appointment }

function TimeFields({
  today,
  original,
  requestedSlot,
  settings,
  buffers,
  slots: { day, serviceMinutes, durationMinutes, rooms, room },
  onBlock,
}: TimeSectionProps) {
  const { control, setValue } = useAppointmentFields()
  const [serviceIds, typedBay] = useWatch({ control, name: ['serviceIds', 'bay'] })
  const date = useController({ control, name: 'date' })
  const { field, fieldState } = useController({ control, name: 'timeSlot' })
  const hourRanges = useHourRanges()
  const closed = settings && hourRanges && !isOpenOn(settings, hourRanges, day)
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
        error={isOtherTime(field.value, rooms) ? undefined : fieldState.error?.message}
        onChange={field.onChange}
      />
      <SimpleGrid columns={{ base: 2, sm: 3 }} gap="3" alignItems="start">
        <OtherTimeField rooms={rooms} />
        <BayField
          bays={settings?.bays ?? 1}
          original={original}
          requestedSlot={requestedSlot}
          moves={!original || original.scheduledDate !== startOf(day, field.value)}
          onBlock={onBlock}
        />
        <WorkField serviceMinutes={serviceMinutes} />
      </SimpleGrid>
      {room && (
        <BayHint
          room={room}
          chosenBay={Number(typedBay) || undefined}
          text={roomText(room, { day, durationMinutes })}
        >
          <NextFree
            {...{ day, buffers, durationMinutes }}
            serviceIds={serviceIds.map(Number)}
            exceptId={original?.id}
            onChoose={(date, time) => {
              setValue('date', date, { shouldDirty: true, shouldValidate: true })
              setValue('timeSlot', time, { shouldDirty: true, shouldValidate: true })
            }}
          />
        </BayHint>
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
