import { Badge, Flex, Stack } from '@chakra-ui/react'
import { BadgeCheck, CircleDashed } from 'lucide-react'
import { Money } from '#app/ui/money.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { VAT_PERCENT } from '#schema/rules/vat.ts'
import { DetailCard } from './detail-card.tsx'

export function PaymentCard({ appointment }: { appointment: Appointment }) {
  const { status, subtotalFils, vatFils, totalFils, paidFils } = appointment
  // Nobody owes anything for work that was not done.
  const calledOff = status === 'cancelled' || status === 'no_show'
  const leftFils = (calledOff ? 0 : totalFils) - paidFils
  return (
    <DetailCard title="Payment Information" badge={<PaidBadge paid={status === 'paid'} />}>
      <Stack as="dl" gap="2.5">
        <Amount label="Subtotal" fils={subtotalFils} />
        <Amount label={`VAT (${VAT_PERCENT}%)`} fils={vatFils} />
        <Amount label="Total" fils={totalFils} strong ruled />
        <Amount label="Paid" fils={paidFils} />
        {leftFils < 0 && <Amount label="Overpaid" fils={-leftFils} strong />}
        {leftFils >= 0 && !calledOff && <Amount label="Left" fils={leftFils} strong />}
      </Stack>
    </DetailCard>
  )
}

function PaidBadge({ paid }: { paid: boolean }) {
  const Icon = paid ? BadgeCheck : CircleDashed
  return (
    <Badge colorPalette={paid ? 'success' : 'neutral'}>
      <Icon size={14} aria-hidden="true" />
      {paid ? 'Paid' : 'Unpaid'}
    </Badge>
  )
}

type AmountProps = {
  label: string
  fils: number
  strong?: boolean
  /** What stands above it is added up here. */
  ruled?: boolean
}

function Amount({ label, fils, strong, ruled }: AmountProps) {
  return (
    <Flex
      justify="space-between"
      gap="4"
      fontWeight={strong ? 'semibold' : undefined}
      borderTopWidth={ruled ? '1px' : undefined}
      borderColor="line"
      pt={ruled ? '2.5' : undefined}
    >
      <Flex as="dt" color={strong ? 'ink' : 'muted'}>
        {label}
      </Flex>
      <Flex as="dd">
        <Money fils={fils} />
      </Flex>
    </Flex>
  )
}
