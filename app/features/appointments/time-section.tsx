import { Box, Stack } from '@chakra-ui/react'
import { useController, useWatch } from 'react-hook-form'
import { useJobsReaching } from '#app/queries/appointments.ts'
import { useClosedDays } from '#app/queries/settings.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { openingHoursOn } from '#schema/rules/opening-hours.ts'
import { shopTime } from '#schema/rules/shop-time.ts'
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

export function TimeSection({ today, seen, asked, settings, services }: TimeSectionProps) {
  const { control } = useAppointmentFields()
  const [typedDate, serviceIds] = useWatch({ control, name: ['date', 'serviceIds'] })
  const date = useController({ control, name: 'date' })
  const { field, fieldState } = useController({ control, name: 'timeSlot' })
  const day = /^\d{4}-\d\d-\d\d$/.test(typedDate) ? typedDate : today
  const existing = useJobsReaching(day)
  const closedDays = useClosedDays()
  const now = new Date(useNow(60_000)).toISOString()
  const closed = settings && closedDays && openingHoursOn(settings, closedDays, day) === null
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
