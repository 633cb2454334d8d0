import { Button, Flex, HStack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { displayStatus } from '#app/domain/appointments/entry-text.ts'
import { StepButton } from '#app/domain/appointments/step-buttons.tsx'
import { isOwnStep, useSteps } from '#app/domain/appointments/use-steps.tsx'
import { paths } from '#app/paths.ts'
import { shortMomentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { useLarge, useWide } from '#app/ui/use-wide.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { InspectionKind } from '#schema/rows/inspection.ts'
import { isCalledOff, isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { balance } from '#schema/rules/money/payment.ts'
import type { Step } from '#schema/rules/schedule/next-step.ts'
import { InspectionButton } from './inspection/inspection-button.tsx'

type JobBarProps = {
  appointment: Appointment
  onInspect: (kind: InspectionKind) => void
  overbooked: boolean
  onPay: () => void
  onFindPlace: () => void
}

/**
 * The state of an appointment and its next steps: at the foot of a phone, in reach of the thumb, and elsewhere at the top.
 * Every state has the same lines of it, so nothing moves as one follows another.
 */
export function JobBar({ appointment, onInspect, onPay, ...state }: JobBarProps) {
  const { next, other, take, taking, settling, questions } = useSteps(appointment)
  const [wide, large] = [useWide(), useLarge()]
  // On a tablet the way to another place takes the room; the card of the inspection has the same button.
  const isCrowded = state.overbooked && wide && !large
  const buttonOf = (step: Step | null) =>
    step !== null && (
      <StepButton
        key={step}
        step={step}
        appointmentId={appointment.id}
        {...(wide
          ? { minW: { md: '28', xl: '36' } }
          : { size: 'lg', px: '2', textStyle: 'sm', flex: step === next ? '2 1 auto' : '1 1 auto' })}
        variant={step === next ? 'solid' : 'outline'}
        settling={settling}
        loading={taking === step}
        to={step === 'rebook' ? paths.newAppointmentOfVehicle(appointment.vehicleId) : undefined}
        onClick={() => (isOwnStep(step) ? take(step) : step === 'pay' && onPay())}
      />
    )
  const buttons = [buttonOf(other), buttonOf(next)]
  return (
    <>
      <Frame wide={wide}>
        <State appointment={appointment} {...state} />
        <HStack gap="2" flexShrink="0">
          {!isCrowded && <InspectionButton wide={large} onClick={onInspect} />}
          {buttons}
        </HStack>
      </Frame>
      {questions}
    </>
  )
}

type StateProps = Pick<JobBarProps, 'appointment' | 'overbooked' | 'onFindPlace'>

function State({ appointment, overbooked, onFindPlace }: StateProps) {
  const { leftFils } = balance(appointment)
  const owes = isFinished(appointment.status) && leftFils > 0
  return (
    <HStack
      role="group"
      aria-label="State"
      aria-live="polite"
      gap="2"
      flex={{ md: '1' }}
      minW="0"
      h="11"
      flexShrink="0"
    >
      <StatusBadge status={displayStatus(appointment)} flexShrink="0" />
      {overbooked && (
        <>
          <StatusBadge status="overbooked" flexShrink="0" />
          <Button variant="plain" px="1" h="11" color="accent.fg" flexShrink="0" onClick={onFindPlace}>
            {appointment.status === 'in_progress' ? 'Find another bay' : 'Find a bay or time'}
          </Button>
        </>
      )}
      {owes && (
        <HStack
          gap="2"
          rowGap="0"
          wrap="wrap"
          minW="0"
          lineHeight="short"
          color="danger.fg"
          fontWeight="semibold"
          whiteSpace="nowrap"
        >
          Unpaid <Money fils={leftFils} />
        </HStack>
      )}
      {!overbooked && !owes && <StateText text={jobStateText(appointment)} />}
    </HStack>
  )
}

function StateText({ text }: { text: string }) {
  return (
    <Text color="muted" lineClamp="2" lineHeight="short" minW="0" title={text}>
      <bdi>{text}</bdi>
    </Text>
  )
}

type JobState = Pick<
  Appointment,
  'status' | 'statusReason' | 'pauseReason' | 'scheduledDate' | 'arrivedAt' | 'startedAt' | 'completedAt'
>

/** What the state of an appointment leaves open: since when, for when, or why. '' where nothing is known. */
function jobStateText(appointment: JobState): string {
  const { status, statusReason, pauseReason, scheduledDate, arrivedAt, startedAt, completedAt } = appointment
  if (isCalledOff(status)) return statusReason ?? ''
  if (isFinished(status)) return completedAt ? `Done ${shortMomentText(completedAt)}` : ''
  if (status === 'in_progress') return pauseReason ?? (startedAt ? `Since ${shortMomentText(startedAt)}` : '')
  return arrivedAt
    ? `Here since ${shortMomentText(arrivedAt)}`
    : `Booked for ${shortMomentText(scheduledDate)}`
}

/** It stays in sight as the page scrolls. message-foot.css keeps messages clear of the foot of a phone. */
function Frame({ wide, children }: { wide: boolean; children: ReactNode }) {
  if (wide)
    return (
      <HStack
        {...FRAME}
        zIndex="1"
        top="calc(var(--shell-top) + {spacing.2})"
        mb="5"
        ps="4"
        pe="3"
        h="16"
        gap={{ md: '2', xl: '4' }}
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="sm"
        bg="panel"
      >
        {children}
      </HStack>
    )
  return (
    <Flex
      {...FRAME}
      direction="column"
      data-thumb-bar="state"
      zIndex="1"
      bottom="calc(var(--shell-bottom) + env(safe-area-inset-bottom))"
      mx="-4"
      mb="-4"
      mt="4"
      px="4"
      pb="3"
      borderTopWidth="1px"
      bg="background"
    >
      {children}
    </Flex>
  )
}

const FRAME = {
  role: 'region',
  'aria-label': 'What is next',
  position: 'sticky',
  borderColor: 'line',
} as const
