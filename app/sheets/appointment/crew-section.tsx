import { useWatch } from 'react-hook-form'
import { CrewFields } from '#app/domain/appointments/crew-fields.tsx'
import type { ServiceChoice } from '#app/domain/services/service-choices.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

type CrewSectionProps = { original: Appointment | undefined; services: readonly ServiceChoice[] }

/** Who does the work, and who helps. */
export function CrewSection({ original, services }: CrewSectionProps) {
  const { control, setValue } = useAppointmentFields()
  const [technicianId, assistantId, date, timeSlot, serviceIds] = useWatch({
    control,
    name: ['technicianId', 'assistantId', 'date', 'timeSlot', 'serviceIds'],
  })
  const chosen = serviceIds.map(Number)
  const durationMinutes = services
    .filter(({ serviceId }) => chosen.includes(serviceId))
    .reduce((sum, service) => sum + service.durationMinutes, 0)
  const hasDay = /^\d{4}-\d\d-\d\d$/.test(date)
  const hasTime = /^\d\d:\d\d$/.test(timeSlot) && durationMinutes > 0
  const work = !hasDay
    ? null
    : hasTime
      ? { ...original, scheduledDate: shopInstant(date, timeSlot), durationMinutes, serviceIds: chosen }
      : { day: date }
  return (
    <CrewFields
      value={{ technicianId: idOf(technicianId), assistantId: idOf(assistantId) }}
      work={work}
      onChange={crew => {
        for (const [field, id] of Object.entries(crew))
          setValue(field as keyof typeof crew, id ?? '', { shouldDirty: true, shouldTouch: true })
      }}
    />
  )
}

function idOf(typed: unknown): number | null {
  return typed === '' || typed === undefined || typed === null ? null : Number(typed)
}
