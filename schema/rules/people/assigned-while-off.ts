import type { Appointment } from '../../rows/appointment.ts'
import { isFinished, occupiesBay } from '../appointments/appointment-status.ts'
import { crewOf } from '../appointments/work-spans.ts'
import { byStart } from '../time/interval.ts'
import { shopDay } from '../time/shop-time.ts'
import { type ShopTimes, workingTime } from '../time/working-time.ts'
import { isAway, isOffOn, type Team } from './people-time.ts'

/** Somebody who is off on days on which these appointments need them. */
export type AssignedWhileOff<AppointmentDetails> = {
  userId: number
  days: string[]
  appointments: AppointmentDetails[]
}

type Assigned = Pick<
  Appointment,
  'id' | 'scheduledDate' | 'startedAt' | 'status' | 'durationMinutes' | 'technicianId' | 'assistantId'
>

type Shop = {
  team: Pick<Team, 'rosters' | 'absences'>
  times: ShopTimes
  /** Days before this one (yyyy-MM-dd) are past. */
  today: string
}

/**
 * Returns who is assigned to work to come and will not be there, the earliest first: absent on one of its days, or by
 * their usual week on none of them at work. Who has begun is there today, whatever their week says. Appointments that
 * need a person on the same days are listed together.
 */
export function assignedWhileOff<AppointmentDetails extends Assigned>(
  appointments: readonly AppointmentDetails[],
  shop: Shop,
): AssignedWhileOff<AppointmentDetails>[] {
  const found = new Map<string, AssignedWhileOff<AppointmentDetails>>()
  const open = appointments.filter(each => occupiesBay(each) && !isFinished(each.status))
  for (const appointment of open.sort(byStart))
    for (const userId of crewOf(appointment)) {
      const days = daysOff(userId, appointment, shop)
      if (days.length === 0) continue
      const key = `${userId} ${days.join()}`
      const known = found.get(key)
      if (known) known.appointments.push(appointment)
      else found.set(key, { userId, days, appointments: [appointment] })
    }
  return [...found.values()]
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
