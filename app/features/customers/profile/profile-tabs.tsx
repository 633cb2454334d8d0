import { Card, Tabs } from '@chakra-ui/react'
import { RecordHistory } from '#app/features/record-history/record-history.tsx'
import type { Visit } from '#app/queries/visits.ts'
import { TabList } from '#app/ui/tab-list.tsx'
import { TabPanel } from '#app/ui/tab-panel.tsx'
import { useTabAddress } from '#app/ui/use-tab-address.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import type { VisitRecord } from '#schema/rules/visit-record.ts'
import { AppointmentsTab } from './appointments-tab.tsx'
import { VehicleGrid } from './car-grid.tsx'
import { NothingHere } from './nothing-here.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { VisitLines } from './visit-lines.tsx'

export type ProfileTabsProps = {
  customer: Customer
  vehicles: readonly Vehicle[]
  record: VisitRecord<Visit>
  linkToNewVehicle: string
}

export function ProfileTabs({ customer, vehicles, record, linkToNewVehicle }: ProfileTabsProps) {
  const { id: customerId } = customer
  const tabs = useTabAddress('tab', ['overview', 'vehicles', 'appointments', 'history', 'changes'])
  const { upcoming, past, served } = record
  return (
    <Card.Root overflow="hidden">
      <Tabs.Root value={tabs.shown} onValueChange={({ value }) => tabs.show(value)}>
        <TabList
          label="Customer"
          tabs={[
            { tab: 'overview', label: 'Overview' },
            { tab: 'vehicles', label: 'Vehicles', count: vehicles.length },
            { tab: 'appointments', label: 'Appointments', count: upcoming.length + past.length },
            { tab: 'history', label: 'Service History', count: served.length },
            { tab: 'changes', label: 'History' },
          ]}
        />
        <TabPanel value="overview" p="0">
          <OverviewTab
            customerId={customerId}
            vehicles={vehicles}
            record={record}
            linkToVehicles={tabs.linkTo('vehicles')}
            linkToNewVehicle={linkToNewVehicle}
          />
        </TabPanel>
        <TabPanel value="vehicles" p={{ base: '4', md: '5' }}>
          <VehicleGrid vehicles={vehicles} linkToNew={linkToNewVehicle} />
        </TabPanel>
        <TabPanel value="appointments" p="0">
          <AppointmentsTab customerId={customerId} record={record} />
        </TabPanel>
        <TabPanel value="history" p="0">
          {served.length > 0 ? (
            <VisitLines label="Service History" visits={served} />
          ) : (
            <NothingHere text="No completed services yet." />
          )}
        </TabPanel>
        <TabPanel value="changes" p={{ base: '4', md: '5' }}>
          <RecordHistory table="customers" row={customer} />
        </TabPanel>
      </Tabs.Root>
    </Card.Root>
  )
}
