import { Button, Link as StyledLink, Text } from '@chakra-ui/react'
import { Banknote, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PlateText } from '#app/features/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { Party } from '#app/queries/attention.ts'
import { useAppointmentTransactions } from '#app/queries/job-transactions.ts'
import { useUser } from '#app/session/session-store.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { paymentMethodPhrase } from '#app/ui/payment-method-name.ts'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { refundDueFils } from '#schema/rules/payment.ts'
import { mayRefund } from '#schema/rules/permissions.ts'
import { AttentionCard } from './attention-card.tsx'
import { appointmentName } from './attention-kinds.ts'
import { Facts } from './facts.tsx'
import { KeepIt } from './keep-it.tsx'

export type OverpaidCardProps = {
  appointment: Appointment
  party: Party | undefined
  names: ReadonlyMap<number, string>
  waiting: boolean
  refundLink: string
}

/** An appointment for which the shop owes money back. */
export function OverpaidCard({ appointment, party, names, waiting, refundLink }: OverpaidCardProps) {
  const { role } = useUser()
  const last = useAppointmentTransactions(appointment.id)?.find(({ kind }) => kind === 'payment')
  const by = last?.createdBy ? names.get(last.createdBy) : undefined
  const calledOff = appointment.status === 'cancelled' || appointment.status === 'no_show'
  const who = appointmentName(appointment.id, party?.customer?.fullName)
  return (
    <AttentionCard
      icon={Banknote}
      title={
        <>
          <bdi>{who}</bdi> gets <Money fils={refundDueFils(appointment)} /> back {waiting && <PendingMark />}
        </>
      }
      subject={
        <>
          {party?.vehicle && (
            <>
              <PlateText vehicle={party.vehicle} /> ·{' '}
            </>
          )}
          <StyledLink asChild color="accent.fg">
            <Link to={paths.appointmentPayments(appointment.id)}>
              <Ltr>{momentText(appointment.scheduledDate)}</Ltr>
            </Link>
          </StyledLink>
        </>
      }
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
      <Facts>
        <Text>
          <Money fils={appointment.paidFils} /> paid of <Money fils={appointment.totalFils} />
          {calledOff && '; the job did not take place'}
        </Text>
        {last && (
          <Text color="muted" textStyle="xs">
            Last: <Money fils={last.amountFils} /> {paymentMethodPhrase(last.paymentMethod)},{' '}
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
    </AttentionCard>
  )
}
