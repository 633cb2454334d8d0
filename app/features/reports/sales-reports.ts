import { paths } from '#app/paths.ts'
import type { Compared, Periods } from '#app/queries/sales.ts'
import type { Sale } from '#schema/rules/reports/sales.ts'
import { daysText } from '#schema/rules/time/time-text.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { figuresOf, type Report } from './report.ts'
import { compareSales, SALE_COLUMNS, salesReport } from './sale-groups.ts'

type Sales = Compared<readonly Sale[]>
type NameOf = (id: number) => string | undefined

const COUNTED =
  'A job counts on the day it was finished. A refund that lowers its price counts on the day of the refund.'

const CUSTOMERS_MAX = 50

/** The group of a sale in the url state and the lines: the id of a service, 'products' or 'credits'. */
export function partOf({ kind, serviceId }: Sale): string {
  return kind === 'service' ? String(serviceId) : kind === 'credit' ? 'credits' : 'products'
}

export function partName(part: string, name: string | null): string {
  if (part === 'products') return 'Products sold'
  return part === 'credits' ? 'Credits' : (name ?? `Service #${part}`)
}

export function servicesReport(periods: Periods, sales: Sales): Report {
  const { sold, net, gross, average, planned, worked } = SALE_COLUMNS
  return salesReport(periods, {
    title: 'Sales by Service',
    definition: `${COUNTED} A job with several services shares its worked time among them by their planned time.`,
    of: 'Service',
    sales,
    columns: [sold, net, gross, average, planned, worked],
    drawn: net,
    keyOf: partOf,
    line: ({ key, last }) => ({
      name: partName(key, last.name),
      to: paths.reportJobsOf({ ...periods.period, part: key }),
    }),
  })
}

export function marginsReport(periods: Periods, sales: Sales): Report {
  const { jobs, net, cost, margin, marginPercent } = SALE_COLUMNS
  return salesReport(periods, {
    title: 'Margins',
    definition:
      'Sales without VAT, less what the products used and sold cost at the time. A job with several services shares the cost of used products among them by price.',
    of: 'Service',
    sales,
    columns: [jobs, net, cost, margin, marginPercent],
    drawn: margin,
    keyOf: partOf,
    line: ({ key, last, now }) => ({
      name: partName(key, last.name),
      to: paths.reportJobsOf({ ...periods.period, part: key }),
      small: unknownText(now.unknownJobs),
    }),
  })
}

/** '2 jobs without a known cost'; undefined for none. */
export function unknownText(jobs: number): string | undefined {
  if (jobs === 0) return undefined
  return jobs === 1 ? '1 job without a known cost' : `${jobs} jobs without a known cost`
}

export function customersReport(periods: Periods, sales: Sales, nameOf: NameOf): Report {
  const { visits, net, gross, left } = SALE_COLUMNS
  const columns = [visits, net, gross, left]
  const keyOf = (sale: Sale) => sale.appointment.customerId
  const report = salesReport(periods, {
    title: 'Sales by Customer',
    definition: `${COUNTED} Left to pay is what is still unpaid on these jobs now.`,
    of: 'Customer',
    sales,
    columns,
    drawn: net,
    keyOf,
    line: ({ key }) => ({
      name: nameOf(key) ?? `Customer #${key}`,
      to: paths.reportJobsOf({ ...periods.period, customer: String(key) }),
    }),
  })
  const rest = report.lines.slice(CUSTOMERS_MAX)
  if (rest.length === 0) return report
  const others = new Set(rest.map(({ key }) => Number(key)))
  const isOther = (sale: Sale) => others.has(keyOf(sale))
  const sums = compareSales({
    now: sales.now.filter(isOther),
    other: sales.other?.filter(isOther) ?? null,
  })
  const figures = figuresOf(
    columns.map(({ of }) => of),
    sums,
  )
  const line = { key: 'others', name: `Others (${formatCount(rest.length)})`, figures }
  return { ...report, lines: [...report.lines.slice(0, CUSTOMERS_MAX), line] }
}

function dayText(day: string | undefined): string | null {
  return day === undefined ? null : daysText({ firstDay: day, lastDay: day })
}

/** The jobs behind a figure, the one finished last first. */
export function jobsReport(
  periods: Periods,
  sales: readonly Sale[],
  { title, customerOf }: { title: string; customerOf: NameOf },
): Report {
  const { net, gross, left, cost, margin, marginPercent } = SALE_COLUMNS
  const days = new Map(sales.map(({ appointment, day }) => [appointment.id, day]))
  const report = salesReport(periods, {
    title,
    definition: COUNTED,
    of: 'Job',
    sales: { now: sales, other: null },
    columns: [net, gross, left, cost, margin, marginPercent],
    drawn: null,
    keyOf: sale => sale.appointment.id,
    line: ({ key, last, now }) => ({
      name: `${customerOf(last.appointment.customerId) ?? 'N/A'} · #${key}`,
      small: [
        dayText(days.get(key)),
        now.jobs === 0 ? 'credit' : null,
        now.unknownJobs > 0 ? 'cost not known' : null,
      ]
        .filter(Boolean)
        .join(' · '),
      to: paths.appointment(key),
    }),
  })
  const dayOf = ({ key }: { key: string }) => days.get(Number(key)) ?? ''
  return {
    ...report,
    lines: report.lines.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)) || Number(b.key) - Number(a.key)),
  }
}
