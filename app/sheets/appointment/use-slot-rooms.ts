import { useWatch } from 'react-hook-form'
import { useBaysTaken } from '#app/queries/bays.ts'
import { useHourRanges, useSettings } from '#app/queries/settings.ts'
import { useWorkingTeam } from '#app/queries/team.ts'
import { useOffers } from '#app/queries/waiting-list.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { NO_BUFFERS } from '#schema/rules/schedule/buffers.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { holdOf, placeHolds } from '#schema/rules/visitors/offer-holds.ts'
import { typedWork } from './place-fields.tsx'
import type { RequestedSlot } from './sheet-target.ts'
import { daysOfWork, type SlotRoom, slotRooms } from './slot-rooms.ts'
import type { AppointmentChoices } from './use-appointment-choices.ts'
import type { AppointmentFormState } from './use-appointment-form.ts'

/** The day and the work on the form, and the start times to choose from. */
export type SlotRooms = {
  /** yyyy-MM-dd. */
  day: string
  /** The minutes of the chosen services, and of the work, where those are others. */
  serviceMinutes: number
  durationMinutes: number
  rooms: readonly SlotRoom[]
  /** That of the time on the form; undefined until what takes the bays is read, and while there is no time. */
  room: SlotRoom | undefined
}

type SlotsOf = {
  today: string
  original: Appointment | undefined
  requestedSlot: RequestedSlot | undefined
  choices: AppointmentChoices
}

/** The start times of the day on the form with the bay of each. The field and the foot of the sheet both show them. */
export function useSlotRooms({ control }: AppointmentFormState, given: SlotsOf): SlotRooms {
  const { today, original, requestedSlot, choices } = given
  const { buffers = NO_BUFFERS } = choices
  const [date, timeSlot, typedBay, typedMinutes, typedIds] = useWatch({
    control,
    name: ['date', 'timeSlot', 'bay', 'durationMinutes', 'serviceIds'],
  })
  const settings = useSettings()
  const hourRanges = useHourRanges()
  const team = useWorkingTeam()
  const now = new Date(useNow(60_000)).toISOString()
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? date : today
  const serviceIds = typedIds.map(Number)
  const serviceMinutes = choices.services
    .filter(({ serviceId }) => serviceIds.includes(serviceId))
    .reduce((sum, service) => sum + service.durationMinutes, 0)
  const durationMinutes = typedWork(typedMinutes) ?? serviceMinutes
  const times = settings && hourRanges ? { settings, hourRanges } : undefined
  const chosenBay = Number(typedBay) || undefined
  const offers = useOffers(now)
  const holds = times ? offers.map(offer => holdOf(offer, times)) : []
  const days = daysOfWork(day, { durationMinutes, ...buffers }, times)
  const existing = useBaysTaken([...new Set([...days, ...holds.flatMap(hold => hold.days)])])
  const bays = settings?.bays ?? 1
  const rooms = slotRooms({
    day,
    durationMinutes,
    existing: existing ?? [],
    holds: placeHolds(holds, { existing: existing ?? [], bays }),
    bays,
    buffers,
    people: settings?.availabilityByPeople && team ? { team, serviceIds } : undefined,
    now,
    requestedSlot: { time: timeSlot, bay: chosenBay ?? requestedSlot?.bay },
    times,
    edited: original && {
      id: original.id,
      bay: chosenBay ?? original.bay,
      time: shopTime(original.scheduledDate),
    },
  })
  const isRead = existing !== undefined && times !== undefined
  const room = isRead ? rooms.find(({ time }) => time === timeSlot) : undefined
  return { day, serviceMinutes, durationMinutes, rooms, room }
}
