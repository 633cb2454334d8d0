import { Checkbox, Flex, HStack, IconButton, Stack, Text } from '@chakra-ui/react'
import { Camera } from 'lucide-react'
import { photographStep, toggleStep } from '#app/domain/checklists/save-tick.ts'
import { PhotoButton } from '#app/domain/inspections/photo-image.tsx'
import { nameIn, useStaffNames } from '#app/queries/users.ts'
import { useUser } from '#app/session/session-user.ts'
import { shortMomentText } from '#app/ui/moment-text.ts'
import { useSaving } from '#app/ui/save-change.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { isCalledOff } from '#schema/rules/appointments/appointment-status.ts'
import { type ChecklistStep, mayTick, type ServiceChecklist } from '#schema/rules/checklists/job-checklist.ts'

type StepRowProps = {
  appointment: Pick<Appointment, 'id' | 'status'>
  checklist: ServiceChecklist
  step: ChecklistStep
  onShow: (fileId: string) => void
}

/** A step, which a tap on its line ticks, with who ticked it when, and its photos. */
export function StepRow({ appointment, checklist, step: row, onShow }: StepRowProps) {
  const { id: userId } = useUser()
  const { save } = useSaving()
  const { step, state, photos } = row
  const isDone = state === 'done'
  const canTick = isDone || mayTick({ step, workers: checklist.workers }, userId)
  const isOff = isCalledOff(appointment.status) || !canTick
  const toTick = { appointmentId: appointment.id, serviceId: checklist.serviceId, step }
  return (
    <Stack as="li" gap="1" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Flex align="center" gap="2">
        <Checkbox.Root
          checked={isDone}
          disabled={isOff}
          onCheckedChange={() => void save(() => toggleStep(row, toTick))}
          flex="1"
          minW="0"
          minH="12"
          py="2"
          gap="3"
          alignItems="center"
          size="lg"
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control flexShrink="0" />
          <Checkbox.Label
            display="block"
            minW="0"
            fontWeight="normal"
            overflowWrap="anywhere"
            // Why somebody cannot tick it has to be read.
            _disabled={{ opacity: '1', color: 'muted' }}
          >
            <bdi>{step.label}</bdi>
            <StepLines row={row} canTick={canTick} status={appointment.status} />
          </Checkbox.Label>
        </Checkbox.Root>
        {step.wantsPhoto && !isOff && (
          <IconButton
            variant="outline"
            size="lg"
            flexShrink="0"
            aria-label={`Take photo: ${step.label}`}
            onClick={() => void photographStep(row, toTick)}
          >
            <Camera aria-hidden="true" />
          </IconButton>
        )}
      </Flex>
      {photos.length > 0 && (
        <HStack gap="1.5" wrap="wrap" pb="2" ps="8">
          {photos.map((photo, index) => (
            <PhotoButton
              key={photo.id}
              fileId={photo.fileId}
              label={`photo ${index + 1}: ${step.label}`}
              boxSize="14"
              onOpen={onShow}
            />
          ))}
        </HStack>
      )}
    </Stack>
  )
}

type StepLinesProps = { row: ChecklistStep; canTick: boolean; status: Appointment['status'] }

/** What is said of a step below its label: who ticked it when, who may, and what was taken back. */
function StepLines({ row, canTick, status }: StepLinesProps) {
  const names = useStaffNames()
  const { step, state, tick, undone, photos } = row
  const by = (id: number | null, at: string) => `${nameIn(names, id)} · ${shortMomentText(at)}`
  // Those of a job that is settled may have gone with their age.
  const isPhotoMissing = step.wantsPhoto && photos.length === 0 && status !== 'paid'
  return (
    <>
      {tick && state === 'done' && <Line>{by(tick.createdBy, tick.createdAt)}</Line>}
      {tick && state === 'own_work' && (
        <Line isMissing>{`${by(tick.createdBy, tick.createdAt)} · by who did the work`}</Line>
      )}
      {step.bySecondPerson && state !== 'done' && (
        <Line>
          {canTick
            ? 'For a second person, who has not worked on the car'
            : 'For somebody else: you worked on this car or ticked its other steps'}
        </Line>
      )}
      {isPhotoMissing && (
        <Line isMissing={state === 'done'}>{state === 'done' ? 'Photo missing' : 'With a photo'}</Line>
      )}
      {undone.map(({ id, createdBy, createdAt, undoneBy, undoneAt }) => (
        <Line key={id}>
          {`Taken back: ${by(createdBy, createdAt)}, by ${by(undoneBy, undoneAt ?? createdAt)}`}
        </Line>
      ))}
    </>
  )
}

function Line({ isMissing = false, children }: { isMissing?: boolean; children: string }) {
  return (
    <Text as="span" display="block" color={isMissing ? 'attention.fg' : 'muted'} textStyle="xs">
      <bdi>{children}</bdi>
    </Text>
  )
}
