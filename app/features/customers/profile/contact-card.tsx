import { Box, Button, Card, Flex, HStack, SimpleGrid, Skeleton, Text } from '@chakra-ui/react'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Visit } from '#app/queries/visits.ts'
import { Fact } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { CONTACT_METHOD_NAMES } from '#app/ui/value-names.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { VisitRecord } from '#schema/rules/appointments/visit-record.ts'
import { formatPhone, takesMessages, whatsappLink } from '#schema/rules/text/phone.ts'

type ContactCardProps = {
  customer: Customer
  /** Undefined while it is loading. */
  record: VisitRecord<Visit> | undefined
}

/** Links to contact the customer, and their visits and payments in figures. */
export function ContactCard({ customer, record }: ContactCardProps) {
  return (
    <Card.Root as="section" aria-label="Contact">
      <Card.Body gap="4">
        <Ways customer={customer} />
        <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="4">
          <Figure label="Paid so far" value={record && <Money fils={record.spentFils} />} />
          <Figure
            label="Last visit"
            value={
              record && (record.lastVisitDay ? <Ltr>{formatAnyDay(record.lastVisitDay)}</Ltr> : 'None yet')
            }
          />
          <Figure label="Completed services" value={record && String(record.served.length)} />
          <Figure label="Preferred contact" value={CONTACT_METHOD_NAMES[customer.preferredContact]} />
          <Further customer={customer} />
        </SimpleGrid>
      </Card.Body>
    </Card.Root>
  )
}

function Ways({ customer: { phone, email } }: { customer: Customer }) {
  return (
    <Flex gap="2" wrap="wrap">
      {phone && (
        <Button asChild variant="outline" flex={{ base: '1 1 auto', sm: 'initial' }}>
          <a href={`tel:${phone}`} aria-label={`Call ${formatPhone(phone)}`}>
            <Phone aria-hidden="true" /> <Ltr>{formatPhone(phone)}</Ltr>
          </a>
        </Button>
      )}
      {email && (
        <Button asChild variant="outline" flex={{ base: '1 1 auto', sm: 'initial' }} minW="0" maxW="full">
          <a href={`mailto:${email}`} aria-label={`E-mail to ${email}`}>
            <Mail aria-hidden="true" />
            <Box as="span" truncate minW="0">
              {email}
            </Box>
          </a>
        </Button>
      )}
      {phone && takesMessages(phone) !== 'no' && (
        <Button asChild variant="outline" flex={{ base: '1 1 auto', sm: 'initial' }}>
          <a href={whatsappLink(phone)} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden="true" /> WhatsApp
          </a>
        </Button>
      )}
    </Flex>
  )
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <Fact label={label}>
      <HStack minH="6" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value ?? <Skeleton h="4" w="20" />}
      </HStack>
    </Fact>
  )
}

function Further({ customer }: { customer: Customer }) {
  const { address, city, trn, notes, purchaseOrder, approver, approvalLimitFils } = customer
  const place = [address, city].filter(Boolean).join(', ')
  return (
    <>
      {place && (
        <Fact label="Address" wide={!trn}>
          <bdi>{place}</bdi>
        </Fact>
      )}
      {trn && (
        <Fact label="TRN">
          <Ltr>{trn}</Ltr>
        </Fact>
      )}
      {purchaseOrder && (
        <Fact label="PO number">
          <Ltr>{purchaseOrder}</Ltr>
        </Fact>
      )}
      {approver && (
        <Fact label="Approves quotes">
          <bdi>{approver}</bdi>
        </Fact>
      )}
      {approvalLimitFils != null && (
        <Fact label="Quotes approved up to">
          <Money fils={approvalLimitFils} />
        </Fact>
      )}
      {notes && (
        <Fact label="Notes" wide>
          <Text whiteSpace="pre-wrap">
            <bdi>{notes}</bdi>
          </Text>
        </Fact>
      )}
    </>
  )
}
