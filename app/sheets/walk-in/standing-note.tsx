import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { CarFront, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useStartService } from '#app/domain/appointments/use-start-service.tsx'
import { paths } from '#app/paths.ts'
import { useVisits, type Visit } from '#app/queries/visits.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Note } from '#app/ui/note.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { standingVisits } from '#schema/rules/schedule/standing-visits.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { standingText } from './room-text.ts'

/** The appointments for which a car may have come, as `standingVisits` gives them. Undefined while they are read. */
export function useStanding(vehicleId: number | null): Visit[] | undefined {
  const today = shopDay(new Date(useNow()).toISOString())
  const visits = useVisits({ vehicleId: vehicleId ?? 0 })
  return visits && standingVisits(visits, today)
}

type StandingNoteProps = {
  visit: Visit
  /** To start it is what most probably is wanted. */
  isMeant: boolean
  /** Not while somebody works on the car for another one. */
  canStart: boolean
  onStarted: () => void
}

/** What a car that comes in is booked for, and the ways to start and to open that: it may be expected, not new. */
export function StandingNote({ visit, isMeant, canStart, onStarted }: StandingNoteProps) {
  const { id, status, services } = visit
  const now = new Date(useNow()).toISOString()
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
          <Ltr fontWeight="semibold">{standingText(visit, now)}</Ltr>
          {services.length > 0 && ` · ${services.map(({ name }) => name).join(', ')}`}
        </Text>
        <HStack gap="2">
          {canStart && (
            <Button
              {...(isMeant ? {} : ({ variant: 'outline', bg: 'panel' } as const))}
              loading={starting}
              onClick={() => {
                isPressed.current = true
                void start(visit)
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
