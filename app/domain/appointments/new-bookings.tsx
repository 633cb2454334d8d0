import { Button, Stack, type StackProps } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { KIND_WORDS } from '#app/domain/attention-kinds.tsx'
import { paths } from '#app/paths.ts'
import { onlyWithParties, useNewBookings, useParties } from '#app/queries/attention.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { CountBadge } from '#app/ui/badges.tsx'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { Section } from '#app/ui/page.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { FloodAlarm } from './flood-alarm.tsx'
import { NewBooking } from './new-booking.tsx'
import { useSettlingList } from './settling.ts'

const SHOWN = 3
const { title } = KIND_WORDS.bookings

/** The next of the visitors' bookings that wait for the shop, on a dashboard; nothing while none waits. */
export function NewBookings(props: StackProps) {
  const today = shopDay(new Date(useNow()).toISOString())
  const bookings = useNewBookings(today)
  const first = bookings?.slice(0, SHOWN)
  const parties = useParties(first ?? [])
  const unsynced = useUnsyncedIds('appointments')
  const shown = onlyWithParties(first, each => [each], parties)
  const settling = useSettlingList(shown?.map(({ id }) => id))
  const count = bookings?.length ?? 0
  // The screen is drawn once it is known whether they push the rest of it down.
  if (!shown) return <span hidden aria-busy="true" />
  return (
    <Stack gap="4" _empty={{ display: 'none' }} {...props}>
      <FloodAlarm />
      {shown.length > 0 && (
        <Section
          title={title}
          actions={
            <Button asChild variant="outline" size="sm">
              <Link to={paths.attentionOf('bookings')}>
                {count > SHOWN ? 'All' : 'Open'} <CountBadge count={count} />
              </Link>
            </Button>
          }
        >
          <Stack
            as="ul"
            aria-label={title}
            gap="2"
            listStyleType="none"
            pointerEvents={settling ? 'none' : undefined}
          >
            {shown.map(each => (
              <ItemBoundary key={each.id} as="li">
                <NewBooking
                  appointment={each}
                  party={parties.get(each.id)}
                  unsynced={unsynced.has(each.id)}
                />
              </ItemBoundary>
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  )
}
