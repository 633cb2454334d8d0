import type { Appointment } from '../rows/appointment.ts'
import { isFinished, occupiesBay } from './appointment-status.ts'
import { byStart } from './interval.ts'
import { isAway, isOffOn, type Team } from './people-time.ts'
import { shopDay } from './shop-time.ts'
import { crewOf } from './work-clock.ts'
import { type ShopTimes, workingTime } from './working-time.ts'

/** Somebody who is assigned to an appointment, and the days of its work on which they are off. */
export type AssignedWhileOff<AppointmentDetails> = {
  userId: number
  appointment: AppointmentDetails
  days: string[]
}

type Assigned = Pick<
  Appointment,
  'id' | 'scheduledDate' | 'startedAt' | 'status' | 'durationMinutes' | 'technicianId' | 'assistantId'
>

type Shop = {
  team: Pick<Team, 'rosters' | 'absences'>
  times: ShopTimes
  /** What lies before this day (yyyy-MM-dd) is past. */
  today: string
}

/**
 * Returns who is assigned to work to come and will not be there, the earliest first: absent on one of its days, or by
 * their usual week on none of them at work. Who has begun is there today, whatever their week says.
 */
export function assignedWhileOff<AppointmentDetails extends Assigned>(
  appointments: readonly AppointmentDetails[],
  shop: Shop,
): AssignedWhileOff<AppointmentDetails>[] {
  return [...appointments].sort(byStart).flatMap(appointment => {
    const crew = occupiesBay(appointment.status) && !isFinished(appointment.status) ? crewOf(appointment) : []
    return crew.flatMap(userId => {
      const days = daysOff(userId, appointment, shop)
      return days.length > 0 ? [{ userId, appointment, days }] : []
    })
  })
}

function daysOff(userId: number, appointment: Assigned, { team, times, today }: Shop): string[] {
  const hasBegun = appointment.status === 'in_progress'
  const { stretches } = workingTime(appointment, times)
  const days = [...new Set(stretches.map(({ starts }) => shopDay(starts)))]
  const toCome = days.filter(day => (hasBegun ? day > today : day >= today))
  const away = toCome.filter(day => isAway(userId, day, team))
  if (away.length > 0) return away
  return !hasBegun && days.every(day => isOffOn(userId, day, team)) ? toCome : []
}
