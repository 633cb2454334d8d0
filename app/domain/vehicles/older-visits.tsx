import { Button, Card, Heading, Stack, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { z } from 'zod'
import { useAnswer } from '#app/api/use-answer.ts'
import { HistoryNote } from '#app/domain/history-note.tsx'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { failureText } from '#app/domain/server-answer.tsx'
import { useHistoryStart } from '#app/queries/history-start.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { AppointmentStatus } from '#schema/rows/appointment.ts'
import { Vehicle } from '#schema/rows/vehicle.ts'
import { filsFromAed } from '#schema/rules/money/money.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { VisitRow } from './visit-list.tsx'

/** A list of more is on record as an export. */
const MOST_SHOWN = 50

/** What is shown of an appointment, as GET /api/appointments gives it. */
const OlderAppointments = z.array(
  z.object({
    id: z.int(),
    scheduledDate: z.string(),
    status: AppointmentStatus,
    totalAmount: z.number(),
    services: z.array(z.object({ serviceInfo: z.object({ name: z.string() }) })),
    vehicle: Vehicle.pick({ plateCategory: true, plateCode: true, plateNumber: true }).nullable(),
  }),
)
type OlderAppointment = z.infer<typeof OlderAppointments>[number]

type OlderVisitsProps = {
  of: { customerId: number } | { vehicleId: number }
  /** The appointments that this device has: those are listed already. */
  here: ReadonlySet<number>
}

/**
 * On a device with limited history: from when on it has the visits of a record, and the older ones from the server, where it can be reached.
 * They are shown and not kept.
 */
export function OlderVisits({ of, here }: OlderVisitsProps) {
  const start = useHistoryStart()
  const offline = useRequireOnline()
  const [isAsked, setAsked] = useState(false)
  const [column, id] = Object.entries(of)[0] ?? []
  const path =
    isAsked && start ? `/api/appointments?${column}=${id}&before=${start}&limit=${MOST_SHOWN}` : null
  const { answer, latest, error, ask } = useAnswer(path, OlderAppointments)
  if (!start) return null
  const isLoading = isAsked && answer.state === 'loading'
  return (
    <Stack gap="4">
      <HistoryNote
        of="visits"
        rest={
          latest ? null : (
            <Stack gap="2" align="start" pt="2">
              {error !== null && <Text role="alert">{failureText(error)}</Text>}
              <Button
                variant="outline"
                loading={isLoading}
                disabled={offline !== null}
                onClick={() => (isAsked ? ask() : setAsked(true))}
              >
                Show older visits
              </Button>
              {offline && <Text textStyle="sm">{offline.reason}</Text>}
            </Stack>
          )
        }
      />
      {latest && <Older visits={latest.value} here={here} isOfCustomer={'customerId' in of} />}
    </Stack>
  )
}

type OlderProps = {
  visits: readonly OlderAppointment[]
  here: ReadonlySet<number>
  isOfCustomer: boolean
}

function Older({ visits, here, isOfCustomer }: OlderProps) {
  const titleId = useId()
  const older = visits.filter(({ id }) => !here.has(id))
  return (
    <Card.Root as="section" aria-labelledby={titleId} overflow="hidden">
      <Stack gap="1" px={{ base: '4', md: '5' }} pt="4" pb="2">
        <Heading as="h2" size="md" id={titleId}>
          Older visits
        </Heading>
        <Text color="muted" textStyle="sm">
          {older.length === 0 ? 'There are none.' : extentText(visits.length)}
        </Text>
      </Stack>
      <Stack as="ul" aria-labelledby={titleId} gap="0" listStyleType="none">
        {older.map(visit => (
          <OlderLine key={visit.id} visit={visit} isOfCustomer={isOfCustomer} />
        ))}
      </Stack>
    </Card.Root>
  )
}

function extentText(count: number): string {
  const kept = 'They are shown from the server and not kept on this device.'
  return count < MOST_SHOWN ? kept : `These are the latest ${MOST_SHOWN}. ${kept}`
}

function OlderLine({ visit, isOfCustomer }: { visit: OlderAppointment; isOfCustomer: boolean }) {
  const { scheduledDate, status, services, totalAmount, vehicle } = visit
  return (
    <VisitRow>
      <Text gridArea="time" fontWeight="semibold">
        <Ltr>{momentText(scheduledDate)}</Ltr>
      </Text>
      <Stack gridArea="work" gap="0" minW="0">
        <Text>{services.map(({ serviceInfo }) => serviceInfo.name).join(', ') || 'No services'}</Text>
        {isOfCustomer && vehicle && (
          <Ltr color="muted" textStyle="xs">
            {formatPlate(vehicle)}
          </Ltr>
        )}
      </Stack>
      <StatusBadge gridArea="status" justifySelf="end" status={status} size="sm" />
      <Money gridArea="total" textAlign="end" fils={filsFromAed(totalAmount)} />
    </VisitRow>
  )
}
