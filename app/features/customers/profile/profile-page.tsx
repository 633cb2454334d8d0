import { Button, HStack, Stack } from '@chakra-ui/react'
import { CalendarPlus, Pencil, UserRoundX } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { QuotesCard } from '#app/domain/quotes/quotes-card.tsx'
import { OlderVisits } from '#app/domain/vehicles/older-visits.tsx'
import { VehicleSheet } from '#app/domain/vehicles/vehicle-sheet.tsx'
import { paths } from '#app/paths.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useQuotesOf } from '#app/queries/quotes.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useVehiclesOf } from '#app/queries/vehicles.ts'
import { useVisits, useVisitsBefore, type Visit } from '#app/queries/visits.ts'
import { useUser } from '#app/session/session-user.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { PendingMark } from '#app/ui/badges.tsx'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { Page } from '#app/ui/page.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { readRowId, useUrlRowDialog } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { visitRecord } from '#schema/rules/appointments/visit-record.ts'
import { DECIDES_FOR_SHOP, KEEPS_MONEY } from '#schema/rules/permissions.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { AccountCard } from '../account/account-card.tsx'
import { CustomerSheet } from '../customer-sheet.tsx'
import { ContactCard } from './contact-card.tsx'
import { PersonalDataCard } from './personal-data-card.tsx'
import { VisitLines } from './profile-appointments-tab.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

const BACK = { to: paths.customers, label: 'Back to customers' }

/** One customer: contact details, vehicles, and past and future appointments. */
export function ProfilePage() {
  const customer = useCustomer(readRowId(useParams().id))
  const initialSync = useInitialSync()
  if (customer) return <Profile key={customer.id} customer={customer} />
  return (
    <AbsentRecord
      page={{ title: 'Customer', back: BACK }}
      reading={customer === undefined || initialSync}
      title="Customer not found"
      text="They may not have reached this device yet."
      drawing="people"
      way={{ to: paths.customers, label: 'Show all customers' }}
    />
  )
}

function Profile({ customer }: { customer: Customer }) {
  const { id, fullName, createdAt, erasedAt } = customer
  const isErased = erasedAt !== null
  const { role } = useUser()
  const unsynced = useUnsyncedIds('customers')
  const vehicles = useVehiclesOf(id)
  const visits = useVisits({ customerId: id })
  const now = new Date(useNow()).toISOString()
  const before = useVisitsBefore({ customerId: id })
  const record = visits && before && visitRecord(visits, now, before)
  const quotes = useQuotesOf('customerId', id)
  const dialog = useUrlRowDialog('edit')

  return (
    <Page
      title={fullName}
      back={BACK}
      subtitle={
        <HStack gap="2">
          <Ltr>
            {erasedAt
              ? `Erased on ${formatAnyDay(shopDay(erasedAt))}`
              : `Customer since ${formatAnyDay(shopDay(createdAt))}`}
          </Ltr>
          {unsynced.has(id) && <PendingMark />}
        </HStack>
      }
      actions={
        !isErased && (
          <>
            <Button asChild variant="outline">
              <Link to={dialog.linkTo(id)} preventScrollReset>
                <Pencil aria-hidden="true" /> Edit Details
              </Link>
            </Button>
            <Button asChild>
              <Link to={paths.newAppointmentOfCustomer(id)}>
                <CalendarPlus aria-hidden="true" /> Book Appointment
              </Link>
            </Button>
          </>
        )
      }
    >
      <Stack gap={{ base: '4', md: '5' }}>
        {isErased ? (
          <Note icon={UserRoundX}>
            All that named this customer was erased. Appointments, payments and tax documents stay.
          </Note>
        ) : (
          <ContactCard customer={customer} record={record} />
        )}
        {KEEPS_MONEY.includes(role) && <AccountCard customer={customer} />}
        {visits && <OlderVisits of={{ customerId: id }} here={new Set(visits.map(({ id }) => id))} />}
        {quotes && (!isErased || quotes.length > 0) && (
          <QuotesCard quotes={quotes} newQuote={isErased ? undefined : paths.newQuoteOfCustomer(id)} />
        )}
        {isErased && record && <PastVisits visits={record.past} />}
        {isErased ? null : vehicles && record && before ? (
          <ProfileTabs
            customer={customer}
            vehicles={vehicles}
            record={record}
            before={before}
            linkToNewVehicle={dialog.linkToNew}
          />
        ) : (
          <SkeletonList rows={5} />
        )}
        {DECIDES_FOR_SHOP.includes(role) && <PersonalDataCard customerId={id} isErased={isErased} />}
      </Stack>
      <CustomerSheet
        target={dialog.target === id ? id : null}
        onClose={dialog.close}
        onAdded={dialog.close}
      />
      <VehicleSheet
        target={dialog.target === 'new' ? 'new' : null}
        ownerId={id}
        onClose={dialog.close}
        onAdded={dialog.close}
      />
    </Page>
  )
}

/** What is left of the visits of a customer who was erased. */
function PastVisits({ visits }: { visits: readonly Visit[] }) {
  if (visits.length === 0) return null
  return (
    <DetailCard title="Past appointments">
      <VisitLines label="Past appointments" visits={visits} />
    </DetailCard>
  )
}
