import { Box, Stack, Text } from '@chakra-ui/react'
import { useController, useWatch } from 'react-hook-form'
import { useAppointmentsReaching } from '#app/queries/appointments.ts'
import { useClosedDays } from '#app/queries/settings.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { statusLabel } from '#schema/rules/appointment-status.ts'
import { moveFreedom } from '#schema/rules/job-move.ts'
import { openingHoursOn } from '#schema/rules/opening-hours.ts'
import { shopDay, shopTime } from '#schema/rules/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'
import { BayHint } from './bay-hint.tsx'
import type { OfferedService } from './offered-services.ts'
import { runningTotal } from './running-total.ts'
import type { AskedSlot } from './sheet-target.ts'
import { SlotChoice } from './slot-choice.tsx'
import { slotRooms } from './slot-rooms.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

export type TimeSectionProps = {
  today: string
  seen: Appointment | undefined
  asked: AskedSlot | undefined
  settings: Settings | undefined
  services: readonly OfferedService[]
}

/** When the vehicle comes. Once work on it has begun, or it is over, that is a fact. */
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
