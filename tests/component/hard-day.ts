import { shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import { productLine } from '#tests/fixtures/appointment.ts'
import { aCertificate } from '#tests/fixtures/certificate.ts'
import { aStep, aTick } from '#tests/fixtures/checklist.ts'
import { expense, message, NOW, pastVisit, payment, type SomeRows, user } from '#tests/fixtures/shop.ts'
import {
  type Booking,
  CLAY,
  customerIdOf,
  EXTERIOR,
  exteriorLine,
  idOf,
  MONDAY,
  SHAMPOO,
  shopRows,
  TODAY,
  vehicleIdOf,
  WHEELS,
} from './shop-rows.ts'

const LONG_NAME = 'Abdulrahman Mohammed bin Khalifa Al Suwaidi and Sons Trading'
const LONG_PLATE = { plateCategory: 'rak', plateCode: 'Z', plateNumber: '43190' } as const
const DUSTED = aStep(893, {
  label: `Vents, pockets and rails dusted for ${LONG_NAME}`,
  wantsPhoto: true,
})
const LOOKED_OVER = aStep(894, { label: 'Looked over', bySecondPerson: true })
const LONG_SERVICE = {
  ...EXTERIOR,
  name: 'Exterior Detailing with Paint Protection',
  steps: [DUSTED, LOOKED_OVER],
}
const HUGE_FILS = 1_234_567_89
const SUNDAY = '2026-11-22'
const [BASSEL, SITI] = [71, 72] as const

const at = (time: string) => shopInstant(TODAY, time)
const working = (time: string) =>
  ({ status: 'in_progress', startedAt: at(time), startedById: BASSEL }) as const
const amounts = (fils: number) => ({
  subtotalFils: fils,
  vatFils: 0,
  totalFils: fils,
  vatMode: 'none' as const,
})
const finished = (from: string, until: string, fils: number) => ({
  ...{ status: 'completed' as const, startedAt: at(from), completedAt: at(until), endsAt: at(until) },
  ...amounts(fils),
})

const today = (time: string, bay: number | null, changes: Booking['changes'] = {}): Booking => ({
  ...{ customer: LONG_NAME, day: TODAY, time, bay, minutes: 60 },
  changes: { technicianId: SITI, ...changes },
})
const staying: Booking['changes'] = {
  days: [TODAY, SUNDAY, MONDAY],
  endsAt: shopInstant(MONDAY, '12:00'),
}

/** Places in the list of appointments, for those who open one of them. */
export const PLACES = {
  ...{ coming: 0, atWork: 1, paused: 2, overbooked: 3, unpaid: 4, cancelled: 5, refunded: 6, noShow: 7 },
  ...{ unplaced: 8, requested: 9, staying: 10, stayingAtWork: 11 },
} as const
export const ID = Object.fromEntries(
  Object.entries(PLACES).map(([name, place]) => [name, idOf(place)]),
) as Record<keyof typeof PLACES, number>

const CARS: readonly Booking[] = [
  today('12:00', 1, {
    paidFils: 100_00,
    ...amounts(HUGE_FILS),
    notes: 'Can you also do the headlights, and mind the new antenna?',
  }),
  today('09:30', 2, working('09:30')),
  today('09:00', 3, {
    ...working('09:00'),
    pauseReason: 'Waiting for parts that come with the next delivery',
  }),
  today('12:00', 1),
  today('08:00', 2, finished('08:00', '09:00', HUGE_FILS)),
  today('14:00', 3, {
    status: 'cancelled',
    statusReason: 'No time, and the weather is not what was forecast',
  }),
  today('08:00', 3, finished('08:00', '08:50', 500_00)),
  today('08:30', 1, { status: 'no_show' }),
  today('15:00', null),
  today('16:00', 2, { status: 'pending', source: 'public' }),
  today('13:00', 4, staying),
  today('08:00', 4, { ...working('08:00'), ...staying }),
]

/** Ten in the morning of a day on which everything is long, large, late or in the way. */
const CHECKED_IN = { appointmentId: ID.refunded, createdBy: null, createdAt: at('08:05') }

export const CERTIFICATE = 897

export function hardDay(): SomeRows {
  const rows = shopRows(CARS)
  return {
    ...rows,
    services: [WHEELS, LONG_SERVICE],
    users: [BASSEL, SITI].map(id => ({ ...user(id, 'employee'), fullName: LONG_NAME })),
    rosters: [BASSEL, SITI].map((id): Row<'rosters'> => ({ id, hours: null, skills: null })),
    customers:
      rows.customers?.map(row => ({ ...row, address: `${LONG_NAME}, Al Quoz 3`, city: LONG_NAME })) ?? [],
    vehicles: rows.vehicles?.map(row => ({ ...row, ...LONG_PLATE })) ?? [],
    appointmentServices: CARS.map((_, i) => ({ ...exteriorLine(600 + i, idOf(i)), name: LONG_SERVICE.name })),
    products: [
      { ...SHAMPOO, stockQuantity: 1, minStockLevel: 5 },
      { ...CLAY, name: `Clay Bar of ${LONG_NAME}`, stockQuantity: 1, minStockLevel: 5, priceFils: HUGE_FILS },
    ],
    productServices: [{ id: 80, productId: SHAMPOO.id, serviceId: EXTERIOR.id, quantityUsed: 1 }],
    appointmentProducts: [
      productLine(700, { appointmentId: ID.unpaid, productId: CLAY.id, name: `Clay Bar of ${LONG_NAME}` }),
    ],
    transactions: [
      payment(800, { appointmentId: ID.refunded, amountFils: 500_00, createdAt: at('08:50') }),
      payment(801, {
        appointmentId: ID.refunded,
        amountFils: -500_00,
        kind: 'refund',
        createdAt: at('08:55'),
      }),
      payment(802, { appointmentId: ID.coming, amountFils: 100_00, paymentMethod: 'card' }),
    ],
    notifications: [
      message(870, {
        ...{
          appointmentId: ID.unpaid,
          customerId: customerIdOf(PLACES.unpaid),
          state: 'ready',
          method: 'whatsapp',
        },
        content: `Your car is ready, ${LONG_NAME}: AED 1,234,567.89 are left to pay.`,
      }),
    ],
    pastVisits: [
      pastVisit(880, {
        ...{ customerId: customerIdOf(PLACES.coming), vehicleId: null, plate: 'Ras Al Khaimah Z 43190' },
        ...{ services: `${LONG_SERVICE.name}, ${LONG_NAME}`, totalFils: HUGE_FILS, notes: LONG_NAME },
      }),
      pastVisit(881, { customerId: customerIdOf(PLACES.coming), vehicleId: vehicleIdOf(PLACES.coming) }),
    ],
    inspections: [
      {
        ...{ id: 890, ...CHECKED_IN, kind: 'check_in', odometerKm: 1_234_567, fuelEighths: 3, keyCount: 2 },
        ...{ valuables: `Child seat of ${LONG_NAME}` },
      },
    ],
    certificates: [
      aCertificate(CERTIFICATE, {
        ...{ appointmentId: ID.refunded, vehicleId: vehicleIdOf(PLACES.refunded), supersedesId: 898 },
        ...{ product: `Ceramic 9H as ${LONG_NAME} asked for`, batch: LONG_NAME, car: LONG_NAME },
        care: `No brushes for a week, says ${LONG_NAME}.`,
      }),
    ],
    stepTicks: [
      aTick(895, DUSTED, { appointmentId: ID.atWork, serviceId: LONG_SERVICE.id, createdBy: BASSEL }),
      aTick(896, LOOKED_OVER, { appointmentId: ID.atWork, serviceId: LONG_SERVICE.id, createdBy: BASSEL }),
    ],
    inspectionMarks: [
      {
        ...{ id: 891, ...CHECKED_IN, inspection: 'check_in', side: 'left', x: 120, y: 500 },
        ...{ kind: 'scratch', note: `As long as a hand, shown to ${LONG_NAME}` },
      },
    ],
    inspectionSignatures: [
      {
        ...{ id: 892, ...CHECKED_IN, inspection: 'check_in', signerName: LONG_NAME },
        strokes: [[60, 300, 300, 80, 600, 280, 940, 120]],
        seen: { odometerKm: 1_234_567, fuelEighths: 3, keyCount: 2, valuables: null, marks: [], photos: [] },
        ...{ signedAt: NOW, entryHashes: Array(3).fill('4f2a91c077de'.padEnd(64, '0')) },
      },
    ],
    expenses: [
      expense(850, {
        ...{ category: LONG_NAME, supplier: LONG_NAME, billNumber: 'B-2026-11-00043190', createdAt: NOW },
        ...{ netFils: HUGE_FILS, vatFils: 61_728_39, amountFils: HUGE_FILS + 61_728_39, date: TODAY },
      }),
    ],
  }
}
