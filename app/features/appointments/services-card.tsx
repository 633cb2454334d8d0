import { chakra, Text } from '@chakra-ui/react'
import type { Job } from '#app/queries/appointments.ts'
import { Money } from '#app/ui/money.tsx'
import { formatDuration } from '#schema/rules/time-text.ts'
import { DetailCard } from './detail-card.tsx'

const Lines = chakra('ul', { base: { listStyle: 'none', '& > li + li': { borderTopWidth: '1px' } } })
const Line = chakra('li', {
  base: { display: 'flex', gap: '3', alignItems: 'baseline', py: '2.5', borderColor: 'line' },
})

/** What is done to the car, what it takes and what is sold with it. */
export function ServicesCard({ job: { services, products } }: { job: Job }) {
  const sold = products.filter(line => line.kind === 'sold')
  const used = products.filter(line => line.kind === 'used')
  return (
    <DetailCard title="Services">
      <Lines my="-2.5">
        {services.map(line => (
          <Line key={line.id}>
            <Text flex="1" fontWeight="medium">
              {line.name}
            </Text>
            <Text color="muted" whiteSpace="nowrap">
              {formatDuration(line.durationMinutes)}
            </Text>
            <Money fils={line.priceFils} minW="24" textAlign="end" />
          </Line>
        ))}
        {sold.map(line => (
          <Line key={line.id}>
            <Text flex="1">{line.name}</Text>
            <Text color="muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {line.quantity} × <Money fils={line.priceFils} />
            </Text>
            <Money fils={line.priceFils * line.quantity} minW="24" textAlign="end" />
          </Line>
        ))}
        {used.map(line => (
          <Line key={line.id}>
            <Text flex="1">{line.name}</Text>
            <Text color="muted">{line.quantity} used</Text>
          </Line>
        ))}
      </Lines>
      {services.length === 0 && <Text color="muted">No services on this appointment.</Text>}
    </DetailCard>
  )
}
