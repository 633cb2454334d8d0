import { Box, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { PhotoViewer, pairOf } from '#app/domain/inspections/photo-viewer.tsx'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { countSteps, missingSteps, stepCountText } from '#schema/rules/checklists/job-checklist.ts'
import { drawBehind } from '../beside-photos.tsx'
import { StepRow } from './step-row.tsx'

/** The steps of an appointment's services, to be ticked; nothing where no service has any. */
export const ChecklistCard = drawBehind(({ detail }) => {
  const { appointment, checklists, photos } = detail
  const [shown, setShown] = useState<string | null>(null)
  if (checklists.length === 0) return null
  const { status } = appointment
  // Work that has not begun is not behind with its steps, and photos of a job that is settled may have gone with their age.
  const missing = status === 'in_progress' || status === 'completed' ? missingText(detail) : ''
  const viewed = checklists.flatMap(({ steps }) =>
    steps.flatMap(({ step, photos: own }) =>
      own.map(photo => ({ ...photo, title: step.label, pair: pairOf(photo, photos) })),
    ),
  )
  return (
    <DetailCard
      title="Checklist"
      badge={
        <HStack gap="2" flexShrink="0">
          {missing && <Box boxSize="2" borderRadius="full" bg="attention.solid" aria-hidden="true" />}
          <Ltr color="muted" fontVariantNumeric="tabular-nums">
            {stepCountText(countSteps(checklists))}
          </Ltr>
        </HStack>
      }
    >
      {missing && (
        <Text color="attention.fg" textStyle="sm">
          {missing}
        </Text>
      )}
      {checklists.map(checklist => (
        <Stack as="section" key={checklist.serviceId} aria-label={checklist.name} gap="0">
          <Text fontWeight="semibold">
            <bdi>{checklist.name}</bdi>
          </Text>
          <Box as="ul" listStyleType="none">
            {checklist.steps.map(step => (
              <StepRow
                key={step.step.id}
                appointment={appointment}
                checklist={checklist}
                step={step}
                onShow={setShown}
              />
            ))}
          </Box>
        </Stack>
      ))}
      <PhotoViewer photos={viewed} shown={shown} onShow={setShown} />
    </DetailCard>
  )
})

/** '3 steps open · 1 photo missing'; '' where nothing is. */
function missingText({ checklists }: Pick<AppointmentDetails, 'checklists'>): string {
  const { open, withoutPhoto } = missingSteps(checklists)
  return [
    open.length > 0 && (open.length === 1 ? '1 step open' : `${open.length} steps open`),
    withoutPhoto.length > 0 &&
      (withoutPhoto.length === 1 ? '1 photo missing' : `${withoutPhoto.length} photos missing`),
  ]
    .filter(Boolean)
    .join(' · ')
}
