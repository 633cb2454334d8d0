import { Card, HStack, SimpleGrid, Skeleton, Text } from '@chakra-ui/react'
import { type LucideIcon, TrendingDown, TrendingUp, Wallet } from 'lucide-react'
import { useId } from 'react'
import { Money } from '#app/ui/money.tsx'
import type { MonthSums } from '#schema/rules/reports.ts'

export type FigureCardsProps = {
  /** 'November 2026'. */
  when: string
  sums: MonthSums | undefined
}

/** The three figures of a month. */
export function FigureCards({ when, sums }: FigureCardsProps) {
  const profitFils = sums && sums.revenueFils - sums.expensesFils
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap={{ base: '3', md: '4' }}>
      <FigureCard label="Revenue" when={when} fils={sums?.revenueFils} icon={TrendingUp} />
      <FigureCard label="Expenses" when={when} fils={sums?.expensesFils} icon={TrendingDown} />
      <FigureCard label="Profit" when={when} fils={profitFils} icon={Wallet} signed />
    </SimpleGrid>
  )
}

type FigureCardProps = {
  label: string
  when: string
  fils: number | undefined
  icon: LucideIcon
  /** Below zero it is a loss and looks like one. */
  signed?: boolean
}

function FigureCard({ label, when, fils, icon: Icon, signed }: FigureCardProps) {
  const labelId = useId()
  return (
    <Card.Root as="section" aria-labelledby={labelId}>
      <Card.Body gap="1" p={{ base: '4', md: '5' }}>
        <HStack justify="space-between" color="muted">
          <Text id={labelId} fontWeight="semibold">
            {label}
          </Text>
          <Icon size={18} aria-hidden="true" />
        </HStack>
        {fils === undefined ? (
          <Skeleton h="8" w="70%" />
        ) : (
          <Money
            fils={fils}
            textStyle={{ base: 'xl', xl: '2xl' }}
            fontWeight="semibold"
            color={signed && fils < 0 ? 'danger.fg' : undefined}
          />
        )}
        <Text color="muted" textStyle="xs">
          {when} · VAT included
        </Text>
      </Card.Body>
    </Card.Root>
  )
}
