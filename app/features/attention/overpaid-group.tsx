import { Button, Text } from '@chakra-ui/react'
import { Banknote, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { Facts } from '#app/domain/attention-kinds.tsx'
import { mutate } from '#app/domain/mutate.ts'
import { OnlinePayments } from '#app/domain/payments/online-payments.tsx'
import { RefundSheet } from '#app/domain/payments/refund-sheet.tsx'
import { paths } from '#app/paths.ts'
import { useAppointmentTransactions } from '#app/queries/appointments.ts'
import { onlyWithParties, type Party, useParties } from '#app/queries/attention.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { useUser } from '#app/session/session-user.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { saveChange } from '#app/ui/save-change.ts'
import { useOpened } from '#app/ui/sheet.tsx'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { ReasonQuestion } from '#app/ui/usual-reasons.tsx'
import { paymentMethodPhrase } from '#app/ui/value-names.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { movedFils } from '#schema/rules/money/cash-rounding.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { refundDueFils } from '#schema/rules/money/payment.ts'
import { mayRefund } from '#schema/rules/permissions.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type OverpaidGroupProps = { appointments: readonly Appointment[] | undefined; alone: boolean }

export function OverpaidGroup({ appointments, alone }: OverpaidGroupProps) {
  const names = useStaffNames()
  const unsynced = useUnsyncedIds('appointments')
  const parties = useParties(appointments ?? [])
  const refund = useUrlRowDialog('refund')
  const appointment = appointments?.find(({ id }) => id === refund.target) ?? null
  // A refunded appointment is no longer listed: the sheet keeps it for its result, and while it closes.
  const { shown, opening } = useOpened(appointment)
  return (
    <>
      <AttentionGroup
        kind="overpaid"
        items={onlyWithParties(appointments, appointment => [appointment], parties)}
        alone={alone}
      >
        {each => (
          <OverpaidCard
            key={each.id}
            appointment={each}
            party={parties.get(each.id)}
            names={names}
            unsynced={unsynced.has(each.id)}
            refundLink={refund.linkTo(each.id)}
          />
        )}
      </AttentionGroup>
      {shown && (
        <RefundSheet
          key={opening}
          appointment={shown}
          open={shown.id === refund.target}
          onClose={refund.close}
        />
      )}
    </>
  )
}

type OverpaidCardProps = {
  appointment: Appointment
  party: Party | undefined
  names: ReadonlyMap<number, string>
  unsynced: boolean
  refundLink: string
}

/** An appointment for which the shop owes a refund. */
function OverpaidCard({ appointment, party, names, unsynced, refundLink }: OverpaidCardProps) {
  const { role } = useUser()
  const last = useAppointmentTransactions(appointment.id)?.find(({ kind }) => kind === 'payment')
  const by = last?.createdBy ? names.get(last.createdBy) : undefined
  const calledOff = appointment.status === 'cancelled' || appointment.status === 'no_show'
  const who = appointmentName({ appointment, customer: party?.customer })
  return (
    <AppointmentCard
      icon={Banknote}
      who={who}
      matter={
        <>
          gets <Money fils={refundDueFils(appointment)} /> back
        </>
      }
      unsynced={unsynced}
      party={party}
      to={paths.appointmentPayments(appointment.id)}
      time={momentText(appointment.scheduledDate)}
      actions={
        mayRefund(role) && (
          <>
            <KeepIt appointment={appointment} who={who} />
            <Button asChild>
              <Link to={refundLink} preventScrollReset aria-label={`Refund ${who}`}>
                <Undo2 className="mirrored" aria-hidden="true" /> Refund
              </Link>
            </Button>
          </>
        )
      }
    >
      <OnlinePayments appointmentId={appointment.id} />
      <Facts>
        <Text>
          <Money fils={appointment.paidFils} /> paid of <Money fils={appointment.totalFils} />
          {calledOff && '; the job did not take place'}
        </Text>
        {last && (
          <Text color="muted" textStyle="xs">
            Last: <Money fils={movedFils(last)} /> {paymentMethodPhrase(last.paymentMethod)},{' '}
            <Ltr>{momentText(last.createdAt)}</Ltr>
            {by && (
              <>
                {' · '}
                <bdi>{by}</bdi>
              </>
            )}
          </Text>
        )}
        {!mayRefund(role) && (
          <Text color="muted" textStyle="xs">
            An admin, accountant or cashier can refund it.
          </Text>
        )}
      </Facts>
    </AppointmentCard>
  )
}

/** Keeps an overpayment, with a reason that is added to the appointment's notes. */
function KeepIt({ appointment, who }: { appointment: Appointment; who: string }) {
  const [open, setOpen] = useState(false)
  const dueFils = refundDueFils(appointment)
  const calledOff = appointment.status === 'cancelled' || appointment.status === 'no_show'

  const keep = (reason: string) =>
    saveChange(() => mutate('payment.keep', { appointmentId: appointment.id, amountFils: dueFils, reason }), {
      done: { title: `${formatAed(dueFils)} kept`, description: reason },
      failed: 'keep it',
    })

  return (
    <>
      <Button variant="outline" aria-label={`Keep the money of ${who}`} onClick={() => setOpen(true)}>
        Keep it
      </Button>
      <ReasonQuestion
        open={open}
        draft={`keep money ${appointment.id}`}
        title={`Keep ${formatAed(dueFils)}?`}
        hint="Shown in the notes of the appointment."
        confirmLabel="Keep it"
        usual={calledOff ? ['Deposit, called off too late'] : ['Tip', 'The customer wants no change']}
        onConfirm={keep}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
