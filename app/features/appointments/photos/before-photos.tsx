import { Button, HStack, Text } from '@chakra-ui/react'
import { Camera } from 'lucide-react'
import { takePhotos } from '#app/domain/appointments/take-photos.ts'
import type { AppointmentDetails } from '#app/queries/appointments.ts'

/** Asks on a phone for photos of the car as it came, as long as the work goes on and there are none. */
export function BeforePhotos({ detail: { appointment, photos } }: { detail: AppointmentDetails }) {
  const isAsked = appointment.status === 'in_progress' && !photos.some(({ moment }) => moment === 'before')
  if (!isAsked) return null
  return (
    <HStack
      hideFrom="md"
      role="note"
      mb="4"
      ps="4"
      pe="2"
      py="2"
      justify="space-between"
      bg="attention.subtle"
      color="attention.fg"
      borderRadius="l2"
    >
      <Text>No photo of the car as it came.</Text>
      <Button
        variant="outline"
        bg="panel"
        size="sm"
        minH="11"
        flexShrink="0"
        onClick={() => void takePhotos({ appointmentId: appointment.id, moment: 'before' })}
      >
        <Camera aria-hidden="true" /> Take it
      </Button>
    </HStack>
  )
}
