import { Badge, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react'
import { BadgeCheck, CircleDashed, TriangleAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { jobDraft } from '#app/domain/appointments/job-draft.ts'
import { StepButton } from '#app/domain/appointments/step-buttons.tsx'
import { useNextSteps } from '#app/domain/appointments/use-steps.tsx'
import { OnlinePayments } from '#app/domain/payments/online-payments.tsx'
import type { JobDetails } from '#app/queries/appointments.ts'
import { useUser } from '#app/session/session-user.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { DraftCorner } from '#app/ui/drafts/draft-note.tsx'
import { Money } from '#app/ui/money.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { isCalledOff, isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { totalsFromNow } from '#schema/rules/documents/registration.ts'
import { discountOf } from '#schema/rules/money/discount.ts'
import {
  balance,
  isPayable,
  type PaymentBadge,
  paymentBadge,
  refundDueFils,
} from '#schema/rules/money/payment.ts'
import { taxedPart, VAT_PERCENT } from '#schema/rules/money/vat.ts'
import { mayRefund } from '#schema/rules/permissions.ts'

type PaymentCardProps = {
  detail: JobDetails
  settings: Settings | undefined
  onPay: () => void
  onRefund: () => void
}

export function PaymentCard({ detail, settings, onPay, onRefund }: PaymentCardProps) {
  const { appointment } = detail
  const { next, other } = useNextSteps(appointment)
  const { status, totalFils, paidFils } = appointment
  // Before the work, what its payment or completion is going to make of it.
  const fromNow = settings && totalsFromNow(appointment, detail, settings)
  const priced = { ...appointment, ...fromNow }
  const { vatMode, untaxedFils = 0 } = priced
  const { vatFils } = taxedPart(priced)
  const { leftFils, creditedFils } = balance(appointment)
  // No balance is due for an appointment that does not take place.
  const calledOff = isCalledOff(status)
  const isDue = isFinished(status) && leftFils > 0
  const prepaid = paidFils > 0 && (status === 'pending' || status === 'confirmed' || status === 'in_progress')
  return (
    <DetailCard
      title="Payment Information"
      badge={!calledOff && <PaidBadge word={paymentBadge(appointment)} isDue={isDue} />}
    >
      <Stack as="dl" gap="2.5">
        <Discount detail={detail} />
        <Amount label="Subtotal" fils={totalFils - vatFils} />
        {vatMode !== 'none' && (
          <Amount
            label={`VAT (${VAT_PERCENT}%)${vatMode === 'inclusive' ? ', included in the prices' : ''}`}
            fils={vatFils}
          />
        )}
        <Amount label="Total" fils={totalFils} strong ruled />
        {creditedFils > 0 && <Amount label="Credited" fils={-creditedFils} />}
        <Amount label="Paid" fils={paidFils} mark={prepaid && <Badge colorPalette="accent">Prepaid</Badge>} />
        {!calledOff && <Amount label="Left" fils={leftFils} strong color={isDue ? 'danger.fg' : undefined} />}
      </Stack>
      {vatMode !== 'none' && (fromNow || untaxedFils > 0) && (
        <Registered isDue={fromNow !== null && fromNow !== undefined} untaxedFils={untaxedFils} />
      )}
      <OnlinePayments appointmentId={appointment.id} />
      <TooMuch appointment={appointment} onRefund={onRefund} />
      {/* Once it is due it stands in the bar. */}
      {isPayable(appointment) && next !== 'pay' && other !== 'pay' && (
        <StepButton step="pay" appointmentId={appointment.id} variant="outline" onClick={onPay} />
      )}
    </DetailCard>
  )
}

/** The sum of the lines before their discounts, and the discounts; both contain VAT where the prices do. */
function Discount({ detail: { appointment, services, products } }: Pick<PaymentCardProps, 'detail'>) {
  const discountFils = discountOf(services, products)
  const { vatMode, subtotalFils, totalFils, discountReason } = appointment
  if (discountFils === 0) return discountReason && <PriceReason reason={discountReason} />
  const chargedFils = vatMode === 'inclusive' ? totalFils : subtotalFils
  return (
    <>
      <Amount label="Before discount" fils={chargedFils + discountFils} />
      <Amount label="Discount" fils={-discountFils} />
      {discountReason && (
        <Text as="dd" color="muted" textStyle="sm" mt="-2">
          <bdi>{discountReason}</bdi>
        </Text>
      )}
    </>
  )
}

/** Why somebody made a price by hand. */
function PriceReason({ reason }: { reason: string }) {
  return (
    <Flex justify="space-between" gap="4">
      <Text as="dt" color="muted" whiteSpace="nowrap">
        Reason for the price
      </Text>
      <Text as="dd" textAlign="end">
        <bdi>{reason}</bdi>
      </Text>
    </Flex>
  )
}

type RegisteredProps = {
  /** Whether VAT is still to come into the price. */
  isDue: boolean
  untaxedFils: number
}

/** Why there is VAT in a price that was quoted without, and none in a part of it. */
function Registered({ isDue, untaxedFils }: RegisteredProps) {
  return (
    <Text color="muted" textStyle="sm">
      {isDue &&
        'Quoted before the shop was registered for VAT: once it is paid or completed, the same price includes VAT. '}
      {untaxedFils > 0 && (
        <>
          The <Money fils={untaxedFils} /> paid before the registration {isDue ? 'stays' : 'is'} without VAT.
        </>
      )}
    </Text>
  )
}

/** The refund that the shop owes the customer, and the button for it for roles that may refund. */
function TooMuch({ appointment, onRefund }: { appointment: Appointment; onRefund: () => void }) {
  const { role } = useUser()
  const dueFils = refundDueFils(appointment)
  if (dueFils === 0) return null
  const overpaid = !isCalledOff(appointment.status)
  return (
    <Stack
      role="group"
      aria-label={overpaid ? 'Overpaid' : 'To refund'}
      gap="3"
      p="4"
      borderWidth="1px"
      borderColor="danger.border"
      borderRadius="l2"
      bg="danger.subtle"
      color="danger.fg"
    >
      <Flex justify="space-between" gap="4" fontWeight="semibold">
        <HStack gap="2">
          <TriangleAlert size={18} aria-hidden="true" />
          {overpaid ? 'Overpaid' : 'To refund'}
        </HStack>
        <Money fils={dueFils} />
      </Flex>
      {mayRefund(role) ? (
        <Button colorPalette="danger" onClick={onRefund}>
          <Undo2 className="mirrored" /> Refund
          <DraftCorner names={[jobDraft('refund', appointment.id)]} />
        </Button>
      ) : (
        <Text textStyle="sm">An admin, accountant or cashier can refund it.</Text>
      )}
    </Stack>
  )
}

const BADGES = {
  Paid: { icon: BadgeCheck, palette: 'success' },
  Unpaid: { icon: CircleDashed, palette: 'neutral' },
  Refunded: { icon: Undo2, palette: 'neutral' },
} as const satisfies Record<PaymentBadge, object>

const DUE = { icon: TriangleAlert, palette: 'danger' } as const

type PaidBadgeProps = {
  word: PaymentBadge
  /** Whether the work is finished and something of its price is left. */
  isDue: boolean
}

function PaidBadge({ word, isDue }: PaidBadgeProps) {
  const { icon: Icon, palette } = word === 'Unpaid' && isDue ? DUE : BADGES[word]
  return (
    <Badge colorPalette={palette}>
      <Icon size={14} aria-hidden="true" />
      {word}
    </Badge>
  )
}

type AmountProps = {
  label: string
  fils: number
  strong?: boolean
  /** Draws a line above a sum. */
  ruled?: boolean
  mark?: ReactNode
  color?: string | undefined
}

function Amount({ label, fils, strong, ruled, mark, color }: AmountProps) {
  return (
    <Flex
      color={color}
      justify="space-between"
      gap="4"
      fontWeight={strong ? 'semibold' : undefined}
      borderTopWidth={ruled ? '1px' : undefined}
      borderColor="line"
      pt={ruled ? '2.5' : undefined}
    >
      <HStack as="dt" gap="2" color={color ?? (strong ? 'ink' : 'muted')}>
        {label}
        {mark}
      </HStack>
      <Flex as="dd">
        <Money fils={fils} />
      </Flex>
    </Flex>
  )
}
