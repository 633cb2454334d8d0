import { Button, Stack, Text } from '@chakra-ui/react'
import type { EarlyStart } from '#app/queries/walk-ins.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { shortMomentText } from '#app/ui/moment-text.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { CarsInWay } from './cars-in-way.tsx'

type EarlyQuestionProps = {
  appointment: Pick<Appointment, 'scheduledDate'>
  meets: EarlyStart
  busy: boolean
  /** With another bay than its own, or null. */
  onStart: (bay: number | null) => void
  onCancel: () => void
}

/** Asks before work begins long before its time, and says whose cars are booked into its bay until it is done. */
export function EarlyQuestion({ appointment, meets, busy, onStart, onCancel }: EarlyQuestionProps) {
  const { scheduledDate } = appointment
  const { bay, cars, isBlocked, otherBay } = meets
  return (
    <ConfirmDialog
      open
      title={`Booked for ${shortMomentText(scheduledDate)}. Start now?`}
      confirmLabel={otherBay === null ? 'Start now' : `Start in Bay ${otherBay}`}
      busy={busy}
      other={
        otherBay !== null && (
          <Button variant="outline" disabled={busy} onClick={() => onStart(null)}>
            {`Bay ${bay} all the same`}
          </Button>
        )
      }
      onConfirm={() => onStart(otherBay)}
      onCancel={onCancel}
    >
      <Stack gap="3">
        {cars.length > 0 && <CarsInWay cars={cars} title={() => `Booked into Bay ${bay} meanwhile:`} />}
        {isBlocked && <Text>{`Bay ${bay} is blocked meanwhile.`}</Text>}
        {cars.length === 0 && !isBlocked && (
          <Text>
            {bay === null ? 'It has no bay yet.' : `Nobody else is booked into Bay ${bay} meanwhile.`}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
