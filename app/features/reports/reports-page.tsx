import { Stack, Tabs } from '@chakra-ui/react'
import { type ComponentType, useMemo } from 'react'
import { AsOf } from '#app/domain/as-of.tsx'
import { SilentDevices } from '#app/domain/silent-devices/silent-devices.tsx'
import type { ReportTab } from '#app/paths.ts'
import { useSales } from '#app/queries/sales.ts'
import { Page } from '#app/ui/page.tsx'
import { TabList, TabPanel } from '#app/ui/tab-list.tsx'
import { useUrlTab } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { OverviewTab } from './overview-tab.tsx'
import { ReportPeriodBar, useReportPeriods } from './report-period.tsx'
import {
  CustomersTab,
  MarginsTab,
  MethodsTab,
  type PeriodTabProps,
  ProfitTab,
  ServicesTab,
  TechniciansTab,
} from './report-tabs.tsx'

const TABS: readonly [ReportTab, ...ReportTab[]] = [
  'overview',
  'profit',
  'services',
  'technicians',
  'methods',
  'customers',
  'margins',
]
const LABELS = [
  'Overview',
  'Profit and loss',
  'Services',
  'Technicians',
  'Payment methods',
  'Customers',
  'Margins',
]

const REPORTS: Record<Exclude<ReportTab, 'overview'>, ComponentType<PeriodTabProps>> = {
  profit: ProfitTab,
  services: ServicesTab,
  technicians: TechniciansTab,
  methods: MethodsTab,
  customers: CustomersTab,
  margins: MarginsTab,
}

const LOOK_AT_CLOCK_MS = 60_000

/** Revenue, sales and margins, computed from the rows on this device; they need no network. */
export function ReportsPage() {
  const tabs = useUrlTab('tab', TABS)
  return (
    <Page paper title="Financial Reports" subtitle={<AsOf />}>
      <Tabs.Root value={tabs.openTab} onValueChange={({ value }) => tabs.show(value)}>
        <TabList
          flush
          label="Financial Reports"
          tabs={TABS.map((tab, i) => ({ tab, label: LABELS[i] ?? tab }))}
        />
        <TabPanel value="overview" pt="5">
          <OverviewTab />
        </TabPanel>
        {tabs.openTab !== 'overview' && (
          // One panel for all reports of a period, so that what they have in common is read once.
          <TabPanel value={tabs.openTab} pt="5">
            <PeriodReport tab={tabs.openTab} />
          </TabPanel>
        )}
      </Tabs.Root>
    </Page>
  )
}

/** A report of the periods that are chosen for all. */
function PeriodReport({ tab }: { tab: Exclude<ReportTab, 'overview'> }) {
  const Content = REPORTS[tab]
  const today = shopDay(new Date(useNow(LOOK_AT_CLOCK_MS)).toISOString())
  const shown = useReportPeriods(today)
  const key = JSON.stringify([shown.period, shown.other])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of them.
  const periods = useMemo(() => ({ period: shown.period, other: shown.other }), [key])
  const sales = useSales(periods)
  return (
    <Stack gap="5">
      <Stack gap="3" _print={{ display: 'none' }}>
        <ReportPeriodBar {...shown} />
        <SilentDevices to={shown.period.to} />
      </Stack>
      <Content periods={periods} sales={sales} />
    </Stack>
  )
}
