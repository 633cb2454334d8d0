import { Button, Stack, Tabs } from '@chakra-ui/react'
import { MessageSquareShare } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { HistoryNote } from '#app/domain/history-note.tsx'
import { NotificationSheet } from '#app/domain/notifications/notification-sheet.tsx'
import { notificationParam } from '#app/paths.ts'
import { type ListedNotification, useNotifications } from '#app/queries/notifications.ts'
import { useRow } from '#app/queries/row.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { CountBadge } from '#app/ui/badges.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useUrlSearch } from '#app/ui/list-url-state.ts'
import { Page } from '#app/ui/page.tsx'
import { PagedRecords } from '#app/ui/record-list/list-page.tsx'
import { pageOf } from '#app/ui/record-list/paging.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { TabList, TabPanel } from '#app/ui/tab-list.tsx'
import { useUrlChoice, useUrlDialog } from '#app/ui/url-state.ts'
import { findNotifications } from '#schema/rules/find/find-notifications.ts'
import { overtakenIds } from '#schema/rules/messages/overtaken.ts'
import { NOTIFICATION_LISTS, type NotificationListName, notificationsIn } from './notification-lists.ts'
import { NotificationRows } from './notification-rows.tsx'
import { OvertakenMessages } from './overtaken-messages.tsx'
import { SendingSheet } from './sending-sheet.tsx'
import { type MessageParties, useInvoiced, useMessageParties } from './use-message-parties.ts'

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
  const parties = useMessageParties()
  const initialSync = useInitialSync()
  const [asked, choose] = useUrlChoice('show')
  const shown = NOTIFICATION_LISTS.find(list => list === asked) ?? 'todo'
  const overtaken = useMemo(() => overtakenIds(messages?.rows ?? []), [messages])
  const lists = useMemo(
    () =>
      messages &&
      (Object.fromEntries(
        NOTIFICATION_LISTS.map(list => [list, notificationsIn(messages.rows, list, overtaken)]),
      ) as Record<NotificationListName, ListedNotification[]>),
    [messages, overtaken],
  )
  const loading = !lists || !parties || (lists.all.length === 0 && initialSync)
  const { target, close } = useUrlDialog('message')
  const openId = messages?.rows.find(row => notificationParam(row) === target)?.id ?? null
  const open = useRow('notifications', openId)
  const sending = useUrlDialog('send')
  const toSend = lists?.todo.filter(({ state }) => state === 'ready').toReversed() ?? []
  return (
    <Page
      title="Messages"
      actions={
        toSend.length > 0 && (
          <Button asChild>
            <Link to={sending.linkTo('true')} preventScrollReset>
              <MessageSquareShare aria-hidden="true" /> Send one after another{' '}
              <CountBadge count={toSend.length} />
            </Link>
          </Button>
        )
      }
    >
      <Tabs.Root value={shown} onValueChange={({ value }) => choose(value === 'todo' ? null : value)}>
        <TabList
          flush
          label="Messages"
          tabs={NOTIFICATION_LISTS.map(tab => ({ tab, label: LABELS[tab], count: lists?.[tab].length }))}
        />
        {NOTIFICATION_LISTS.map(list => (
          <TabPanel key={list} value={list}>
            {loading ? (
              <SkeletonList rows={5} />
            ) : (
              <Stack gap="4">
                {(list === 'sent' || list === 'all') && <HistoryNote of="messages" />}
                <Found list={list} messages={lists[list]} overtaken={overtaken} parties={parties} />
                {list === 'todo' && (
                  <OvertakenMessages
                    messages={lists.all.filter(({ id }) => overtaken.has(id))}
                    overtaken={overtaken}
                    parties={parties}
                  />
                )}
              </Stack>
            )}
          </TabPanel>
        ))}
      </Tabs.Root>
      <NotificationSheet
        message={open ?? null}
        overtaken={openId !== null && overtaken.has(openId)}
        onClose={close}
      />
      {messages && <SendingSheet open={sending.target === 'true'} toSend={toSend} onClose={sending.close} />}
    </Page>
  )
}

type FoundProps = {
  list: NotificationListName
  messages: readonly ListedNotification[]
  overtaken: ReadonlySet<number>
  parties: MessageParties
}

function Found({ list, messages, overtaken, parties }: FoundProps) {
  const address = useUrlSearch()
  const query = useDeferredValue(address.query)
  const invoiced = useInvoiced(query)
  const found = useMemo(() => {
    const { customers, vehicles } = parties
    return findNotifications(messages, query, { customers, vehicles: vehicles.rows, invoiced })
  }, [messages, parties, invoiced, query])
  return (
    <Stack gap="4">
      <SearchBox
        label="Search messages"
        placeholder="Name, phone, plate or invoice"
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
        {rows => <NotificationRows messages={rows} overtaken={overtaken} parties={parties} />}
      </PagedRecords>
    </Stack>
  )
}
