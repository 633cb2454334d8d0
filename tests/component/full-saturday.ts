import { addMinutes, shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { NOW, type SomeRows, user } from '#tests/fixtures/shop.ts'
import { type Booking, MONDAY, shopRows, TODAY } from './shop-rows.ts'

/** A technician; there is another one, and somebody of the office, who has no roster. */
export const BASSEL = 71
const [SITI, OLA] = [72, 73] as const
const STAFF = { [BASSEL]: 'Bassel Haddad', [SITI]: 'Siti Nurhaliza Binti Abdullah', [OLA]: 'Ola Office' }

const LONG_NAME = 'Abdulrahman Mohammed bin Khalifa Al Suwaidi'
const LONG_PLATE = { plateCategory: 'rak', plateCode: 'White', plateNumber: '431907' } as const
const [FRIDAY, SUNDAY] = ['2026-11-20', '2026-11-22']

const at = (time: string) => shopInstant(TODAY, time)
const working = (startedAt: string) => ({ status: 'in_progress', startedAt }) as const

/** A car that is there today, and from its first day to its last one, on which it is ready at noon. */
function staying(customer: string, first: string, time: string, changes: Booking['changes'] = {}): Booking {
  const days = [FRIDAY, TODAY, SUNDAY, MONDAY].filter(day => day >= first)
  const endsAt = shopInstant(MONDAY, '12:00')
  return { customer, day: first, time, minutes: 720, bay: 1, changes: { days, endsAt, ...changes } }
}

const booked = (customer: string, time: string, bay: number | null, changes: Booking['changes'] = {}) =>
  ({ customer, day: TODAY, time, bay, changes }) satisfies Booking

const queued = (customer: string, minutes: number) =>
  booked(customer, '10:00', null, { arrivedAt: addMinutes(NOW, -minutes) })

const CARS: readonly Booking[] = [
  staying(LONG_NAME, FRIDAY, '15:00', {
    ...working(shopInstant(FRIDAY, '15:00')),
    technicianId: BASSEL,
    startedById: BASSEL,
  }),
  booked('Priya Raghunathan', '08:00', 2, {
    status: 'paid',
    paidFils: 10_500,
    startedAt: at('08:00'),
    completedAt: at('09:00'),
  }),
  booked('Omar Haddad', '09:30', 2, { ...working(at('09:30')), technicianId: SITI, startedById: SITI }),
  booked('Layla Al Falasi', '09:30', 3, { ...working(at('09:30')), pauseReason: 'Waiting for parts' }),
  booked('Wei Zhang', '11:00', 2, { technicianId: SITI, notes: 'Can you also do the headlights?' }),
  booked('Fatima Al Zaabi', '11:00', 3, { status: 'pending', source: 'public' }),
  booked(LONG_NAME, '12:00', 2),
  staying('Yusuf Al Hashimi and Sons Trading', TODAY, '13:00'),
  booked('Grace Mutua', '14:00', 3, { status: 'cancelled', statusReason: 'No time' }),
  booked('Hassan Nouri', '15:00', null),
  queued('Queue First', 25),
  queued(LONG_NAME, 15),
  queued('Queue Third', 5),
]

/**
 * Ten in the morning of a full Saturday at a shop of three bays: ten cars, two of which stay over the weekend, and three
 * more in the queue. Every other plate is long, and so is every fourth name.
 */
export function fullSaturday(): SomeRows {
  const rows = shopRows(CARS, { settings: [settings({ bays: 3 })] })
  return {
    ...rows,
    users: Object.entries(STAFF).map(([id, fullName]) => ({ ...user(Number(id), 'employee'), fullName })),
    rosters: [BASSEL, SITI].map((id): Row<'rosters'> => ({ id, hours: null, skills: null })),
    vehicles: rows.vehicles?.map(row => (row.id % 2 === 0 ? { ...row, ...LONG_PLATE } : row)) ?? [],
  }
}
