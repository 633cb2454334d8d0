import type { Compared, Periods } from '#app/queries/sales.ts'
import { groupSales, marginPercentOf, type SaleSums, sumSales } from '#schema/rules/reports/sale-sums.ts'
import type { Sale } from '#schema/rules/reports/sales.ts'
import { figuresOf, type Report, type Unit } from './report.ts'

type SaleGroup<Key> = Compared<SaleSums> & {
  key: Key
  /** The last one of the group. */
  last: Sale
}

/** The sums of each group of sales, of one that was sold in the other period alone as well. */
export function compareGroups<Key>(
  sales: Compared<readonly Sale[]>,
  keyOf: (sale: Sale) => Key,
): SaleGroup<Key>[] {
  const now = groupSales(sales.now, keyOf)
  const other = sales.other && groupSales(sales.other, keyOf)
  const keys = new Set([...now.keys(), ...(other?.keys() ?? [])])
  return [...keys].map(key => {
    const own = now.get(key) ?? []
    return {
      key,
      last: (own.at(-1) ?? other?.get(key)?.at(-1)) as Sale,
      now: sumSales(own),
      other: other && sumSales(other.get(key) ?? []),
    }
  })
}

/** The sums of all sales. */
export function compareSales({ now, other }: Compared<readonly Sale[]>): Compared<SaleSums> {
  return { now: sumSales(now), other: other && sumSales(other) }
}

type SaleColumn = { header: string; unit: Unit; of: (sums: SaleSums) => number | null }

/** The columns that reports of sales have. */
export const SALE_COLUMNS = {
  sold: { header: 'Sold', unit: 'count', of: sums => sums.count },
  jobs: { header: 'Jobs', unit: 'count', of: sums => sums.jobs },
  visits: { header: 'Visits', unit: 'count', of: sums => sums.jobs },
  net: { header: 'Net', unit: 'money', of: sums => sums.netFils },
  gross: { header: 'Gross', unit: 'money', of: sums => sums.grossFils },
  average: {
    header: 'Average net',
    unit: 'money',
    of: ({ netFils, count }) => (count === 0 ? null : Math.round(netFils / count)),
  },
  planned: { header: 'Planned', unit: 'time', of: sums => sums.plannedMinutes },
  worked: { header: 'Worked', unit: 'time', of: sums => sums.workedMinutes },
  left: { header: 'Left to pay', unit: 'money', of: sums => sums.leftFils },
  cost: {
    header: 'Cost',
    unit: 'money',
    of: sums => (sums.costFils === 0 && sums.unknownJobs > 0 ? null : sums.costFils),
  },
  margin: {
    header: 'Margin',
    unit: 'money',
    of: sums => (sums.marginNetFils === 0 && sums.unknownJobs > 0 ? null : sums.marginFils),
  },
  marginPercent: { header: 'Margin %', unit: 'percent', of: marginPercentOf },
} as const satisfies Record<string, SaleColumn>

type SalesReport<Key> = Pick<Report, 'title' | 'definition' | 'of'> & {
  sales: Compared<readonly Sale[]>
  columns: readonly SaleColumn[]
  drawn: SaleColumn | null
  keyOf: (sale: Sale) => Key
  line: (group: SaleGroup<Key>) => { name: string; to?: string; small?: string | undefined }
}

/** A report of what was sold, with a line for each group. */
export function salesReport<Key extends string | number>(
  { period, other }: Periods,
  { sales, columns, drawn, keyOf, line, ...texts }: SalesReport<Key>,
): Report {
  const measures = columns.map(({ of }) => of)
  return {
    ...texts,
    period,
    other,
    columns,
    drawn: drawn && columns.indexOf(drawn),
    totals: figuresOf(measures, compareSales(sales)),
    lines: compareGroups(sales, keyOf)
      .sort((a, b) => b.now.netFils - a.now.netFils)
      .map(group => {
        const { to, ...named } = line(group)
        const figures = figuresOf(measures, group)
        return { key: String(group.key), ...named, to, figures: to ? withLink(figures, to) : figures }
      }),
  }
}

function withLink(figures: Report['totals'], to: string) {
  return figures.map(figure => ({ ...figure, to }))
}
