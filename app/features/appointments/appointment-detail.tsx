import { Box, Button, Grid, GridItem, HStack, Stack } from '@chakra-ui/react'
import { CalendarCheck, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CameraButton } from '#app/domain/appointments/camera-button.tsx'
import { displayStatus } from '#app/domain/appointments/entry-text.ts'
import { MoveButton } from '#app/domain/appointments/move-button.tsx'
import { PlaceBadge } from '#app/domain/appointments/new-booking.tsx'
import { PauseButton } from '#app/domain/appointments/pause-button.tsx'
import { type ReasonedMove, useMoveAppointment } from '#app/domain/appointments/use-move-appointment.ts'
import { useOpening } from '#app/domain/appointments/use-opening.ts'
import { RefundSheet } from '#app/domain/payments/refund-sheet.tsx'
import { paths } from '#app/paths.ts'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { useOverbooked } from '#app/queries/bays.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { AppointmentSheet } from '#app/sheets/appointment/appointment-sheet.tsx'
import { PendingMark } from '#app/ui/badges.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Page } from '#app/ui/page.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { dismissToast } from '#app/ui/toast.ts'
import { useUrlState } from '#app/ui/url-state.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { isPayable } from '#schema/rules/money/payment.ts'
import { beginOf, firstDayOf } from '#schema/rules/time/interval.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { InformationCard, ServicesCard } from './information-card.tsx'
import { MoreMenu, ReasonDialog } from './more-menu.tsx'
import { DocumentsCard } from './payment/documents-card.tsx'
import { PayButton, PaymentCard } from './payment/payment-card.tsx'
import { PaymentSheet } from './payment/payment-sheet.tsx'
import { BeforePhotos } from './photos/before-photos.tsx'
import { WorkCard } from './work/work-card.tsx'

export function AppointmentDetail({ detail }: { detail: AppointmentDetails }) {
  const { appointment, customer } = detail
  const { id, status } = appointment
  const unsynced = useUnsyncedIds('appointments')
  const moves = useMoveAppointment(id)
  const [asking, setAsking] = useState<ReasonedMove | null>(null)
  const payment = useOpening()
  const refund = useOpening()
  const correction = useOpening()
  // The toast of the step that is corrected would offer to undo it a second time, over the buttons of the question.
  const correct = () => {
    dismissToast()
    correction.show()
  }
  const edit = useEditSheet()
  const canPay = isPayable(appointment)
  const overbooked = useOverbooked(appointment)
  // Once the work is finished, payment is the next step.
  const payNext = canPay && isFinished(status)

  return (
    <Page
      title={customer?.fullName ?? `Appointment #${id}`}
      back={{ to: paths.appointmentsOn(firstDayOf(appointment)), label: 'Back to Appointments' }}
      subtitle={
        <HStack gap="2" wrap="wrap">
          <Ltr>{momentText(beginOf(appointment))}</Ltr>
          <StatusBadge status={displayStatus(appointment)} />
          <PlaceBadge appointment={appointment} />
          {overbooked && <StatusBadge status="overbooked" />}
          {appointment.pauseReason && <bdi>{appointment.pauseReason}</bdi>}
          {unsynced.has(id) && <PendingMark />}
        </HStack>
      }
      actions={
        <>
          <Button variant="outline" onClick={edit.show}>
            <Pencil /> Edit
          </Button>
          {status === 'pending' && (
            <Button variant="outline" loading={moves.moving} onClick={() => moves.confirm()}>
              <CalendarCheck /> Confirm
            </Button>
          )}
          {canPay && (
            <PayButton hideBelow="md" variant={payNext ? 'solid' : 'outline'} onClick={payment.show} />
          )}
          <PauseButton appointment={appointment} hideBelow="md" />
          <MoveButton appointment={appointment} hideBelow="md" />
          <MoreMenu appointment={appointment} onMove={setAsking} onRefund={refund.show} onCorrect={correct} />
        </>
      }
    >
      <BeforePhotos detail={detail} />
      <Grid gap={{ base: '4', md: '5' }} alignItems="start" {...LAYOUT}>
        <GridItem area="information">
          <Stack gap={{ base: '4', md: '5' }}>
            <InformationCard detail={detail} />
            <WorkCard detail={detail} />
          </Stack>
        </GridItem>
        <GridItem area="services">
          <ServicesCard detail={detail} />
        </GridItem>
        <GridItem area="payment">
          <Stack gap={{ base: '4', md: '5' }}>
            <PaymentCard detail={detail} onRefund={refund.show}>
              {canPay && !payNext && <PayButton hideFrom="md" variant="outline" onClick={payment.show} />}
            </PaymentCard>
            <DocumentsCard appointment={appointment} />
          </Stack>
        </GridItem>
        <GridItem area="tabs" minW="0">
          <DetailTabs detail={detail} />
        </GridItem>
      </Grid>
      <ThumbBar>
        <HStack gap="2" _empty={{ display: 'none' }}>
          <CameraButton appointment={appointment} size="lg" />
          <PauseButton appointment={appointment} size="lg" px="3" />
          <MoveButton appointment={appointment} size="lg" flex="1" px="2" />
          {payNext && <PayButton size="lg" flex="1" onClick={payment.show} />}
        </HStack>
      </ThumbBar>
      <ReasonDialog id={id} action={asking} appointment={moves} onClose={() => setAsking(null)} />
      {correction.opening > 0 && (
        <CorrectDialog
          key={`correction ${correction.opening}`}
          detail={detail}
          open={correction.open}
          onClose={correction.close}
        />
      )}
      <PaymentSheet
        key={`payment ${payment.opening}`}
        detail={detail}
        open={payment.open}
        onClose={payment.close}
      />
      <RefundSheet
        key={`refund ${refund.opening}`}
        appointment={appointment}
        open={refund.open}
        onClose={refund.close}
      />
      <AppointmentSheet
        target={edit.open ? { kind: 'edit', id } : null}
        onClose={edit.close}
        onSaved={edit.close}
      />
    </Page>
  )
}

/** The state of the edit sheet in the URL (?edit=true), so that Edit on the schedule can link to it. */
function useEditSheet() {
  const { params, set } = useUrlState()
  return {
    open: params.get('edit') === 'true',
    show: () => set({ edit: 'true' }, { replace: false }),
    close: () => set({ edit: null }),
  }
}

/** One column on a phone; from tablets on the payment is beside the work. */
const LAYOUT = {
  templateAreas: {
    base: '"information" "services" "payment" "tabs"',
    md: '"information information" "services payment" "tabs tabs"',
    lg: '"information payment" "services payment" "tabs payment"',
  },
  templateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 3fr) minmax(0, 2fr)',
  },
}

/** The next step as a fixed bar in reach of the thumb, on phones. base.css keeps toasts clear of it. */
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
