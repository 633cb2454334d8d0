import type { Appointment, AppointmentStatus } from '#schema/rows/appointment.ts'
import type { AppointmentService } from '#schema/rows/appointment-service.ts'
import type { Service } from '#schema/rows/service.ts'
import { blankAppointment } from '#schema/rules/appointments/blank-appointment.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import {
  addDays,
  addMinutes,
  earlier,
  shopDay,
  shopInstant,
  timeOfMinutes,
} from '#schema/rules/time/shop-time.ts'
import { stayUntil } from '#schema/rules/time/working-time.ts'
import type { Existing, VolumeContext } from './volume-context.ts'

const DAYS_BEFORE = 3 * 365
const DAYS_AFTER = 14
/** Two bays fit this many appointments on a good day; from today on no day gets more. */
const JOBS_ON_A_DAY = 16
const OPENS_MINUTE = 8 * 60
const SLOT_MINUTES = 90
const BAYS = 2
/** The part of the appointments that stays at the shop for one to three nights. */
const STAYING = 0.1
const OPEN_MINUTES = 12 * 60

export type VolumeAppointments = {
  appointments: Appointment[]
  appointmentServices: AppointmentService[]
}

/**
 * Makes `count` appointments: a normal number on each day from today on, the rest spread over the three years before.
 */
export function makeVolumeAppointments(
  context: VolumeContext,
  count: number,
  existing: Existing,
): VolumeAppointments {
  const today = shopDay(context.now)
  const made: VolumeAppointments = { appointments: [], appointmentServices: [] }
  const free = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => addDays(today, from + index)).filter(
      day => !existing.days.has(day),
    )
  let left = count
  for (const day of free(0, DAYS_AFTER)) {
    const appointments = Math.min(JOBS_ON_A_DAY, left)
    for (let index = 0; index < appointments; index++)
      makeAppointment(context, made, { day, index, existing })
    left -= appointments
  }
  const past = free(-DAYS_BEFORE, -1)
  for (const [daysDone, day] of past.entries()) {
    const appointments = Math.round(left / (past.length - daysDone))
    for (let index = 0; index < appointments; index++)
      makeAppointment(context, made, { day, index, existing })
    left -= appointments
  }
  return made
}

type AppointmentDetails = { day: string; index: number; existing: Existing }

function makeAppointment(
  context: VolumeContext,
  made: VolumeAppointments,
  { day, index, existing }: AppointmentDetails,
): void {
  const { random, now, newId } = context
  // Appointments beyond the capacity of the bays have no bay.
  const placed = index < JOBS_ON_A_DAY
  const slot = placed ? Math.floor(index / BAYS) : random.int(0, JOBS_ON_A_DAY / BAYS - 1)
  const scheduledDate = shopInstant(day, timeOfMinutes(OPENS_MINUTE + slot * SLOT_MINUTES))
  const services = chooseServices(context, existing.services, placed)
  const serviceMinutes = services.reduce((sum, service) => sum + service.durationMinutes, 0)
  const nights = random.chance(STAYING) ? random.int(1, 3) : 0
  const ends = addMinutes(scheduledDate, serviceMinutes + nights * 24 * 60)
  const status = statusAt(context, scheduledDate, ends)
  const done = status === 'completed'
  const car = random.pick(existing.cars)
  const id = newId()
  const createdAt = addMinutes(earlier(now, scheduledDate), -random.int(60, 9000))
  const appointment = blankAppointment({
    id,
    customerId: car.customerId,
    vehicleId: car.id,
    scheduledDate,
    day,
    durationMinutes: serviceMinutes + nights * OPEN_MINUTES,
    ...stayUntil(scheduledDate, ends),
    bay: placed && nights === 0 ? (index % BAYS) + 1 : null,
    addedMinutes: nights > 0 ? nights * OPEN_MINUTES : null,
    // The bays are full of the others: somebody has agreed to what stays beside them.
    overbookingAcceptedAt: nights > 0 ? createdAt : null,
    status,
    source: random.chance(0.3) ? 'public' : 'staff',
    notes: random.chance(0.1) ? 'Customer waits in the lounge.' : null,
    // Without VAT no invoice is missing, which somebody would have to settle of each.
    ...appointmentTotals({ services, products: [], mode: 'none' }),
    vatMode: 'none',
    startedAt: done || status === 'in_progress' ? scheduledDate : null,
    completedAt: done ? ends : null,
    createdAt,
    updatedAt: done ? ends : createdAt,
  })
  made.appointments.push(appointment)
  for (const { id: serviceId, name, durationMinutes: minutes, priceFils } of services) {
    const line = { serviceId, name, durationMinutes: minutes, priceFils, discountFils: 0, offListFils: 0 }
    made.appointmentServices.push({ id: newId(), appointmentId: id, ...line })
  }
}

/** Returns one service that fits the slot; outside the slots often two. */
function chooseServices({ random }: VolumeContext, all: readonly Service[], placed: boolean): Service[] {
  const short = all.filter(service => service.durationMinutes <= SLOT_MINUTES)
  const first = random.pick(short.length > 0 ? short : all)
  if (placed || random.chance(0.5)) return [first]
  const second = random.pick(all)
  return second.id === first.id ? [first] : [first, second]
}

function statusAt({ random, now }: VolumeContext, starts: string, ends: string): AppointmentStatus {
  const luck = random.next()
  if (ends <= now) return luck < 0.05 ? 'cancelled' : luck < 0.08 ? 'no_show' : 'completed'
  if (starts <= now) return 'in_progress'
  return luck < 0.3 ? 'pending' : 'confirmed'
}
