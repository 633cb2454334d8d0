import { Button, Stack } from '@chakra-ui/react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useCustomers } from '#app/queries/customers.ts'
import { useChangesSinceLock, useCosts } from '#app/queries/reports.ts'
import { type Compared, type Periods, useMethodSums, useTechnicianTimes } from '#app/queries/sales.ts'
import { nameIn, useStaffNames } from '#app/queries/users.ts'
import { Note } from '#app/ui/note.tsx'
import { monthOf } from '#schema/rules/documents/vat-period.ts'
import { sumSales } from '#schema/rules/reports/sale-sums.ts'
import type { Sale } from '#schema/rules/reports/sales.ts'
import { formatMonth } from '#schema/rules/time/time-text.ts'
import { methodsReport } from './methods-report.ts'
import { sinceLockText } from './overview-report.ts'
import { profitReport } from './profit-report.ts'
import { ReportView } from './report-view.tsx'
import { customersReport, marginsReport, servicesReport, unknownText } from './sales-reports.ts'
import { techniciansReport } from './technicians-report.ts'

export type PeriodTabProps = {
  periods: Periods
  /** The sales of the periods; undefined while they are read. */
  sales: Compared<Sale[]> | undefined
}

/** Profit and loss without VAT, and which of its months have moved since they were locked. */
export function ProfitTab({ periods, sales }: PeriodTabProps) {
  const costs = useCosts(periods)
  const sinceLock = useChangesSinceLock()
  const report = useMemo(() => {
    const { from, to } = periods.period
    const remarks = [...sinceLock]
      .filter(([month]) => month >= monthOf(from) && month <= monthOf(to))
      .map(([month, change]) => `${formatMonth(month)} ${sinceLockText(change)}.`)
    return sales && costs && profitReport(periods, { sales, costs, remarks })
  }, [periods, sales, costs, sinceLock])
  return <ReportView report={report} />
}

export function ServicesTab({ periods, sales }: PeriodTabProps) {
  const report = useMemo(() => sales && servicesReport(periods, sales), [periods, sales])
  return <ReportView report={report} />
}

export function TechniciansTab({ periods, sales }: PeriodTabProps) {
  const times = useTechnicianTimes(periods)
  const names = useStaffNames()
  const report = useMemo(
    () =>
      sales && times && names.size > 0
        ? techniciansReport(periods, { sales, times, nameOf: id => nameIn(names, id) })
        : undefined,
    [periods, sales, times, names],
  )
  return <ReportView report={report} />
}

export function MethodsTab({ periods }: PeriodTabProps) {
  const sums = useMethodSums(periods)
  const report = useMemo(() => sums && methodsReport(periods, sums), [periods, sums])
  return <ReportView report={report} />
}

export function CustomersTab({ periods, sales }: PeriodTabProps) {
  const customers = useCustomers()
  const report = useMemo(
    () => sales && customers && customersReport(periods, sales, id => customers.get(id)?.fullName),
    [periods, sales, customers],
  )
  return <ReportView report={report} />
}

export function MarginsTab({ periods, sales }: PeriodTabProps) {
  const report = useMemo(() => sales && marginsReport(periods, sales), [periods, sales])
  const unknown = useMemo(() => (sales ? sumSales(sales.now).unknownJobs : 0), [sales])
  return (
    <Stack gap="4">
      <ReportView
        report={report}
        note={
          unknown > 0 && <Note>{`${unknownText(unknown)}: they are in Net and left out of the margin.`}</Note>
        }
      />
      {sales && sales.now.length > 0 && (
        <Button asChild variant="outline" alignSelf="start" _print={{ display: 'none' }}>
          <Link to={paths.reportJobsOf(periods.period)}>The margin of each job</Link>
        </Button>
      )}
    </Stack>
  )
}
