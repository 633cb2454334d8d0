import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { CircleDashed, CreditCard, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react'
import { mutate } from '#app/domain/mutate.ts'
import { useOnlinePayments } from '#app/queries/online-payments.ts'
import { useUser } from '#app/session/session-user.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import type { OnlinePayment, OnlinePaymentState } from '#schema/rows/online-payment.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { mayRefund } from '#schema/rules/permissions.ts'

/** The online payments that the customer was asked for on an appointment, their outcome, and the way back. */
export function OnlinePayments({ appointmentId }: { appointmentId: number }) {
  const payments = useOnlinePayments(appointmentId) ?? []
  // A request that nobody paid is of no use any more; of a balance that is asked for only its payment counts.
  const shown = payments.filter(
    ({ state, kind }) => state !== 'ended' && (state !== 'asked' || kind === 'deposit'),
  )
  if (shown.length === 0) return null
  return (
    <Stack as="ul" listStyleType="none" gap="3" aria-label="Online payments">
      {shown.map(payment => (
        <OnlinePaymentRow key={payment.id} payment={payment} />
      ))}
    </Stack>
  )
}

const ICONS: Record<OnlinePaymentState, LucideIcon> = {
  asked: CircleDashed,
  paid: CreditCard,
  ended: CircleDashed,
  refund_due: Undo2,
  refunded: Undo2,
  refund_failed: TriangleAlert,
}

function OnlinePaymentRow({ payment }: { payment: OnlinePayment }) {
  const { role } = useUser()
  const { id, amountFils, state, errorMessage } = payment
  const { saving, save } = useSaving()
  const Icon = ICONS[state]
  const isBack = state === 'paid' || state === 'refund_failed'
  const refund = () =>
    save(() =>
      saveChange(() => mutate('onlinePayment.refund', { id }), {
        done: { title: 'Refund is on its way', description: formatAed(amountFils) },
        failed: 'refund it',
      }),
    )
  return (
    <Flex as="li" gap="3" align="start" justify="space-between">
      <Flex gap="2" minW="0" color={state === 'refund_failed' ? 'danger.fg' : undefined}>
        <Icon size={18} aria-hidden="true" style={{ flexShrink: 0, marginTop: 2 }} />
        <Stack gap="0" minW="0">
          <Text>
            <Money fils={amountFils} /> {stateText(payment)}
          </Text>
          {errorMessage && (
            <Text textStyle="xs" color="muted">
              <bdi>{errorMessage}</bdi>
            </Text>
          )}
        </Stack>
      </Flex>
      {isBack && mayRefund(role) && (
        <Button
          size="sm"
          variant="outline"
          minH="11"
          flexShrink="0"
          loading={saving}
          aria-label={`Refund ${formatAed(amountFils)} online`}
          onClick={refund}
        >
          <Undo2 className="mirrored" aria-hidden="true" /> {state === 'paid' ? 'Refund online' : 'Try again'}
        </Button>
      )}
    </Flex>
  )
}

function stateText({ kind, state, payBy, paidAt }: OnlinePayment) {
  const what = kind === 'deposit' ? 'deposit' : 'balance'
  switch (state) {
    case 'asked':
      return (
        <>
          deposit awaited{payBy && ' until '}
          {payBy && <Ltr>{momentText(payBy)}</Ltr>}
        </>
      )
    case 'refund_due':
      return `${what}, going back to the customer’s card`
    case 'refunded':
      return `${what}, given back online`
    case 'refund_failed':
      return `${what} could not be given back online`
    default:
      return (
        <>
          {what} paid online{paidAt && ' '}
          {paidAt && <Ltr>{momentText(paidAt)}</Ltr>}
        </>
      )
  }
}
