import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { CarFront, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useStartService } from '#app/domain/appointments/use-start-service.tsx'
import { paths } from '#app/paths.ts'
import { useAppointmentDetails } from '#app/queries/appointments.ts'
import { useAppointmentsStanding } from '#app/queries/bays.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Note } from '#app/ui/note.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { isCalledOff, isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { standingText } from './room-text.ts'

/** The appointment for which a car may have come: booked for today, in the queue or in work. Undefined while it is read. */
export function useStanding(vehicleId: number | null): Appointment | null | undefined {
  const today = shopDay(new Date(useNow()).toISOString())
  const appointments = useAppointmentsStanding([today])
  return (
    appointments &&
    (appointments.find(
      ({ status, ...each }) => each.vehicleId === vehicleId && !isCalledOff(status) && !isFinished(status),
    ) ??
      null)
  )
}

type StandingNoteProps = { appointment: Appointment; onStarted: () => void }

/** What a car that comes in is booked for, and the ways to start and to open that: it may be expected, not new. */
export function StandingNote({ appointment, onStarted }: StandingNoteProps) {
  const { id, status } = appointment
  const now = new Date(useNow()).toISOString()
  const services = useAppointmentDetails(id)?.services.map(({ name }) => name)
  const { start, starting, question } = useStartService()
  const isPressed = useRef(false)
  const started = status === 'in_progress'
  const tell = useEffectEvent(() => isPressed.current && onStarted())
  useEffect(() => {
    if (started) tell()
  }, [started])
  return (
    <Note icon={CarFront} bg="attention.subtle" color="attention.fg">
      <Stack gap="2">
        <Text>
          <Ltr fontWeight="semibold">{standingText(appointment, now)}</Ltr>
          {services && ` · ${services.join(', ')}`}
        </Text>
        <HStack gap="2">
          {!started && (
            <Button
              loading={starting}
              onClick={() => {
                isPressed.current = true
                void start(appointment)
              }}
            >
              <Play aria-hidden="true" /> Start this
            </Button>
          )}
          <Button asChild variant="outline" bg="panel">
            <Link to={paths.appointment(id)}>Open</Link>
          </Button>
        </HStack>
      </Stack>
      {question}
    </Note>
  )
}
