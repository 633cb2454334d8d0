import { HStack, Stack, Link as StyledLink, Text } from '@chakra-ui/react'
import { Phone } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { DoubleMark } from '#app/ui/double-mark.tsx'
import { formatAnyDay } from '#app/ui/format-any-day.ts'
import { ListCard } from '#app/ui/list-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { formatPhone } from '#schema/rules/phone.ts'
import { CustomerActions } from './customer-actions.tsx'
import type { CustomerRow, CustomerRowsProps } from './customer-row.ts'

/** The list on a phone. The number calls. */
export function CustomerCards({ rows, linkToEdit }: CustomerRowsProps) {
  return (
    <Stack as="ul" aria-label="Customers" gap="2.5" listStyleType="none">
      {rows.map(customer => (
        <CustomerCard key={customer.id} customer={customer} editLink={linkToEdit(customer.id)} />
      ))}
    </Stack>
  )
}

function CustomerCard({ customer, editLink }: { customer: CustomerRow; editLink: string }) {
  const { fullName, phone, facts, waiting, samePhone } = customer
  return (
    <ListCard>
      <Stack gap="0" flex="1" minW="0">
        <HStack gap="2">
          <Text fontWeight="semibold" textStyle="md" truncate>
            {fullName}
          </Text>
          {waiting && <PendingMark />}
        </HStack>
        <StyledLink href={`tel:${phone}`} minH="8" alignSelf="start" fontVariantNumeric="tabular-nums">
          <Phone size={14} aria-hidden="true" />
          <span dir="ltr">{formatPhone(phone)}</span>
        </StyledLink>
        <Text color="muted" textStyle="xs" minH="1lh">
          {facts && <Ltr>{factsInWords(facts)}</Ltr>}
        </Text>
        {samePhone.length > 0 && (
          <DoubleMark what="phone" others={samePhone} to={paths.customersFound(formatPhone(phone))} />
        )}
      </Stack>
      <CustomerActions customer={customer} editLink={editLink} />
    </ListCard>
  )
}

function factsInWords({ vehicleCount, lastVisitDay }: NonNullable<CustomerRow['facts']>) {
  const vehicles =
    vehicleCount === 0 ? 'No vehicles' : vehicleCount === 1 ? '1 vehicle' : `${vehicleCount} vehicles`
  return lastVisitDay ? `${vehicles} · Last visit ${formatAnyDay(lastVisitDay)}` : vehicles
}
