import { Button, HStack, Text } from '@chakra-ui/react'
import { Camera } from 'lucide-react'
import type { InspectionKind } from '#schema/rows/inspection.ts'
import { isCalledOff, isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { useWithPhotos } from '../beside-photos.tsx'

type PhotoPromptProps = { onInspect: (kind: InspectionKind) => void }

/**
 * Asks on a phone for photos of the car as it came, and once the work is done as it goes. The line stays when there are some,
 * so that nothing below it moves.
 */
export function PhotoPrompt({ onInspect }: PhotoPromptProps) {
  const { appointment, photos } = useWithPhotos()
  const { status } = appointment
  if (isCalledOff(status)) return null
  const moment = isFinished(status) ? 'after' : 'before'
  const count = photos.filter(photo => photo.moment === moment).length
  const isMissing = status === 'in_progress' && count === 0
  const what = moment === 'before' ? 'of the car as it came' : 'of the finished work'
  return (
    <HStack
      hideFrom="md"
      role="note"
      mb="4"
      ps="4"
      pe="2"
      minH="15"
      justify="space-between"
      bg={isMissing ? 'attention.subtle' : 'sunken'}
      color={isMissing ? 'attention.fg' : 'muted'}
      borderRadius="l2"
    >
      <Text>{`${count === 0 ? 'No photo' : count === 1 ? '1 photo' : `${count} photos`} ${what}.`}</Text>
      <Button
        variant="outline"
        bg="panel"
        size="sm"
        minH="11"
        flexShrink="0"
        onClick={() => onInspect(moment === 'before' ? 'check_in' : 'check_out')}
      >
        <Camera aria-hidden="true" /> {count === 0 ? 'Take it' : 'Take more'}
      </Button>
    </HStack>
  )
}
