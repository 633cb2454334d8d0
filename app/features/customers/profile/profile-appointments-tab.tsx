import { Box, Button, Skeleton, Stack, Tabs, Text } from '@chakra-ui/react'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { VisitList, type VisitListProps, vehicleOfVisit } from '#app/domain/vehicles/visit-list.tsx'
import { paths } from '#app/paths.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import type { Visit } from '#app/queries/visits.ts'
import { TabList, TabPanel } from '#app/ui/tab-list.tsx'
import { useUrlTab } from '#app/ui/url-state.ts'
import type { VisitRecord } from '#schema/rules/appointments/visit-record.ts'

const UPCOMING_SHOWN = 5

type ProfileAppointmentsTabProps = { customerId: number; record: VisitRecord<Visit> }

export function ProfileAppointmentsTab({
  customerId,
  record: { upcoming, past },
}: ProfileAppointmentsTabProps) {
  const tabs = useUrlTab('when', ['upcoming', 'past'])
  return (
    <Tabs.Root value={tabs.openTab} onValueChange={({ value }) => tabs.show(value)} variant="subtle">
      <Box pt="3">
        <TabList
          label="Appointments"
          tabs={[
            { tab: 'upcoming', label: 'Upcoming', count: upcoming.length },
            { tab: 'past', label: 'Past', count: past.length },
          ]}
        />
      </Box>
      <TabPanel value="upcoming" p="0" pt="2">
        {upcoming.length > 0 ? (
          <UpcomingVisits visits={upcoming} />
        ) : (
          <NothingBooked text="No upcoming appointments." customerId={customerId} />
        )}
      </TabPanel>
      <TabPanel value="past" p="0" pt="2">
        {past.length > 0 ? (
          <VisitLines label="Past appointments" visits={past} />
        ) : (
          <NothingHere text="No past appointments." />
        )}
      </TabPanel>
    </Tabs.Root>
  )
}

/** The first five upcoming appointments, and the rest on request. */
function UpcomingVisits({ visits }: { visits: readonly Visit[] }) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // The pressed button disappears, so the first of the new lines takes the focus.
  useEffect(() => {
    if (all) list.current?.querySelector<HTMLElement>(`li:nth-child(${UPCOMING_SHOWN + 1}) a`)?.focus()
  }, [all])
  const shown = all ? visits : visits.slice(0, UPCOMING_SHOWN)
  return (
    <>
      <Box ref={list}>
        <VisitLines label="Upcoming appointments" visits={shown} />
      </Box>
      {visits.length > shown.length && (
        <Box px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" borderColor="line">
          <Button variant="outline" onClick={() => setAll(true)}>
            Show all {visits.length}
          </Button>
        </Box>
      )}
    </>
  )
}

/** A customer's appointments, each with its vehicle. */
export function VisitLines(props: Omit<VisitListProps, 'about'>) {
  return <VisitList {...props} about={vehicleOfVisit} />
}

/** An empty section of the profile with its next step; a placeholder during the initial sync. */
export function NothingHere({ text, children }: { text: string; children?: ReactNode }) {
  const initialSync = useInitialSync()
  if (initialSync)
    return <Skeleton role="status" aria-label="Loading" h="12" mx={{ base: '4', md: '5' }} my="5" />
  return (
    <Stack align="start" gap="3" px={{ base: '4', md: '5' }} py="5">
      <Text color="muted">{text}</Text>
      {children}
    </Stack>
  )
}

/** A section of the profile without a future appointment, with a link to book one. */
export function NothingBooked({ text, customerId }: { text: string; customerId: number }) {
  return (
    <NothingHere text={text}>
      <Button asChild variant="outline">
        <Link to={paths.newAppointmentOfCustomer(customerId)}>
          <CalendarPlus aria-hidden="true" /> Book Appointment
        </Link>
      </Button>
    </NothingHere>
  )
}
