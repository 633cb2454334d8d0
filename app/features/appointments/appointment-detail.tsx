import { Button, Span } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ReasonedMove, useMoveAppointment } from '#app/domain/appointments/use-move-appointment.ts'
import { useOpening } from '#app/domain/appointments/use-opening.ts'
import { RefundSheet } from '#app/domain/payments/refund-sheet.tsx'
import { paths } from '#app/paths.ts'
import type { AppointmentDetails, AppointmentRecord, JobDetails } from '#app/queries/appointments.ts'
import { useOverbooked } from '#app/queries/bays.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { AppointmentSheet } from '#app/sheets/appointment/appointment-sheet.tsx'
import { DraftMark } from '#app/ui/drafts/draft-note.tsx'
import { Page } from '#app/ui/page.tsx'
import { useOpened } from '#app/ui/sheet.tsx'
import { dismissToast } from '#app/ui/toast.ts'
import { useUrlState } from '#app/ui/url-state.ts'
import { useSteady } from '#app/ui/use-steady.ts'
import { useWide } from '#app/ui/use-wide.ts'
import { firstDayOf } from '#schema/rules/time/interval.ts'
import { useBesidePhotos, WithPhotos } from './beside-photos.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { InspectionSheet, useInspectionSheet } from './inspection/inspection-sheet.tsx'
import { JobBar } from './job-bar.tsx'
import { JobCards } from './job-cards.tsx'
import { JobSubtitle, WorkNotesCard } from './job-head.tsx'
import { MoreMenu, ReasonDialog } from './more-menu.tsx'
import { PaymentSheet } from './payment/payment-sheet.tsx'
import { PhotoPrompt } from './photos/photo-prompt.tsx'

const Job = memo(JobPage)
const Menu = memo(MoreMenu)
const Cards = memo(JobCards)
const Payment = memo(PaymentSheet)
const Refund = memo(RefundSheet)
const EditSheet = memo(AppointmentSheet)

type AppointmentDetailProps = { detail: AppointmentDetails; record: AppointmentRecord }

export function AppointmentDetail({ detail, record }: AppointmentDetailProps) {
  const job = useBesidePhotos(detail)
  return (
    <WithPhotos value={detail}>
      <Job detail={job} record={record} />
    </WithPhotos>
  )
}

function JobPage({ detail, record }: { detail: JobDetails; record: AppointmentRecord }) {
  const { appointment, customer } = detail
  const { id } = appointment
  const unsynced = useUnsyncedIds('appointments')
  const moves = useMoveAppointment(id)
  const wide = useWide()
  const [asking, setAsking] = useState<ReasonedMove | null>(null)
  const payment = usePaymentSheet()
  const refund = useOpening()
  const correction = useOpening()
  // The toast of the step that is corrected would offer to undo it a second time, over the buttons of the question.
  const correct = useSteady(() => {
    dismissToast()
    correction.show()
  })
  const edit = useEditSheet()
  const editTarget = useMemo(() => (edit.open ? ({ kind: 'edit', id } as const) : null), [edit.open, id])
  const [pay, endPay] = [useSteady(payment.show), useSteady(payment.close)]
  const [giveBack, endRefund] = [useSteady(refund.show), useSteady(refund.close)]
  const endEdit = useSteady(edit.close)
  const inspection = useInspectionSheet()
  const inspect = useSteady(inspection.show)
  const bar = (
    <JobBar
      appointment={appointment}
      onInspect={inspect}
      overbooked={useOverbooked(appointment)}
      onPay={pay}
      onFindPlace={() => edit.show('time')}
    />
  )

  return (
    <Page
      title={customer?.fullName ?? `Appointment #${id}`}
      back={{ to: paths.appointmentsOn(firstDayOf(appointment)), label: 'Back to Appointments' }}
      subtitle={<JobSubtitle detail={detail} unsynced={unsynced.has(id)} />}
      beside
      actions={
        <>
          <Button
            variant="outline"
            px={{ base: '2', md: '4' }}
            minW="11"
            onClick={() => edit.show('true')}
            aria-label="Edit"
          >
            <Pencil aria-hidden="true" /> <Span hideBelow="md">Edit</Span>
            <DraftMark name={`edit_appointment_${id}`} />
          </Button>
          <Menu appointment={appointment} onMove={setAsking} onRefund={giveBack} onCorrect={correct} />
        </>
      }
    >
      {wide && bar}
      <WorkNotesCard detail={detail} />
      <PhotoPrompt onInspect={inspect} />
      <Cards detail={detail} record={record} onPay={pay} onRefund={giveBack} onInspect={inspect} />
      {!wide && bar}
      <ReasonDialog id={id} action={asking} appointment={moves} onClose={() => setAsking(null)} />
      {correction.opening > 0 && (
        <CorrectDialog
          key={`correction ${correction.opening}`}
          detail={detail}
          open={correction.open}
          onClose={correction.close}
        />
      )}
      <InspectionSheet kind={inspection.kind} onClose={inspection.close} />
      <Payment key={`payment ${payment.opening}`} detail={detail} open={payment.open} onClose={endPay} />
      <Refund
        key={`refund ${refund.opening}`}
        appointment={appointment}
        open={refund.open}
        onClose={endRefund}
      />
      <EditSheet target={editTarget} onClose={endEdit} onSaved={endEdit} />
    </Page>
  )
}

/** The state of the edit sheet in the URL (?edit=true, or 'time' for the place), so that Edit on the schedule can link to it. */
function useEditSheet() {
  const { params, set } = useUrlState()
  return {
    open: ['true', 'time'].includes(params.get('edit') ?? ''),
    show: (edit: 'true' | 'time') => set({ edit }, { replace: false }),
    close: () => set({ edit: null }),
  }
}

/** The state of the payment sheet in the URL (?pay=true), so that Process Payment elsewhere is one tap and leads back there. */
function usePaymentSheet() {
  const { params, set } = useUrlState()
  const { state } = useLocation()
  const navigate = useNavigate()
  const open = params.get('pay') === 'true'
  const { opening } = useOpened(open || null)
  return {
    open,
    opening,
    show: () => set({ pay: 'true' }),
    close: () => (open && state?.returns ? navigate(-1) : set({ pay: null })),
  }
}
