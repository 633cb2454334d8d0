import { Badge, Box, Button, Flex, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { BellRing, CalendarPlus, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { mutate } from '#app/domain/mutate.ts'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useWaitingList, type WaitingListEntry } from '#app/queries/waiting-list.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay, momentText } from '#app/ui/moment-text.ts'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { WaitingEntry } from '#schema/rows/waiting-entry.ts'
import { phoneText } from '#schema/rules/text/phone.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { offeredNow, takesOffers } from '#schema/rules/visitors/waiting-list.ts'

type WaitingListSheetProps = {
  open: boolean
  /** The link that opens the sheet for another customer, over the same screen. */
  addLink: string
  /** The link that opens a new appointment for somebody on the list. */
  bookLink: (entry: WaitingEntry) => string
  onClose: () => void
}

/** Who waits for a time, in turn. */
export function WaitingListSheet({ open, addLink, bookLink, onClose }: WaitingListSheetProps) {
  const now = new Date(useNow()).toISOString()
  const entries = useWaitingList(now)
  const initialSync = useInitialSync()
  const unsynced = useUnsyncedIds('waitingEntries')
  const add = (
    <Button asChild>
      <RouterLink to={addLink}>
        <UserPlus aria-hidden="true" /> Add Customer
      </RouterLink>
    </Button>
  )
  return (
    <Sheet
      open={open}
      title="Waiting list"
      description="Times that become free are offered in turn."
      onClose={onClose}
      footer={entries && entries.length > 0 && add}
    >
      {!entries || (initialSync && entries.length === 0) ? (
        <SkeletonList rows={3} />
      ) : entries.length === 0 ? (
        <EmptyState
          drawing="calendar"
          title="Nobody is waiting"
          text="Visitors join it on the booking page when a day is full. You can also add customers who call."
          action={add}
        />
      ) : (
        <Stack as="ol" gap="3" listStyleType="none" aria-label="Waiting list">
          {entries.map(each => (
            <EntryCard
              key={each.entry.id}
              listed={each}
              now={now}
              isUnsynced={unsynced.has(each.entry.id)}
              bookLink={bookLink(each.entry)}
            />
          ))}
        </Stack>
      )}
    </Sheet>
  )
}

type EntryCardProps = { listed: WaitingListEntry; now: string; isUnsynced: boolean; bookLink: string }

function EntryCard({ listed, now, isUnsynced, bookLink }: EntryCardProps) {
  const { entry, customer, vehicle, services } = listed
  const name = customer?.fullName ?? `Customer #${entry.customerId}`
  return (
    <Stack as="li" gap="2" p="4" borderWidth="1px" borderColor="line" borderRadius="l3" bg="panel">
      <Flex gap="3" justify="space-between" align="start">
        <Box minW="0">
          <Link asChild fontWeight="semibold" minH="6">
            <RouterLink to={paths.customer(entry.customerId)}>
              <bdi>{name}</bdi>
            </RouterLink>
          </Link>
          <Text color="muted" textStyle="sm">
            <Ltr>{phoneText(customer?.phone ?? null)}</Ltr>
          </Text>
        </Box>
        <Ltr fontWeight="semibold" textAlign="end">
          {daysText(entry)}
        </Ltr>
      </Flex>
      <HStack gap="3" wrap="wrap">
        {vehicle && <PlateText vehicle={vehicle} />}
        {vehicle && <Ltr color="muted">{vehicleName(vehicle)}</Ltr>}
      </HStack>
      <Text>{services.map(({ name }) => name).join(', ')}</Text>
      {entry.notes && (
        <Text color="muted" textStyle="sm" dir="auto">
          {entry.notes}
        </Text>
      )}
      <HStack gap="2" wrap="wrap" textStyle="sm" color="muted">
        <Ltr>{`Since ${momentText(entry.createdAt)}, ${entry.source === 'booking' ? 'online' : 'at the counter'}`}</Ltr>
        {isUnsynced && <PendingMark />}
      </HStack>
      <OfferText listed={listed} now={now} />
      <HStack gap="2" pt="1">
        <Button asChild variant="outline" size="sm" minH="11" flex="1">
          <RouterLink to={bookLink} aria-label={`Book ${name}`}>
            <CalendarPlus aria-hidden="true" /> Book
          </RouterLink>
        </Button>
        <RemoveButton entry={entry} name={name} />
      </HStack>
    </Stack>
  )
}

/** The last offer, or why there can be none. */
function OfferText({ listed: { entry, customer }, now }: { listed: WaitingListEntry; now: string }) {
  if (customer && !takesOffers(customer))
    return (
      <Text textStyle="sm" color="attention.fg">
        {customer.phone === null
          ? 'There is no phone number to write to.'
          : 'They want no messages: call them.'}
      </Text>
    )
  const { offeredTime, offeredAt, offerEndsAt } = entry
  if (offeredTime === null || offeredAt === null || offerEndsAt === null)
    return (
      <Text textStyle="sm" color="muted">
        Nothing was offered yet.
      </Text>
    )
  if (offeredNow(entry, now))
    return (
      <Badge colorPalette="accent" alignSelf="start" whiteSpace="normal">
        <BellRing size={14} aria-hidden="true" />
        <Ltr>{`Offered ${momentText(offeredTime)}, until ${formatTime(shopTime(offerEndsAt))}`}</Ltr>
      </Badge>
    )
  return (
    <Text textStyle="sm" color="muted">
      <Ltr>{`Offered ${momentText(offeredTime)} on ${momentText(offeredAt)}, not taken`}</Ltr>
    </Text>
  )
}

function RemoveButton({ entry, name }: { entry: WaitingEntry; name: string }) {
  const [asking, setAsking] = useState(false)
  const { saving, save } = useSaving()
  const remove = () =>
    saveChange(() => mutate('waitingEntry.remove', { id: entry.id }), {
      done: { title: 'Removed from the waiting list', description: name },
      failed: 'remove from the waiting list',
    })
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        minH="11"
        flex="1"
        aria-label={`Remove ${name}`}
        onClick={() => setAsking(true)}
      >
        <UserMinus aria-hidden="true" /> Remove
      </Button>
      <ConfirmDialog
        open={asking}
        title="Remove from the waiting list?"
        confirmLabel="Remove"
        destructive
        busy={saving}
        onConfirm={() => void save(remove).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <bdi>{name}</bdi> is offered no free time any more. Added again, they come last.
      </ConfirmDialog>
    </>
  )
}

/** 'Sat 28 Nov', or the first and last of several. */
function daysText({ firstDay, lastDay }: WaitingEntry): string {
  const first = formatAnyDay(firstDay)
  return firstDay === lastDay ? first : `${first} – ${formatAnyDay(lastDay)}`
}
