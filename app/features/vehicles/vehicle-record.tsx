import { SimpleGrid, Stack, Link as StyledLink, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { CertificateList } from '#app/domain/certificates-list.tsx'
import { QuotesCard } from '#app/domain/quotes/quotes-card.tsx'
import { RecordHistory } from '#app/domain/record-history.tsx'
import { OlderVisits } from '#app/domain/vehicles/older-visits.tsx'
import { VisitSection } from '#app/domain/vehicles/visit-list.tsx'
import { VisitsBeforeSection } from '#app/domain/vehicles/visits-before.tsx'
import { paths } from '#app/paths.ts'
import { useCertificates } from '#app/queries/certificates.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useVehicleInspections } from '#app/queries/inspections.ts'
import { useQuotesOf } from '#app/queries/quotes.ts'
import { useVisits, useVisitsBefore, type Visit, type VisitBefore } from '#app/queries/visits.ts'
import { DetailCard, Fact } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { bodyClassName } from '#schema/catalogue/body-classes.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { laterDay, type VisitRecord, visitRecord } from '#schema/rules/appointments/visit-record.ts'
import { bodyClassOf } from '#schema/rules/catalogue/service-price.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { ConditionCard } from './condition-card.tsx'

/** The vehicle's present owner, and its appointments under all owners. */
export function VehicleRecord({ vehicle }: { vehicle: Vehicle }) {
  const visits = useVisits({ vehicleId: vehicle.id })
  const before = useVisitsBefore({ vehicleId: vehicle.id })
  const inspections = useVehicleInspections(vehicle.id)
  const now = new Date(useNow()).toISOString()
  const certificates = useCertificates({ vehicleId: vehicle.id })
  const quotes = useQuotesOf('vehicleId', vehicle.id)
  if (!visits || !before || !inspections || !certificates || !quotes) return <SkeletonList rows={5} />
  const record = visitRecord(visits, now, before)
  const about = ({ customerId, customer }: Pick<Visit, 'customerId' | 'customer'>) =>
    customerId === vehicle.customerId ? null : `For ${customer?.fullName ?? `customer #${customerId}`}`
  return (
    <Stack gap={{ base: '4', md: '5' }}>
      <VehicleFactsCard vehicle={vehicle} record={record} before={before} />
      {record.upcoming.length > 0 && <VisitSection title="Upcoming" visits={record.upcoming} about={about} />}
      <VisitSection
        title="Service History"
        visits={record.served}
        about={about}
        nothing="No completed services yet."
      />
      <ConditionCard vehicle={vehicle} inspections={inspections} />
      {certificates.length > 0 && (
        <DetailCard title="Certificates">
          <CertificateList certificates={certificates} />
        </DetailCard>
      )}
      <QuotesCard quotes={quotes} newQuote={paths.newQuoteOfVehicle(vehicle.id)} />
      {before.length > 0 && <VisitsBeforeSection visits={before} about={about} />}
      <OlderVisits of={{ vehicleId: vehicle.id }} here={new Set(visits.map(({ id }) => id))} />
      <DetailCard title="History">
        <RecordHistory table="vehicles" row={vehicle} />
      </DetailCard>
    </Stack>
  )
}

type VehicleFactsCardProps = {
  vehicle: Vehicle
  record: VisitRecord<Visit>
  before: readonly VisitBefore[]
}

/** The touch targets of links in a column overlap the label above and the gap below, which are not links. */
const UNDER_THE_FINGER = { display: 'flex', position: 'relative', minH: '11' } as const

function VehicleFactsCard({ vehicle, record, before }: VehicleFactsCardProps) {
  const owner = useCustomer(vehicle.customerId)
  const lastDay = laterDay(record.served[0]?.day ?? null, before[0]?.day ?? null)
  return (
    <DetailCard title="Vehicle Information">
      <SimpleGrid as="dl" columns={{ base: 2, md: 5 }} gap="4">
        <Fact label="Owner">
          <StyledLink asChild fontWeight="semibold" {...UNDER_THE_FINGER} pt="5" mt="-5">
            <Link to={paths.customer(vehicle.customerId)}>
              {owner?.fullName ?? `Customer #${vehicle.customerId}`}
            </Link>
          </StyledLink>
          {owner?.phone && (
            <StyledLink href={`tel:${owner.phone}`} {...UNDER_THE_FINGER} pb="5" mb="-5" whiteSpace="nowrap">
              <Ltr>{formatPhone(owner.phone)}</Ltr>
            </StyledLink>
          )}
        </Fact>
        <Fact label="Last service">{lastDay ? <Ltr>{formatAnyDay(lastDay)}</Ltr> : 'None yet'}</Fact>
        <Fact label="Size">
          {bodyClassName(bodyClassOf(vehicle))}
          {vehicle.bodyClass && (
            <Text as="span" color="muted" textStyle="xs" display="block">
              corrected
            </Text>
          )}
        </Fact>
        <Fact label="Services">{record.served.length + before.length}</Fact>
        <Fact label="Paid so far">
          <Money fils={record.spentFils} />
        </Fact>
        {vehicle.notes && (
          <Fact label="Notes" wide>
            <Text whiteSpace="pre-wrap">
              <bdi>{vehicle.notes}</bdi>
            </Text>
          </Fact>
        )}
      </SimpleGrid>
    </DetailCard>
  )
}
