import { Button, Stack, Tabs } from '@chakra-ui/react'
import { useDeferredValue, useMemo } from 'react'
import { NotificationList } from '#app/domain/notifications/notification-list.tsx'
import { NotificationSheet } from '#app/domain/notifications/notification-sheet.tsx'
import { notificationParam } from '#app/paths.ts'
import { useCustomers } from '#app/queries/customers.ts'
import {
  type ListedNotification,
  useNotificationDetails,
  useNotifications,
} from '#app/queries/notifications.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useRow } from '#app/queries/row.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useVehicles } from '#app/queries/vehicles.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useUrlSearch } from '#app/ui/list-url-state.ts'
import { Page } from '#app/ui/page.tsx'
import { PagedRecords } from '#app/ui/record-list/list-page.tsx'
import { pageOf } from '#app/ui/record-list/paging.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { TabList, TabPanel } from '#app/ui/tab-list.tsx'
import { useUrlChoice, useUrlDialog } from '#app/ui/url-state.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import {
  findNotifications,
  NOTIFICATION_LISTS,
  type NotificationListName,
  notificationsIn,
} from './notification-lists.ts'

const LABELS: Record<NotificationListName, string> = {
  todo: 'To do',
  waiting: 'Waiting',
  sent: 'Sent',
  all: 'All',
}
const NOTHING: Record<NotificationListName, { title: string; text: string }> = {
  todo: {
    title: 'Nothing to do',
    text: 'Messages that you must send yourself, or that did not arrive, show here.',
  },
  waiting: { title: 'Nothing is waiting', text: 'Reminders wait here until the day before the appointment.' },
  sent: { title: 'Nothing was sent yet', text: 'What customers have been told shows here.' },
  all: {
    title: 'No messages yet',
    text: 'Confirm an appointment, and the message to its customer shows here.',
  },
}

/** The notifications to customers: those that need a person, the queued and the sent ones. */
export function NotificationsPage() {
  const messages = useNotifications()
  const initialSync = useInitialSync()
  const [asked, choose] = useUrlChoice('show')
  const shown = NOTIFICATION_LISTS.find(list => list === asked) ?? 'todo'
  const lists = useMemo(
    () =>
      messages &&
      (Object.fromEntries(
        NOTIFICATION_LISTS.map(list => [list, notificationsIn(messages.rows, list)]),
      ) as Record<NotificationListName, ListedNotification[]>),
    [messages],
  )
  const loading = !lists || (lists.all.length === 0 && initialSync)
  const { target, close } = useUrlDialog('message')
  const openId = messages?.rows.find(row => notificationParam(row) === target)?.id ?? null
  const open = useRow('notifications', openId)
  return (
    <Page title="Messages">
      <Tabs.Root value={shown} onValueChange={({ value }) => choose(value === 'todo' ? null : value)}>
        <TabList
          flush
          label="Messages"
          tabs={NOTIFICATION_LISTS.map(tab => ({ tab, label: LABELS[tab], count: lists?.[tab].length }))}
        />
        {NOTIFICATION_LISTS.map(list => (
          <TabPanel key={list} value={list}>
            {loading ? <SkeletonList rows={5} /> : <Found list={list} messages={lists[list]} />}
          </TabPanel>
        ))}
      </Tabs.Root>
      <NotificationSheet message={open ?? null} onClose={close} />
    </Page>
  )
}

function Found({ list, messages }: { list: NotificationListName; messages: readonly ListedNotification[] }) {
  const address = useUrlSearch()
  const textOf = useCustomerTexts()
  const query = useDeferredValue(address.query)
  const found = useMemo(() => findNotifications(messages, textOf, query), [messages, textOf, query])
  return (
    <Stack gap="4">
      <SearchBox
        label="Search messages"
        placeholder="Customer, phone or plate"
        value={address.query}
        onChange={address.setQuery}
      />
      <PagedRecords
        list={pageOf(found, address.page)}
        empty={
          query.trim() === '' ? (
            <EmptyState drawing="message" {...NOTHING[list]} />
          ) : (
            <EmptyState
              drawing="message"
              title="No messages found"
              text={`No message matches “${query.trim()}”.`}
              action={
                <Button variant="outline" onClick={() => address.setQuery('')}>
                  Clear search
                </Button>
              }
            />
          )
        }
        pager={{ noun: { one: 'message', many: 'messages' }, linkTo: address.linkToPage }}
      >
        {rows => <Rows messages={rows} />}
      </PagedRecords>
    </Stack>
  )
}

function Rows({ messages }: { messages: readonly ListedNotification[] }) {
  const { linkTo } = useUrlDialog('message')
  const details = useNotificationDetails(messages.map(({ id }) => id))
  const unsynced = useUnsyncedIds('notifications')
  const customers = useCustomers()
  return (
    <NotificationList
      rows={messages.map(message => ({
        id: message.id,
        message,
        name: customers?.get(message.customerId ?? 0)?.fullName ?? formatPhone(message.recipient),
        content: details.get(message.id)?.content,
        untrue: details.get(message.id)?.untrue ?? null,
        to: linkTo(notificationParam(message)),
        unsynced: unsynced.has(message.id),
      }))}
    />
  )
}

/**
 * The search text of a customer besides the notification's own: name and e-mail, and the plates of their
 * vehicles.
 */
function useCustomerTexts(): (customerId: number) => string {
  const customers = useCustomers()
  const vehicles = useVehicles()?.rows
  return useMemo(() => {
    const cars = new Map<number, string>()
    for (const { customerId, text } of vehicles ?? [])
      cars.set(customerId, `${cars.get(customerId) ?? ''} ${text}`)
    return customerId => `${customers?.get(customerId)?.text ?? ''} ${cars.get(customerId) ?? ''}`
  }, [customers, vehicles])
}
