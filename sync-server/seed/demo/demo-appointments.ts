import type { Appointment, AppointmentStatus } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Service } from '#schema/rows/service.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { blankAppointment } from '#schema/rules/appointments/blank-appointment.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import { unsuited } from '#schema/rules/people/people-time.ts'
import { rangeOn } from '#schema/rules/time/opening-hours.ts'
import {
  addDays,
  addMinutes,
  dayOfWeek,
  minutesOfTime,
  shopInstant,
  timeOfMinutes,
} from '#schema/rules/time/shop-time.ts'
import { stayUntil } from '#schema/rules/time/working-time.ts'
import type { Random } from '../random.ts'
import type { DemoShop } from './demo-shop.ts'
import { OPENING_HOURS, staffWith } from './demo-staff.ts'

export const DAYS_BEFORE = 14
const DAYS_AFTER = 7
const BAYS = 2
const OPENS = minutesOfTime('08:00')
const CLOSES = minutesOfTime('20:00')
export const SUNDAY = 0
/** The weight of each service of the catalogue, in its order. */
const DEMAND = [22, 18, 4, 2, 10, 12, 24, 6, 5, 8]
/** No add-on is booked alone. */
const INSTEAD_OF_ADD_ON = 4

/** Makes appointments for two weeks before and one after today, filling each bay one appointment after another. */
export function makeAppointments(shop: DemoShop): void {
  const { random, rows, today } = shop
  for (let offset = -DAYS_BEFORE; offset <= DAYS_AFTER; offset++) {
    const day = addDays(today, offset)
    if (dayOfWeek(day) === SUNDAY || rangeOn(rows.hourRanges, day)) continue
    const seenToday = new Set<number>()
    for (let bay = 1; bay <= BAYS; bay++) {
      const busy = offset > 0 ? 0.75 - offset * 0.06 : 0.9
      let minute = OPENS + 30 * random.int(0, 2)
      while (minute < CLOSES - 60) {
        const services = chooseServices(random, rows.services)
        const duration = sum(services.map(service => service.durationMinutes))
        const customer = random.pick(rows.customers)
        if (minute + duration > CLOSES || seenToday.has(customer.id) || !random.chance(busy)) {
          minute += 60
          continue
        }
        seenToday.add(customer.id)
        makeAppointment(shop, { day, bay, minute, duration, services, customer })
        minute += duration + 30 * random.int(0, 2)
      }
    }
  }
}

type Slot = {
  day: string
  bay: number
  minute: number
  duration: number
  services: Service[]
  customer: Customer
  /** Makes an appointment with services only: no product is sold and it has no note. */
  light?: boolean
}

type Work = Pick<Appointment, 'scheduledDate' | 'durationMinutes'> & { serviceIds: number[] }

/** A technician who is at work then and trained for it, and who has no other car at that time if one of them has none. */
function technicianFor({ random, rows }: DemoShop, work: Work): number {
  const { scheduledDate, durationMinutes } = work
  const until = addMinutes(scheduledDate, durationMinutes)
  const busy = new Set(
    rows.appointments
      .filter(({ scheduledDate: starts, endsAt }) => starts < until && scheduledDate < endsAt)
      .map(({ technicianId }) => technicianId),
  )
  const times = { settings: { openingHours: OPENING_HOURS }, hourRanges: rows.hourRanges }
  const suited = rows.rosters.filter(({ id }) => unsuited(id, work, { team: rows, times }) === null)
  const there = suited.length > 0 ? suited : rows.rosters
  const free = there.filter(({ id }) => !busy.has(id))
  return random.pick(free.length > 0 ? free : there).id
}

export function makeAppointment(shop: DemoShop, slot: Slot): Appointment {
  const { day, bay, minute, duration, services, customer, light = false } = slot
  const { random, rows, newId, now } = shop
  const scheduledDate = shopInstant(day, timeOfMinutes(minute))
  const status = chooseStatus(random, { now, scheduledDate, duration })
  const source = random.chance(status === 'pending' ? 0.85 : 0.3) ? 'public' : 'staff'
  const createdAt = pastOf(now, addMinutes(scheduledDate, -random.int(120, 9 * 24 * 60)))
  const started = status === 'in_progress' || status === 'completed' || status === 'paid'
  const startedAt = started ? addMinutes(scheduledDate, random.int(0, 9)) : null
  const done = status === 'completed' || status === 'paid'
  const completedAt = done ? addMinutes(scheduledDate, duration - random.int(0, 8)) : null
  const booker = random.pick([...staffWith(shop, 'cashier'), ...staffWith(shop, 'store_manager')])
  const work = { scheduledDate, durationMinutes: duration, serviceIds: services.map(({ id }) => id) }
  const technicianId = started || random.chance(0.4) ? technicianFor(shop, work) : null
  const appointment = blankAppointment({
    id: newId(),
    customerId: customer.id,
    vehicleId: vehicleOf(random, rows.vehicles, customer).id,
    scheduledDate,
    day,
    durationMinutes: duration,
    ...stayUntil(scheduledDate, completedAt ?? addMinutes(scheduledDate, duration)),
    bay,
    status,
    statusReason: reasonFor(random, status),
    source,
    notes: random.chance(0.15) ? random.pick(JOB_NOTES) : null,
    reminderEnabled: random.chance(0.85),
    reminderMethod: random.chance(0.7) ? 'whatsapp' : 'sms',
    technicianId,
    startedById: startedAt === null ? null : technicianId,
    completedById: completedAt === null ? null : technicianId,
    startedAt,
    completedAt,
    createdBy: source === 'staff' ? booker.id : null,
    createdAt,
    updatedAt: completedAt ?? startedAt ?? createdAt,
  })
  rows.appointments.push(appointment)
  recordWork(shop, appointment)
  for (const { id: serviceId, name, durationMinutes, priceFils } of services) {
    const line = {
      id: newId(),
      appointmentId: appointment.id,
      serviceId,
      name,
      durationMinutes,
      priceFils,
      discountFils: 0,
      offListFils: 0,
    }
    rows.appointmentServices.push(line)
  }
  if (!light && random.chance(0.25)) sellProduct(shop, appointment)
  const products = rows.appointmentProducts.filter(line => line.appointmentId === appointment.id)
  Object.assign(appointment, appointmentTotals({ services, products, mode: appointment.vatMode }))
  if (done && !light && random.chance(0.2)) {
    const author = appointment.technicianId
    const note = {
      id: newId(),
      appointmentId: appointment.id,
      text: random.pick(WORK_NOTES),
      createdBy: author,
    }
    rows.appointmentNotes.push({ ...note, createdAt: appointment.updatedAt })
  }
  return appointment
}

/** The times in which the technician worked on it. */
function recordWork({ rows, newId }: DemoShop, appointment: Appointment): void {
  const { id: appointmentId, technicianId: userId, startedAt, completedAt: endedAt } = appointment
  if (userId === null || startedAt === null) return
  rows.workSpans.push({ id: newId(), appointmentId, userId, startedAt, endedAt, pauseReason: null })
}

function sellProduct({ random, rows, newId }: DemoShop, appointment: Appointment): void {
  const product = random.pick(rows.products.filter(candidate => candidate.isUpsell))
  rows.appointmentProducts.push({
    id: newId(),
    appointmentId: appointment.id,
    productId: product.id,
    kind: 'sold',
    name: product.name,
    quantity: random.int(1, 2),
    priceFils: product.priceFils ?? 0,
    discountFils: 0,
    offListFils: 0,
  })
}

function chooseServices(random: Random, services: readonly Service[]): Service[] {
  const weights = Object.fromEntries(DEMAND.map((weight, index) => [String(index), weight]))
  const wanted = services[Number(random.weighted(weights))] as Service
  const first = wanted.isAddOn ? (services[INSTEAD_OF_ADD_ON] as Service) : wanted
  if (first.durationMinutes > 180 || !random.chance(0.25)) return [first]
  const small = services.filter(({ durationMinutes, id }) => durationMinutes <= 90 && id !== first.id)
  return [first, random.pick(small)]
}

type When = { now: string; scheduledDate: string; duration: number }

function chooseStatus(random: Random, { now, scheduledDate, duration }: When): AppointmentStatus {
  const luck = random.next()
  const ends = addMinutes(scheduledDate, duration)
  if (ends <= now) {
    if (luck < 0.07) return 'cancelled'
    if (luck < 0.12) return 'no_show'
    const recent = addMinutes(ends, 3 * 24 * 60) > now
    return recent && luck < 0.3 ? 'completed' : 'paid'
  }
  if (addMinutes(scheduledDate, 10) <= now) return 'in_progress'
  if (luck < 0.05) return 'cancelled'
  return luck < 0.32 ? 'pending' : 'confirmed'
}

function reasonFor(random: Random, status: AppointmentStatus): string | null {
  if (status !== 'cancelled') return null
  return random.pick(['Customer is travelling', 'Booked twice', 'Car is at the workshop', 'Price'])
}

function vehicleOf(random: Random, vehicles: readonly Vehicle[], { id }: Customer): Vehicle {
  return random.pick(vehicles.filter(vehicle => vehicle.customerId === id))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const JOB_NOTES = [
  'Child seats stay in the car.',
  'Customer waits in the lounge.',
  'Swirl marks on the bonnet, show before starting.',
  'Dog hair on the rear seats.',
  'Drop the key at reception.',
]
const WORK_NOTES = [
  'Water spots on the roof needed a second pass.',
  'Found a chip on the windscreen, customer informed.',
  'Used the soft pads, paint is thin on the edges.',
  'Customer was very happy with the finish.',
]

/** Returns a past moment unchanged and mirrors a future one around now, so that all moments stay distinct. */
function pastOf(now: string, moment: string): string {
  const minutesAhead = Math.ceil((Date.parse(moment) - Date.parse(now)) / 60_000)
  return minutesAhead > 0 ? addMinutes(now, -minutesAhead) : moment
}
