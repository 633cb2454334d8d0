import { describe, expect, test } from 'vitest'
import { changeText } from '#app/features/reports/figure-text.ts'
import { methodsReport } from '#app/features/reports/methods-report.ts'
import { overviewReport } from '#app/features/reports/overview-report.ts'
import { profitReport } from '#app/features/reports/profit-report.ts'
import type { Report } from '#app/features/reports/report.ts'
import { reportCells } from '#app/features/reports/report-csv.ts'
import {
  customersReport,
  jobsReport,
  marginsReport,
  servicesReport,
} from '#app/features/reports/sales-reports.ts'
import { techniciansReport } from '#app/features/reports/technicians-report.ts'
import type { Sale } from '#schema/rules/reports/sales.ts'
import { appointment } from '#tests/fixtures/appointment.ts'

const PERIODS = {
  period: { from: '2026-11-01', to: '2026-11-23' },
  other: { from: '2026-10-01', to: '2026-10-23' },
}

function sale(id: number, netFils: number, changes: Partial<Sale> = {}): Sale {
  return {
    kind: 'service',
    day: '2026-11-20',
    appointment: appointment(id, { customerId: id, technicianId: (id % 2) + 5, status: 'paid' }),
    serviceId: 11 + (id % 3),
    name: `Service ${11 + (id % 3)}`,
    netFils,
    vatFils: netFils / 20,
    grossFils: netFils + netFils / 20,
    plannedMinutes: 60,
    workedMinutes: 50,
    costFils: 100,
    ...changes,
  }
}

const ofCredit = {
  kind: 'credit',
  serviceId: null,
  plannedMinutes: 0,
  workedMinutes: 0,
  costFils: 0,
} as const
const NOW = [
  ...Array.from({ length: 60 }, (_, i) => sale(i + 1, (i + 1) * 2_000)),
  sale(3, -4_000, ofCredit),
  sale(4, 1_000, { kind: 'products', serviceId: null, name: null, costFils: null }),
]
const SALES = { now: NOW, other: [sale(1, 4_000), sale(70, 6_000)] }
const TIMES = {
  now: new Map([[5, { shiftMinutes: 600, carMinutes: 300 }]]),
  other: new Map([[9, { shiftMinutes: 60, carMinutes: 30 }]]),
}
const METHOD = {
  payments: 2,
  refunds: 1,
  takenFils: 5_000,
  givenBackFils: 1_000,
  netFils: 4_000,
  roundingFils: -5,
}
const NAME = (id: number) => `Person ${id}`

const REPORTS: Report[] = [
  servicesReport(PERIODS, SALES),
  techniciansReport(PERIODS, { sales: SALES, times: TIMES, nameOf: NAME }),
  methodsReport(PERIODS, {
    now: { cash: METHOD, card: METHOD, bank_transfer: METHOD },
    other: { cash: METHOD, card: METHOD, bank_transfer: METHOD },
  }),
  customersReport(PERIODS, SALES, NAME),
  marginsReport(PERIODS, SALES),
  profitReport(PERIODS, {
    sales: SALES,
    costs: { now: new Map([['Rent', 5_000]]), other: new Map([['Rent: old', 4_000]]) },
    remarks: [],
  }),
  jobsReport(PERIODS, NOW, { title: 'Finished Jobs', customerOf: NAME }),
]
const ADDED = [
  'Net',
  'Gross',
  'Taken in',
  'Given back',
  'Cost',
  'Margin',
  'Sold',
  'Payments',
  'Planned',
  'On cars',
  'Income',
  'Expenses',
  'Net profit',
]

test.each(REPORTS.map(report => [report.title, report] as const))(
  'the lines of %s sum to its totals, in both periods',
  (_, { columns, lines, totals }) => {
    for (const [i, { header }] of columns.entries()) {
      if (!ADDED.includes(header)) continue
      const sum = (of: 'now' | 'other') =>
        lines.reduce((all, { figures }) => all + (figures[i]?.[of] ?? 0), 0)
      expect(sum('now'), header).toBe(totals[i]?.now)
      if (totals[i]?.other !== undefined) expect(sum('other'), header).toBe(totals[i]?.other)
    }
  },
)

test('profit is what was sold less what was spent, without VAT, and says what moved since a lock', () => {
  const sold = [sale(1, 10_000), sale(2, -1_000, ofCredit)]
  const report = profitReport(PERIODS, {
    sales: { now: sold, other: null },
    costs: { now: new Map([['Rent', 3_000]]), other: null },
    remarks: ['October 2026 since the lock: 1 bill, 210.00.'],
  })
  expect(report.totals.map(({ now }) => now)).toEqual([9_000, 3_000, 6_000])
  expect(report.lines.map(({ name, small }) => [name, small])).toEqual([
    ['Services', 'Income'],
    ['Credited to customers', 'Income'],
    ['Rent', 'Expense'],
  ])
  expect(report.definition).toContain('October 2026 since the lock: 1 bill, 210.00.')
})

test('a locked month whose profit has moved is marked in the overview, its file and its paper', () => {
  const months = [{ month: 10, revenueFils: 90_000, expensesFils: 21_000, vatDueFils: 3_000 }]
  const sinceLock = new Map([['2026-10', { bills: 1, profitFils: -21_000 }]])
  const report = overviewReport(2026, { months, sinceLock })
  expect(reportCells(report)).toEqual([
    ['Month', 'Note', 'Revenue (AED)', 'Expenses (AED)', 'Profit (AED)'],
    ['October 2026', 'since the lock: 1 bill, 210.00', 900, 210, 660],
    ['Total', null, 900, 210, 660],
  ])
})

test('the best fifty customers have lines of their own, the others one', () => {
  const { lines } = customersReport(PERIODS, SALES, NAME)
  expect(lines).toHaveLength(51)
  expect(lines[0]?.name).toBe('Person 60')
  expect(lines.at(-1)).toMatchObject({ name: 'Others (11)', figures: [{ now: 10 }, {}, {}, {}] })
})

test('a line leads to the jobs that it counts, in its period', () => {
  const [line] = servicesReport(PERIODS, SALES).lines
  expect(line?.to).toBe('/dashboard/accounting/reports/jobs?from=2026-11-01&to=2026-11-23&part=11')
  const [cash] = methodsReport(PERIODS, {
    now: { cash: METHOD, card: METHOD, bank_transfer: METHOD },
    other: null,
  }).lines
  expect(cash?.figures[3]?.to).toBe(
    '/dashboard/accounting/transactions?from=2026-11-01&to=2026-11-23&method=cash&kind=refund',
  )
})

describe('a change', () => {
  test.each([
    [{ now: 120, other: 100 }, 'money', '+20%'],
    [{ now: 80, other: 100 }, 'count', '−20%'],
    [{ now: 100, other: 100 }, 'money', '±0%'],
    [{ now: 5, other: 0 }, 'money', 'new'],
    [{ now: 0, other: 0 }, 'money', '±0%'],
    [{ now: 5, other: -5 }, 'money', null],
    [{ now: 41, other: 38 }, 'percent', '+3 pts'],
    [{ now: 37, other: 38 }, 'percent', '−1 pt'],
    [{ now: null, other: 38 }, 'percent', null],
    [{ now: 38 }, 'money', null],
  ] as const)('of %j in %s is %s', (figure, unit, text) => {
    expect(changeText(figure, unit)).toBe(text)
  })
})

test('a file of jobs names the day of each', () => {
  const cells = reportCells(jobsReport(PERIODS, [sale(1, 2_000)], { title: 'Jobs', customerOf: NAME }))
  expect(cells.map(row => row.slice(0, 3))).toEqual([
    ['Job', 'Note', 'Net (AED)'],
    ['Person 1 · #1', 'Fri 20 Nov 2026', 20],
    ['Total', null, 20],
  ])
})

test('a file has each figure with its unit, the other period’s and the change, and the total below', () => {
  const report = servicesReport(PERIODS, { now: [sale(1, 2_000)], other: [sale(1, 1_000)] })
  const [head, line, total] = reportCells(report)
  expect(head?.slice(0, 7)).toEqual([
    'Service',
    'Sold',
    'Sold, 2026-10-01 to 2026-10-23',
    'Sold, change (%)',
    'Net (AED)',
    'Net (AED), 2026-10-01 to 2026-10-23',
    'Net, change (%)',
  ])
  expect(line?.slice(0, 7)).toEqual(['Service 12', 1, 1, 0, 20, 10, 100])
  expect(total?.slice(0, 7)).toEqual(['Total', 1, 1, 0, 20, 10, 100])
})
