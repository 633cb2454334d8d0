import { Box, Button, Card, Heading, HStack, Tabs } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { RecordHistory } from '#app/domain/record-history.tsx'
import { BEFORE_SHEEN, VisitsBefore, vehicleBefore } from '#app/domain/vehicles/visits-before.tsx'
import type { Visit, VisitBefore } from '#app/queries/visits.ts'
import { TabList, TabPanel } from '#app/ui/tab-list.tsx'
import { useUrlTab } from '#app/ui/url-state.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import type { VisitRecord } from '#schema/rules/appointments/visit-record.ts'
import { MessagesTab } from './messages-tab.tsx'
import {
  NothingBooked,
  NothingHere,
  ProfileAppointmentsTab,
  VisitLines,
} from './profile-appointments-tab.tsx'
import { VehicleGrid } from './vehicle-grid.tsx'

type ProfileTabsProps = {
  customer: Customer
  vehicles: readonly Vehicle[]
  record: VisitRecord<Visit>
  /** The visits of before Sheen. */
  before: readonly VisitBefore[]
  linkToNewVehicle: string
}

export function ProfileTabs({ customer, vehicles, record, before, linkToNewVehicle }: ProfileTabsProps) {
  const { id: customerId } = customer
  const tabs = useUrlTab('tab', ['overview', 'vehicles', 'appointments', 'history', 'messages', 'changes'])
  const { upcoming, past, served } = record
  return (
    <Card.Root overflow="hidden">
      <Tabs.Root value={tabs.openTab} onValueChange={({ value }) => tabs.show(value)}>
        <TabList
          label="Customer"
          tabs={[
            { tab: 'overview', label: 'Overview' },
            { tab: 'vehicles', label: 'Vehicles', count: vehicles.length },
            { tab: 'appointments', label: 'Appointments', count: upcoming.length + past.length },
            { tab: 'history', label: 'Service History', count: served.length + before.length },
            { tab: 'messages', label: 'Messages' },
            { tab: 'changes', label: 'History' },
          ]}
        />
        <TabPanel value="overview" p="0">
          <OverviewTab
            customerId={customerId}
            vehicles={vehicles}
            record={record}
            before={before}
            linkToVehicles={tabs.linkTo('vehicles')}
            linkToNewVehicle={linkToNewVehicle}
          />
        </TabPanel>
        <TabPanel value="vehicles" p={{ base: '4', md: '5' }}>
          <VehicleGrid vehicles={vehicles} linkToNew={linkToNewVehicle} />
        </TabPanel>
        <TabPanel value="appointments" p="0">
          <ProfileAppointmentsTab customerId={customerId} record={record} />
        </TabPanel>
        <TabPanel value="history" p="0">
          {served.length > 0 && <VisitLines label="Service History" visits={served} />}
          {served.length + before.length === 0 && <NothingHere text="No completed services yet." />}
          {before.length > 0 && (
            <Part title={BEFORE_SHEEN} ruled={served.length > 0}>
              <VisitsBefore visits={before} about={vehicleBefore} />
            </Part>
          )}
        </TabPanel>
        <TabPanel value="messages" p={{ base: '4', md: '5' }}>
          <MessagesTab customer={customer} />
        </TabPanel>
        <TabPanel value="changes" p={{ base: '4', md: '5' }}>
          <RecordHistory table="customers" row={customer} />
        </TabPanel>
      </Tabs.Root>
    </Card.Root>
  )
}

const VEHICLES_SHOWN = 3

type OverviewTabProps = {
  customerId: number
  vehicles: readonly Vehicle[]
  record: VisitRecord<Visit>
  before: readonly VisitBefore[]
  linkToVehicles: string
  linkToNewVehicle: string
}

/** The customer's vehicles, next appointments and last ones. */
function OverviewTab(props: OverviewTabProps) {
  const { customerId, vehicles, record, before, linkToVehicles, linkToNewVehicle } = props
  const more = vehicles.length > VEHICLES_SHOWN
  return (
    <>
      <Part
        title="Vehicles"
        action={
          more && (
            <Button asChild variant="ghost" size="sm">
              <Link to={linkToVehicles} preventScrollReset replace>
                View all {vehicles.length}
              </Link>
            </Button>
          )
        }
      >
        <Box px={{ base: '4', md: '5' }} pb="4">
          <VehicleGrid vehicles={vehicles.slice(0, VEHICLES_SHOWN)} linkToNew={linkToNewVehicle} />
        </Box>
      </Part>
      <Part title="Next appointment" ruled>
        {record.upcoming.length > 0 ? (
          <VisitLines label="Next appointment" visits={record.upcoming.slice(0, 1)} />
        ) : (
          <NothingBooked text="Nothing is booked." customerId={customerId} />
        )}
      </Part>
      {record.served.length > 0 && (
        <Part title="Last service" ruled>
          <VisitLines label="Last service" visits={record.served.slice(0, 1)} />
        </Part>
      )}
      {record.served.length === 0 && before.length > 0 && (
        <Part title="Last service, before Sheen" ruled>
          <VisitsBefore visits={before.slice(0, 1)} about={vehicleBefore} />
        </Part>
      )}
    </>
  )
}

type PartProps = { title: string; action?: ReactNode; ruled?: boolean; children: ReactNode }

function Part({ title, action, ruled, children }: PartProps) {
  const titleId = useId()
  return (
    <Box as="section" aria-labelledby={titleId} borderTopWidth={ruled ? '1px' : '0'} borderColor="line">
      <HStack justify="space-between" minH="12" px={{ base: '4', md: '5' }} pt="2">
        <Heading as="h2" size="sm" id={titleId}>
          {title}
        </Heading>
        {action}
      </HStack>
      {children}
    </Box>
  )
}
