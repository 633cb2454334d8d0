import { Box, Button, Grid, HStack, Stack } from '@chakra-ui/react'
import { CalendarCheck, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import type { Job } from '#app/queries/appointments.ts'
import { useWaitingIds } from '#app/queries/waiting.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Page } from '#app/ui/page.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { shopTime } from '#schema/rules/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'
import { AppointmentSheet } from './appointment-sheet.tsx'
import { InformationCard } from './information-card.tsx'
import { MoreMenu } from './more-menu.tsx'
import { MoveButton } from './move-button.tsx'
import { PaymentCard } from './payment-card.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ServicesCard } from './services-card.tsx'
import { type ReasonedMove, useMoveAppointment } from './use-move-appointment.ts'

export function AppointmentDetail({ job }: { job: Job }) {
  const { appointment, customer } = job
  const { id, status, day, scheduledDate } = appointment
  const waiting = useWaitingIds('appointments')
  const moves = useMoveAppointment(id)
  const [asking, setAsking] = useState<ReasonedMove | null>(null)
  const [params, setParams] = useSearchParams()
  const closeSheet = () => setParams({}, { replace: true })

  return (
    <Page
      title={customer?.fullName ?? `Appointment #${id}`}
      back={{ to: `${paths.appointments}?date=${day}`, label: 'Back to Appointments' }}
      subtitle={
        <HStack gap="2" wrap="wrap">
          <Ltr>
            {formatDay(day)}, {formatTime(shopTime(scheduledDate))}
          </Ltr>
          <StatusBadge status={status} />
          {waiting.has(id) && <PendingMark />}
        </HStack>
      }
      actions={
        <>
          <Button variant="outline" onClick={() => setParams({ edit: 'true' })}>
            <Pencil /> Edit
          </Button>
          {status === 'pending' && (
            <Button variant="outline" loading={moves.moving} onClick={() => moves.move('confirm')}>
              <CalendarCheck /> Confirm
            </Button>
          )}
          <MoveButton appointment={appointment} hideBelow="md" />
          <MoreMenu status={status} onChoose={setAsking} />
        </>
      }
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="5"
        alignItems="start"
      >
        <Stack gap="5">
          <InformationCard job={job} />
          <ServicesCard job={job} />
        </Stack>
        <PaymentCard appointment={appointment} />
      </Grid>
      <ThumbBar>
        <MoveButton appointment={appointment} size="lg" w="full" />
      </ThumbBar>
      <ReasonDialog action={asking} appointment={moves} onClose={() => setAsking(null)} />
      <AppointmentSheet
        target={params.get('edit') === 'true' ? { kind: 'edit', id } : null}
        onClose={closeSheet}
        onSaved={closeSheet}
      />
    </Page>
  )
}

/** On phones the next step lies where the thumb is. base.css keeps messages clear of it. */
function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <Box
      hideFrom="md"
      data-thumb-bar
      position="sticky"
      bottom="calc(var(--shell-bottom) + env(safe-area-inset-bottom))"
      mx="-4"
      mt="4"
      px="4"
      py="3"
      bg="background"
      _empty={{ display: 'none' }}
    >
      {children}
    </Box>
  )
}
