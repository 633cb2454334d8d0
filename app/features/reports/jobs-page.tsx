import { Stack } from '@chakra-ui/react'
import { useMemo } from 'react'
import { AsOf } from '#app/domain/as-of.tsx'
import { SilentDevices } from '#app/domain/silent-devices/silent-devices.tsx'
import { paths, type ReportTab } from '#app/paths.ts'
import { useCustomers } from '#app/queries/customers.ts'
import { useSales } from '#app/queries/sales.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { Page } from '#app/ui/page.tsx'
import { PeriodPicker } from '#app/ui/period-picker.tsx'
import { PagedRecords } from '#app/ui/record-list/list-page.tsx'
import { pageInView } from '#app/ui/record-list/paging.ts'
import { closedPeriod, useUrlPeriod } from '#app/ui/url-period.ts'
import { readRowId, useUrlState } from '#app/ui/url-state.ts'
import type { Sale } from '#schema/rules/reports/sales.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { ReportTable } from './report-table.tsx'
import { ReportView } from './report-view.tsx'
import { jobsReport, partName, partOf } from './sales-reports.ts'

const ROWS_ON_A_PAGE = 20

/** The finished jobs behind a figure of a report, with the part of each that the figure counts. */
export function JobsPage() {
  const shown = useUrlPeriod('month')
  const { params } = useUrlState()
  const [part, technician, customer] = ['part', 'technician', 'customer'].map(name => params.get(name))
  const { from, to } = closedPeriod(shown, shopDay(new Date().toISOString()))
  const periods = useMemo(() => ({ period: { from, to }, other: null }), [from, to])
  const sales = useSales(periods)
  const customers = useCustomers()
  const names = useStaffNames()
  const report = useMemo(() => {
    if (!sales || !customers || names.size === 0) return undefined
    const own = sales.now.filter(sale => fits(sale, { part, technician, customer }))
    const customerOf = (id: number) => customers.get(id)?.fullName
    const whose = [
      part && partName(part, own[0]?.name ?? null),
      technician && (names.get(Number(technician)) ?? 'Nobody assigned'),
      customer && customerOf(Number(customer)),
    ]
    const named = whose.filter(Boolean).join(', ')
    return jobsReport(periods, own, { title: named ? `Jobs: ${named}` : 'All jobs', customerOf })
  }, [sales, customers, names, periods, part, technician, customer])
  return (
    <Page
      paper
      title="Finished Jobs"
      subtitle={<AsOf />}
      back={{
        to: paths.reportOf(tabOf({ technician, customer, part }), { from, to }),
        label: 'Back to the report',
      }}
    >
      <Stack gap="5">
        <Stack gap="3" _print={{ display: 'none' }}>
          <PeriodPicker period={shown} withDays />
          <SilentDevices to={to} />
        </Stack>
        <ReportView report={report}>
          {lines => (
            <PagedRecords
              list={pageInView(lines, { page: shown.page, size: ROWS_ON_A_PAGE, initialSync: false })}
              empty={null}
              pager={{ noun: { one: 'job', many: 'jobs' }, linkTo: shown.linkToPage }}
            >
              {rows => report && <ReportTable report={report} lines={rows} />}
            </PagedRecords>
          )}
        </ReportView>
      </Stack>
    </Page>
  )
}

type Filter = Partial<Record<'part' | 'technician' | 'customer', string | null>>

/** The report that leads here. */
function tabOf({ technician, customer, part }: Filter): ReportTab {
  if (technician) return 'technicians'
  if (customer) return 'customers'
  return part ? 'services' : 'margins'
}

function fits(sale: Sale, { part, technician, customer }: Filter): boolean {
  const { technicianId, customerId } = sale.appointment
  if (part && partOf(sale) !== part) return false
  if (technician && technicianId !== readRowId(technician)) return false
  return !customer || customerId === readRowId(customer)
}
