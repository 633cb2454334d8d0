import { page } from 'vitest/browser'
import { addMinutes, shopInstant } from '#schema/rules/time/shop-time.ts'
import { blockedTime, settings } from '#tests/fixtures/appointment.ts'
import { NOW, type SomeRows, user } from '#tests/fixtures/shop.ts'
import { type Booking, shopRows, TODAY } from './shop-rows.ts'

export const BOARD = '/dashboard/appointments?view=board'

export const bay = (name: string) => page.getByRole('listitem', { name, exact: true })
export const controls = page.getByRole('group', { name: 'Board' })

/** An instant so many minutes after ten in the morning, or before it. */
export const at = (minutes: number) => addMinutes(NOW, minutes)

export const here = (customer: string, bay: number | null, [from, until]: [number, number]) =>
  ({
    customer,
    day: TODAY,
    bay,
    changes: {
      status: 'in_progress',
      scheduledDate: at(from),
      startedAt: at(from),
      endsAt: at(until),
      technicianId: 71,
    },
  }) satisfies Booking

export const later = (customer: string, bay: number | null, [from, until]: [number, number]) =>
  ({ customer, day: TODAY, bay, changes: { scheduledDate: at(from), endsAt: at(until) } }) satisfies Booking

export const done = (customer: string, bay: number, minutes: number, changes: Booking['changes'] = {}) =>
  ({
    customer,
    day: TODAY,
    bay,
    changes: {
      ...{ status: 'completed', scheduledDate: at(minutes - 60), startedAt: at(minutes - 60) },
      ...{ completedAt: at(minutes), endsAt: at(minutes), ...changes },
    },
  }) satisfies Booking

/** Of four bays one has a car that is late, one a coating that dries, one is free for a while, and one is out of use. */
export const everyState = (): SomeRows =>
  shopRows(
    [
      here('Late Car', 1, [-80, -20]),
      later('Next Car', 1, [60, 120]),
      done('Drying Car', 2, -30, { bayBufferMinutes: 120 }),
      later('Free Until', 3, [90, 150]),
      done('Ready Car', 3, -20),
      done('Paid Car', 3, -90, { status: 'paid' }),
    ],
    {
      settings: [settings({ bays: 4 })],
      blockedTimes: [
        blockedTime(90, {
          bay: 4,
          startsAt: at(-60),
          endsAt: shopInstant(TODAY, '17:00'),
          days: [TODAY],
          reason: 'Lift broken',
        }),
      ],
      users: [{ ...user(71, 'employee'), fullName: 'Bassel Haddad' }],
    },
  )

/** Twelve bays with a car in each, the longest plates and names, and a long queue. */
export const fullHouse = (bays = 12): SomeRows => {
  const rows = shopRows(
    [
      ...Array.from({ length: bays }, (_, i) => here(`In Bay ${i + 1}`, i + 1, [-30, 15 + i * 10])),
      ...Array.from({ length: bays }, (_, i) => later(`After ${i + 1}`, i + 1, [180, 240])),
      ...Array.from({ length: 9 }, (_, i) => ({
        ...later(`Queue ${i + 1}`, null, [0, 60]),
        changes: { arrivedAt: at(i - 30) },
      })),
      ...Array.from({ length: 7 }, (_, i) => done(`Ready ${i + 1}`, 1, -50 - i)),
    ],
    {
      settings: [
        settings({ bays, shopName: 'Shine and Sons Premium Detailing of Al Quoz Industrial Area Four' }),
      ],
    },
  )
  const vehicles = rows.vehicles?.map(row => ({
    ...row,
    make: 'other',
    model: `Land Rover Range Rover Sport ${'Long Wheelbase '.repeat(5)}`.trim(),
    ...{ plateCategory: 'rak' as const, plateCode: 'White', plateNumber: `4319${row.id % 100}` },
  }))
  return { ...rows, ...(vehicles && { vehicles }) }
}
