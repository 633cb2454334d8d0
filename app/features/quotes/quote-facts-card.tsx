import { Box, HStack, SimpleGrid, Link as StyledLink, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SignatureDrawing } from '#app/documents/signature-drawing.tsx'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { QuoteDetails } from '#app/queries/quotes.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { DetailCard, Fact } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay, momentText } from '#app/ui/moment-text.ts'
import type { Quote } from '#schema/rows/quote.ts'
import { quoteNumber } from '#schema/rules/quotes/quote-state.ts'
import { signatureOf } from '#schema/texts/en/inspections.ts'

/** Who the quote is for, and who answered it. */
export function QuoteFactsCard({
  details: { quote, editions, customer, vehicle },
}: {
  details: QuoteDetails
}) {
  return (
    <DetailCard title="Quote">
      <SimpleGrid as="dl" columns={{ base: 2, md: 3 }} gap="4">
        <Fact label="Customer">
          <FactLink to={paths.customer(quote.customerId)}>
            <bdi>{customer?.fullName ?? `Customer #${quote.customerId}`}</bdi>
          </FactLink>
        </Fact>
        {quote.vehicleId !== null && (
          <Fact label="Car">
            <FactLink to={paths.vehicle(quote.vehicleId)}>
              {vehicle ? <PlateText vehicle={vehicle} /> : `Vehicle #${quote.vehicleId}`}
            </FactLink>
          </Fact>
        )}
        <Fact label="Valid until">
          <Ltr>{formatAnyDay(quote.validUntil)}</Ltr>
        </Fact>
        {quote.purchaseOrder && (
          <Fact label="PO number">
            <Ltr>{quote.purchaseOrder}</Ltr>
          </Fact>
        )}
        {customer?.approver && (
          <Fact label="Approves quotes">
            <bdi>{customer.approver}</bdi>
          </Fact>
        )}
        {quote.sentAt && (
          <Fact label="Sent">
            <Ltr>{momentText(quote.sentAt)}</Ltr>
          </Fact>
        )}
        {quote.answeredAt && (
          <Fact label="Answered">
            <Answer quote={quote} answeredAt={quote.answeredAt} />
          </Fact>
        )}
        {quote.appointmentId !== null && (
          <Fact label="Appointment">
            <FactLink to={paths.appointment(quote.appointmentId)}>
              <Ltr>#{quote.appointmentId}</Ltr>
            </FactLink>
          </Fact>
        )}
        {editions.length > 1 && (
          <Fact label="Versions">
            <HStack gap="3" wrap="wrap">
              {editions.map(each => (
                <FactLink key={each.id} to={paths.quote(each.id)} isHere={each.id === quote.id}>
                  <Ltr>{quoteNumber(each)}</Ltr>
                </FactLink>
              ))}
            </HStack>
          </Fact>
        )}
      </SimpleGrid>
    </DetailCard>
  )
}

type FactLinkProps = { to: string; isHere?: boolean; children: ReactNode }

/** Large enough to tap: it overlaps the label above and the gap below, which are no links. */
function FactLink({ to, isHere, children }: FactLinkProps) {
  return (
    <StyledLink asChild fontWeight="semibold" display="inline-flex" alignItems="center" minH="11" my="-2.5">
      <Link to={to} aria-current={isHere ? 'page' : undefined}>
        {children}
      </Link>
    </StyledLink>
  )
}

const WAYS = {
  link: 'by the link',
  counter: 'at the counter',
  limit: 'within the limit up to which they are not asked',
} as const

function Answer({ quote, answeredAt }: { quote: Quote; answeredAt: string }) {
  const { answeredBy, signedBy, signature, takenBy } = quote
  const names = useStaffNames()
  return (
    <>
      {signedBy && (
        <Text>
          <bdi>{signedBy}</bdi>
        </Text>
      )}
      <Text color="muted" textStyle="sm">
        <Ltr>{momentText(answeredAt)}</Ltr>
        {answeredBy && `, ${WAYS[answeredBy]}`}
        {takenBy !== null && (
          <>
            , taken by <bdi>{names.get(takenBy) ?? 'somebody'}</bdi>
          </>
        )}
      </Text>
      {signature && (
        <Box maxW="60" mt="1">
          <SignatureDrawing strokes={signature} label={signatureOf(signedBy ?? '')} />
        </Box>
      )}
    </>
  )
}
