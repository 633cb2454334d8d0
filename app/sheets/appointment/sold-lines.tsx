import { chakra, Stack, Text } from '@chakra-ui/react'
import { Lock } from 'lucide-react'
import type { JobDetails } from '#app/queries/appointments.ts'
import { useListPrices } from '#app/queries/list-prices.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { Note } from '#app/ui/note.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { isHandPriced, type Listed } from '#schema/rules/catalogue/list-price.ts'
import { chargedFils } from '#schema/rules/money/discount.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import { ListPrice } from './list-price.tsx'

const Lines = chakra('ul', { base: { listStyle: 'none', '& > li + li': { borderTopWidth: '1px' } } })

const Line = chakra('li', {
  base: { display: 'flex', gap: '3', alignItems: 'baseline', py: '2.5', borderColor: 'line' },
})

/** The services and sold products of an appointment with their prices. */
export function SoldLines({ detail }: { detail: JobDetails }) {
  const { appointment, services, products, vehicle } = detail
  const listOf = useListPrices(vehicle)
  const isReading = !listOf && (appointment.discountReason !== null || appointment.offListFils !== 0)
  const sold = products.filter(line => line.kind === 'sold')
  return (
    <Lines my="-2.5">
      {services.map(line => (
        <Line key={line.id}>
          <Text flex="1" fontWeight="medium">
            {line.name}
          </Text>
          <Text color="muted" whiteSpace="nowrap">
            <Ltr>{formatDuration(line.durationMinutes)}</Ltr>
          </Text>
          <Charged
            line={line}
            list={listOf?.({ kind: 'service', soldId: line.serviceId })}
            isReading={isReading}
          />
        </Line>
      ))}
      {sold.map(line => (
        <Line key={line.id}>
          <Text flex="1">{line.name}</Text>
          <Text color="muted" whiteSpace="nowrap">
            <Ltr>
              {line.quantity} × <Money fils={line.priceFils} />
            </Ltr>
          </Text>
          <Charged
            line={line}
            list={listOf?.({ kind: 'sold', soldId: line.productId })}
            isReading={isReading}
          />
        </Line>
      ))}
    </Lines>
  )
}

type ChargedProps = {
  line: Parameters<typeof chargedFils>[0]
  list: Listed | undefined
  /** Keeps the room of the list's price while that is read, so that nothing moves once it is there. */
  isReading: boolean
}

/** The price of a line; above it that of the list where it is another one, or the full price where it is discounted. */
function Charged({ line, list, isReading }: ChargedProps) {
  const listFils = list && isHandPriced(line.priceFils, list) ? list.priceFils : null
  return (
    <Stack gap="0" w="min-content" minW={listFils === null ? '24' : '7.75rem'} flexShrink="0" textAlign="end">
      {listFils !== null ? (
        <ListPrice line={{ quantity: line.quantity ?? 1, listFils }} />
      ) : line.discountFils ? (
        <Money
          fils={chargedFils({ ...line, discountFils: 0 })}
          color="muted"
          textStyle="sm"
          textDecoration="line-through"
        />
      ) : (
        isReading && <Text textStyle="sm">{NOTHING_YET}</Text>
      )}
      <Money fils={chargedFils(line)} />
    </Stack>
  )
}

const NOTHING_YET = '\u00a0'

/** Explains why the services and products of an appointment cannot be changed by a plain edit any more. */
export function ClosedNote({ appointment }: { appointment: Appointment }) {
  return (
    <Note icon={Lock}>
      {`The job ${appointment.invoiceId ? 'has a tax invoice' : 'is paid'}: services and products can only be changed as a correction, with a reason.`}
    </Note>
  )
}
