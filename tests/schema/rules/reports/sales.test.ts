import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totals } from '#schema/rules/money/vat.ts'
import { groupSales, marginPercentOf, sumSales } from '#schema/rules/reports/sale-sums.ts'
import { type Sale, type SoldAppointment, type SoldRows, salesIn } from '#schema/rules/reports/sales.ts'

const DAY = { from: '2026-11-23', to: '2026-11-23' }
const CLOCK = {
  now: '2026-12-31T08:00:00.000Z',
  times: { settings: { openingHours: Array.from({ length: 7 }, () => []) }, hourRanges: [] },
}

const job = (id: number, changes: Partial<SoldAppointment> = {}): SoldAppointment => ({
  id,
  customerId: 20,
  vehicleId: 30,
  technicianId: 5,
  status: 'paid',
  vatMode: 'exclusive',
  totalFils: 10_500,
  vatFils: 500,
  paidFils: 10_500,
  creditedFils: 0,
  invoiceId: 700 + id,
  completedAt: '2026-11-23T09:00:00.000Z',
  ...changes,
})
const service = (appointmentId: number, serviceId: number, priceFils: number, durationMinutes = 60) => ({
  appointmentId,
  serviceId,
  name: `Service ${serviceId}`,
  priceFils,
  discountFils: 0,
  durationMinutes,
})
type Rows = Partial<Omit<SoldRows, 'appointments'>> & { appointments?: SoldAppointment[] }

function sales({ appointments = [], ...rows }: Rows, period = DAY): Sale[] {
  const none = { services: [], products: [], movements: [], spans: [], refunds: [], notes: [] }
  const byId = new Map(appointments.map(each => [each.id, each]))
  return salesIn(period, { ...none, ...rows, appointments: byId }, CLOCK)
}

describe('what was sold in a period', () => {
  test('is less by what was taken off each line', () => {
    const found = sales({
      appointments: [job(1)],
      services: [{ ...service(1, 11, 10_000), discountFils: 1_000 }],
      products: [
        { appointmentId: 1, productId: 50, kind: 'sold', quantity: 2, priceFils: 1_000, discountFils: 500 },
      ],
    })
    expect(found.map(({ netFils, vatFils }) => [netFils, vatFils])).toEqual([
      [9_000, 450],
      [1_500, 75],
    ])
  })

  test('is each service and the products of what was finished in it, net, VAT and gross', () => {
    const found = sales({
      appointments: [job(1)],
      services: [service(1, 11, 10_000, 90)],
      products: [
        { appointmentId: 1, productId: 50, kind: 'sold', quantity: 2, priceFils: 1_000, discountFils: 0 },
        { appointmentId: 1, productId: 51, kind: 'used', quantity: 1, priceFils: 0, discountFils: 0 },
      ],
      movements: [
        { appointmentId: 1, productId: 50, quantity: -2, unitCostFils: 400 },
        { appointmentId: 1, productId: 51, quantity: -1, unitCostFils: 300 },
      ],
      spans: [
        {
          appointmentId: 1,
          userId: 5,
          startedAt: '2026-11-23T07:00:00.000Z',
          endedAt: '2026-11-23T08:20:00.000Z',
        },
        {
          appointmentId: 1,
          userId: 6,
          startedAt: '2026-11-23T08:00:00.000Z',
          endedAt: '2026-11-23T08:30:00.000Z',
        },
      ],
    })
    expect(found).toMatchObject([
      {
        kind: 'service',
        serviceId: 11,
        netFils: 10_000,
        vatFils: 500,
        grossFils: 10_500,
        plannedMinutes: 90,
        workedMinutes: 90,
        costFils: 300,
      },
      { kind: 'products', netFils: 2_000, vatFils: 100, grossFils: 2_100, costFils: 800 },
    ])
    expect(sumSales(found)).toMatchObject({
      jobs: 1,
      count: 2,
      netFils: 12_000,
      costFils: 1_100,
      marginFils: 10_900,
    })
  })

  test.each([
    ['was finished at its last minute', { completedAt: '2026-11-23T19:59:59.000Z' }, 1],
    ['was finished on the next day of the shop', { completedAt: '2026-11-23T20:00:00.000Z' }, 0],
    ['was finished the day before', { completedAt: '2026-11-22T19:59:59.000Z' }, 0],
    ['is not finished', { status: 'in_progress', completedAt: null }, 0],
    ['was cancelled after it', { status: 'cancelled' }, 0],
  ] as const)('a job that %s', (_, changes, count) => {
    expect(sales({ appointments: [job(1, changes)], services: [service(1, 11, 10_000)] })).toHaveLength(count)
  })

  test.each([
    ['on its first day', '2026-11-22T20:00:00.000Z', -2_000],
    ['on its last day', '2026-11-23T19:59:59.000Z', -2_000],
    ['on the day after', '2026-11-23T20:00:00.000Z', 0],
  ])('a refund of earlier work %s', (_, createdAt, netFils) => {
    const before = job(1, { completedAt: '2026-11-01T09:00:00.000Z', creditedFils: 2_100 })
    const found = sales({
      appointments: [before],
      services: [service(1, 11, 10_000)],
      refunds: [{ id: 9, appointmentId: 1, groupId: null, amountFils: -2_100, createdAt }],
    })
    expect(sumSales(found)).toMatchObject({ netFils, jobs: 0, count: 0, leftFils: 0 })
  })

  test('has no margin where a cost is not known, and says of how many', () => {
    const sums = sumSales(
      sales({
        appointments: [job(1), job(2, { paidFils: 500 })],
        services: [service(1, 11, 10_000), service(2, 11, 4_000)],
        products: [
          { appointmentId: 2, productId: 50, kind: 'used', quantity: 1, priceFils: 0, discountFils: 0 },
        ],
        movements: [{ appointmentId: 2, productId: 50, quantity: -1, unitCostFils: null }],
      }),
    )
    expect(sums).toMatchObject({
      netFils: 14_000,
      marginNetFils: 10_000,
      marginFils: 10_000,
      unknownJobs: 1,
      leftFils: 10_000,
    })
    expect(marginPercentOf(sums)).toBe(100)
    expect(marginPercentOf({ marginFils: 0, marginNetFils: 0 })).toBeNull()
  })
})

const anyPrice = fc.integer({ min: 0, max: 500_000 })
const anyJob = fc.record({
  mode: fc.constantFrom('exclusive' as const, 'inclusive' as const, 'none' as const),
  prices: fc.array(anyPrice, { maxLength: 4 }),
  sold: fc.array(fc.record({ priceFils: anyPrice, quantity: fc.integer({ min: 1, max: 5 }) }), {
    maxLength: 3,
  }),
  unit: fc.option(fc.integer({ min: 1, max: 9_000 })),
  day: fc.integer({ min: 1, max: 28 }),
  technicianId: fc.option(fc.constantFrom(5, 6)),
})

test('the rows of every report sum to its total, whatever it is grouped by and however the days are cut', () => {
  fc.assert(
    fc.property(fc.array(anyJob, { maxLength: 8 }), fc.integer({ min: 1, max: 27 }), (jobs, cut) => {
      const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`
      const appointments = jobs.map(({ mode: vatMode, day, technicianId, prices, sold }, i) => {
        const lines = [
          ...prices.map(unitFils => ({ unitFils, quantity: 1 })),
          ...sold.map(({ priceFils: unitFils, quantity }) => ({ unitFils, quantity })),
        ]
        const { totalFils } = totals(lines, vatMode)
        const completedAt = `${dayOf(day)}T09:00:00.000Z`
        return job(i, { vatMode, technicianId, completedAt, totalFils, paidFils: 0, customerId: i % 3 })
      })
      const rows: Rows = {
        appointments,
        services: jobs.flatMap(({ prices }, i) => prices.map((price, s) => service(i, s, price))),
        products: jobs.flatMap(({ sold }, i) =>
          sold.map((line, p) => ({
            ...line,
            appointmentId: i,
            productId: p,
            kind: 'sold' as const,
            discountFils: 0,
          })),
        ),
        movements: jobs.flatMap(({ sold, unit }, i) =>
          sold.map(({ quantity }, p) => ({
            appointmentId: i,
            productId: p,
            quantity: -quantity,
            unitCostFils: unit,
          })),
        ),
      }
      const all = sales(rows, { from: dayOf(1), to: dayOf(28) })
      const total = sumSales(all)
      expect(total.grossFils).toBe(appointments.reduce((sum, { totalFils }) => sum + totalFils, 0))
      expect(total.jobs).toBe(jobs.length)
      const parts = [
        ...[
          (sale: Sale) => sale.serviceId,
          (sale: Sale) => sale.appointment.technicianId,
          (sale: Sale) => sale.appointment.customerId,
          (sale: Sale) => sale.appointment.id,
        ].map(keyOf => [...groupSales(all, keyOf as (sale: Sale) => unknown).values()]),
        [
          sales(rows, { from: dayOf(1), to: dayOf(cut) }),
          sales(rows, { from: dayOf(cut + 1), to: dayOf(28) }),
        ],
      ]
      for (const groups of parts) {
        const sums = groups.map(sumSales)
        for (const measure of [
          'netFils',
          'vatFils',
          'grossFils',
          'costFils',
          'marginFils',
          'count',
          'plannedMinutes',
        ] as const)
          expect(
            sums.reduce((sum, each) => sum + each[measure], 0),
            measure,
          ).toBe(total[measure])
      }
    }),
    { numRuns: 150 },
  )
})
