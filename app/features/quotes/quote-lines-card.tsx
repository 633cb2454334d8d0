import { Badge, Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import type { Quote, QuoteLine } from '#schema/rows/quote.ts'
import { chargedFils } from '#schema/rules/money/discount.ts'
import { lineGroups } from '#schema/rules/quotes/quote-lines.ts'

/** The lines with their prices and answers, and what they come to. */
export function QuoteLinesCard({ quote }: { quote: Quote }) {
  const { lines, notes, discountReason, vatMode, subtotalFils, vatFils, totalFils, depositFils } = quote
  return (
    <DetailCard title="Work">
      {notes && (
        <Text whiteSpace="pre-wrap" dir="auto">
          {notes}
        </Text>
      )}
      <Lines aria-label="Lines of the quote">
        {lineGroups(lines).flatMap(({ main, alternatives }) => [
          <Line key={main.line} line={main} />,
          ...alternatives.map(line => <Line key={line.line} line={line} insteadOf={main.name} />),
        ])}
      </Lines>
      {discountReason && (
        <Text color="muted" textStyle="sm">
          Reason for the price: <bdi>{discountReason}</bdi>
        </Text>
      )}
      <Stack gap="1" borderTopWidth="1px" borderColor="line" pt="3">
        {vatMode !== 'none' && (
          <>
            <Sum label="Before VAT" fils={subtotalFils} />
            <Sum label="VAT" fils={vatFils} />
          </>
        )}
        <Sum label="Total" fils={totalFils} strong />
        {depositFils > 0 && <Sum label="Deposit by the shop’s rule" fils={depositFils} />}
      </Stack>
    </DetailCard>
  )
}

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { py: '2.5' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
})

function Line({ line, insteadOf }: { line: QuoteLine; insteadOf?: string }) {
  const { name, quantity, note, answer, discountFils } = line
  const isOff = answer === 'declined'
  return (
    <chakra.li ps={insteadOf ? '4' : undefined}>
      <Flex justify="space-between" gap="3" align="baseline">
        <Text fontWeight="medium" minW="0" color={isOff ? 'muted' : undefined}>
          <bdi>{name}</bdi>
          {quantity > 1 && <Ltr> × {quantity}</Ltr>}
        </Text>
        <Text flexShrink="0">
          {discountFils > 0 && (
            <Money
              fils={chargedFils({ ...line, discountFils: 0 })}
              color="muted"
              textDecoration="line-through"
              me="2"
            />
          )}
          <Money fils={chargedFils(line)} fontWeight="semibold" />
        </Text>
      </Flex>
      {insteadOf && (
        <Small>
          In place of <bdi>{insteadOf}</bdi>
        </Small>
      )}
      {note && (
        <Small>
          <bdi>{note}</bdi>
        </Small>
      )}
      {answer && (
        <Box pt="1">
          <Badge colorPalette={isOff ? 'neutral' : 'success'}>
            {isOff ? <X size={14} aria-hidden="true" /> : <Check size={14} aria-hidden="true" />}
            {isOff ? 'No' : 'Yes'}
          </Badge>
        </Box>
      )}
    </chakra.li>
  )
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text color="muted" textStyle="sm">
      {children}
    </Text>
  )
}

function Sum({ label, fils, strong }: { label: string; fils: number; strong?: boolean }) {
  return (
    <Flex justify="space-between" gap="3" fontWeight={strong ? 'semibold' : undefined}>
      <Text color={strong ? undefined : 'muted'}>{label}</Text>
      <Money fils={fils} />
    </Flex>
  )
}
