import { Box, Button, Heading, HStack } from '@chakra-ui/react'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import type { Visit } from '#app/queries/visits.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import type { VisitRecord } from '#schema/rules/visit-record.ts'
import { VehicleGrid } from './car-grid.tsx'
import { NothingHere } from './nothing-here.tsx'
import { VisitLines } from './visit-lines.tsx'

const VEHICLES_SHOWN = 3

type OverviewTabProps = {
  customerId: number
  vehicles: readonly Vehicle[]
  record: VisitRecord<Visit>
  linkToVehicles: string
  linkToNewVehicle: string
}

/** What is asked for first: their vehicles, what comes next, what was done last. */
export function OverviewTab(props: OverviewTabProps) {
  const { customerId, vehicles, record, linkToVehicles, linkToNewVehicle } = props
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
          <NothingHere text="Nothing is booked.">
            <Button asChild variant="outline">
              <Link to={paths.newAppointmentOfCustomer(customerId)}>
                <CalendarPlus aria-hidden="true" /> Book Appointment
              </Link>
            </Button>
          </NothingHere>
        )}
      </Part>
      {record.served.length > 0 && (
        <Part title="Last service" ruled>
          <VisitLines label="Last service" visits={record.served.slice(0, 1)} />
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
