import { chakra, Stack, Text } from '@chakra-ui/react'
import { Lock } from 'lucide-react'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { Note } from '#app/ui/note.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { chargedFils } from '#schema/rules/money/discount.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'

const Lines = chakra('ul', { base: { listStyle: 'none', '& > li + li': { borderTopWidth: '1px' } } })

const Line = chakra('li', {
  base: { display: 'flex', gap: '3', alignItems: 'baseline', py: '2.5', borderColor: 'line' },
})

/** The services and sold products of an appointment with their prices. */
export function SoldLines({ detail: { services, products } }: { detail: AppointmentDetails }) {
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
          <Charged line={line} />
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
          <Charged line={line} />
        </Line>
      ))}
    </Lines>
  )
}

/** The price of a line, with the full price above when it is discounted. */
function Charged({ line }: { line: Parameters<typeof chargedFils>[0] }) {
  const isDiscounted = Boolean(line.discountFils)
  return (
    <Stack gap="0" minW="24" textAlign="end">
      {isDiscounted && (
        <Money
          fils={chargedFils({ ...line, discountFils: 0 })}
          color="muted"
          textStyle="sm"
          textDecoration="line-through"
        />
      )}
      <Money fils={chargedFils(line)} />
    </Stack>
  )
}

/** Explains why the services and products of an appointment cannot be changed by a plain edit any more. */
export function ClosedNote({ appointment }: { appointment: Appointment }) {
  return (
    <Note icon={Lock}>
      {`The job ${appointment.invoiceId ? 'has a tax invoice' : 'is paid'}: services and products can only be changed as a correction, with a reason.`}
    </Note>
  )
}
