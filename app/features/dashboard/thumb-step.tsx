import { Box, HStack } from '@chakra-ui/react'
import { CameraButton } from '#app/domain/appointments/camera-button.tsx'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { StepButton } from './step-button.tsx'

/** The next step of the car at hand as a fixed bar in reach of the thumb. message-foot.css keeps toasts clear of it. */
export function ThumbStep({ entry }: { entry: ScheduleEntry }) {
  return (
    <Box
      hideFrom="md"
      data-thumb-bar
      position="sticky"
      bottom="calc(var(--shell-bottom) + env(safe-area-inset-bottom))"
      zIndex="1"
      mx="-4"
      mb="-4"
      px="4"
      py="3"
      bg="background"
      borderTopWidth="1px"
      borderColor="line"
    >
      <HStack gap="2">
        <CameraButton appointment={entry.appointment} size="xl" />
        <StepButton entry={entry} withPlate size="xl" flex="1" minW="0" />
      </HStack>
    </Box>
  )
}
