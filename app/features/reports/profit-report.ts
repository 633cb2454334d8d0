import { paths } from '#app/paths.ts'
import type { Compared, Periods } from '#app/queries/sales.ts'
import type { Sale } from '#schema/rules/reports/sales.ts'
import { figuresOf, type Report, type ReportLine } from './report.ts'

type Part = { incomeFils: number; costFils: number; isCost: boolean }

const COLUMNS = [
  { header: 'Income', unit: 'money' },
  { header: 'Expenses', unit: 'money' },
  { header: 'Net profit', unit: 'money' },
] as const
/** A line is either income or an expense. */
const LINE_MEASURES = [
  ({ incomeFils, isCost }: Part) => (isCost ? null : incomeFils),
  ({ costFils, isCost }: Part) => (isCost ? costFils : null),
  ({ incomeFils, costFils }: Part) => incomeFils - costFils,
]
const MEASURES = [
  ({ incomeFils }: Part) => incomeFils,
  ({ costFils }: Part) => costFils,
  ({ incomeFils, costFils }: Part) => incomeFils - costFils,
]
const NOTHING: Part = { incomeFils: 0, costFils: 0, isCost: false }

const INCOME: Record<Sale['kind'], string> = {
  service: 'Services',
  products: 'Products sold',
  credit: 'Credited to customers',
}

type Books = {
  sales: Compared<readonly Sale[]>
  /** The cost of each category. */
  costs: Compared<ReadonlyMap<string, number>>
  /** Remarks on months that moved since their lock. */
  remarks: readonly string[]
}

/** Profit and loss without VAT: what was sold, less what was spent by category. */
export function profitReport({ period, other }: Periods, { sales, costs, remarks }: Books): Report {
  const now = partsOf(sales.now, costs.now)
  const before = sales.other && costs.other && partsOf(sales.other, costs.other)
  const keys = [...new Set([...now.keys(), ...(before?.keys() ?? [])])]
  const partOf = (parts: ReadonlyMap<string, Part>, key: string) =>
    parts.get(key) ?? { ...NOTHING, isCost: key.startsWith('cost:') }
  const lines: ReportLine[] = keys.map(key => ({
    key,
    ...lineOf(key, period),
    figures: figuresOf(LINE_MEASURES, { now: partOf(now, key), other: before && partOf(before, key) }),
  }))
  return {
    title: 'Profit and Loss',
    definition: [
      'Without VAT: work on the day it was finished, less what was credited; bills on their day, with the VAT that is not recovered.',
      ...remarks,
    ].join(' '),
    period,
    other,
    of: 'Income and expenses',
    columns: COLUMNS,
    lines,
    totals: figuresOf(MEASURES, { now: sumOf(now), other: before && sumOf(before) }),
    drawn: null,
  }
}

function lineOf(key: string, period: Periods['period']): Pick<ReportLine, 'name' | 'to' | 'small'> {
  const [side = '', name = ''] = key.split(/:(.*)/s)
  if (side === 'cost') return { name, small: 'Expense', to: paths.expensesOf(period) }
  return { name: INCOME[name as Sale['kind']], small: 'Income', to: paths.reportOf('services', period) }
}

/** Income first, as in the list of its kinds, then the categories with the most spent. */
function partsOf(sales: readonly Sale[], costs: ReadonlyMap<string, number>): Map<string, Part> {
  const parts = new Map<string, Part>()
  for (const kind of Object.keys(INCOME) as Sale['kind'][]) {
    const own = sales.filter(sale => sale.kind === kind)
    if (own.length === 0) continue
    parts.set(`income:${kind}`, {
      incomeFils: own.reduce((sum, { netFils }) => sum + netFils, 0),
      costFils: 0,
      isCost: false,
    })
  }
  for (const [category, costFils] of [...costs].sort((a, b) => b[1] - a[1]))
    parts.set(`cost:${category}`, { incomeFils: 0, costFils, isCost: true })
  return parts
}

function sumOf(parts: ReadonlyMap<string, Part>): Part {
  return [...parts.values()].reduce(
    (sum, { incomeFils, costFils }) => ({
      incomeFils: sum.incomeFils + incomeFils,
      costFils: sum.costFils + costFils,
      isCost: false,
    }),
    NOTHING,
  )
}
