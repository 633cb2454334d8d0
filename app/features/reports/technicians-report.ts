import { paths } from '#app/paths.ts'
import type { Compared, Periods } from '#app/queries/sales.ts'
import { type SaleSums, sumSales } from '#schema/rules/reports/sale-sums.ts'
import type { Sale } from '#schema/rules/reports/sales.ts'
import { type TechnicianTime, usePercent } from '#schema/rules/reports/technician-time.ts'
import { figuresOf, type Report, type Unit } from './report.ts'
import { compareGroups } from './sale-groups.ts'

type Work = SaleSums & TechnicianTime

const COLUMNS = [
  { header: 'Cars', unit: 'count', of: sums => sums.jobs },
  { header: 'Net', unit: 'money', of: sums => sums.netFils },
  { header: 'Gross', unit: 'money', of: sums => sums.grossFils },
  { header: 'On shift', unit: 'time', of: sums => sums.shiftMinutes },
  { header: 'On cars', unit: 'time', of: sums => sums.carMinutes },
  { header: 'Use', unit: 'percent', of: usePercent },
] as const satisfies readonly { header: string; unit: Unit; of: (sums: Work) => number | null }[]

const MEASURES = COLUMNS.map(({ of }) => of)
const NOBODY = 0
const NO_TIME: TechnicianTime = { shiftMinutes: 0, carMinutes: 0 }

/** The sales by the person who was assigned, with the time of everybody who worked on cars. */
export function techniciansReport(
  { period, other }: Periods,
  {
    sales,
    times,
    nameOf,
  }: {
    sales: Compared<readonly Sale[]>
    times: Compared<ReadonlyMap<number, TechnicianTime>>
    nameOf: (id: number) => string
  },
): Report {
  const groups = new Map(
    compareGroups(sales, sale => sale.appointment.technicianId ?? NOBODY).map(group => [group.key, group]),
  )
  const atWork = (found: ReadonlyMap<number, TechnicianTime>) =>
    [...found].flatMap(([id, { carMinutes }]) => (carMinutes > 0 ? [id] : []))
  const ids = new Set([...groups.keys(), ...atWork(times.now), ...(times.other ? atWork(times.other) : [])])
  const nothing = sumSales([])
  const people = [...ids].map(id => ({
    id,
    now: { ...(groups.get(id)?.now ?? nothing), ...(times.now.get(id) ?? NO_TIME) },
    other: sales.other && {
      ...(groups.get(id)?.other ?? nothing),
      ...(times.other?.get(id) ?? NO_TIME),
    },
  }))
  const totalOf = (works: readonly Work[], own: readonly Sale[]): Work => ({
    ...sumSales(own),
    shiftMinutes: works.reduce((sum, { shiftMinutes }) => sum + shiftMinutes, 0),
    carMinutes: works.reduce((sum, { carMinutes }) => sum + carMinutes, 0),
  })
  return {
    title: 'Sales by Technician',
    definition:
      'Jobs count on the day they were finished, for the person who was assigned; credit notes count on their own day. Time on cars is the time of everybody who worked on one.',
    period,
    other,
    of: 'Technician',
    columns: COLUMNS,
    drawn: 1,
    lines: people
      .sort((a, b) => b.now.netFils - a.now.netFils)
      .map(({ id, ...sums }) => {
        const to = paths.reportJobsOf({ ...period, technician: String(id) })
        return {
          key: String(id),
          name: id === NOBODY ? 'Nobody assigned' : nameOf(id),
          to,
          // The jobs are behind what was sold, not behind the hours.
          figures: figuresOf(MEASURES, sums).map((figure, i) => (i < 3 ? { ...figure, to } : figure)),
        }
      }),
    totals: figuresOf(MEASURES, {
      now: totalOf(
        people.map(({ now }) => now),
        sales.now,
      ),
      other:
        sales.other &&
        totalOf(
          people.flatMap(each => each.other ?? []),
          sales.other,
        ),
    }),
  }
}
