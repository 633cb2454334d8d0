import { Card, Flex, Stack, Tabs, Text } from '@chakra-ui/react'
import { SendButton, useSending } from '#app/domain/documents/send-document.tsx'
import { NotificationsTab } from '#app/domain/notifications/notifications-tab.tsx'
import type { JobDetails } from '#app/queries/appointments.ts'
import { useUser } from '#app/session/session-user.ts'
import { TabList, TabPanel } from '#app/ui/tab-list.tsx'
import { useUrlTab } from '#app/ui/url-state.ts'
import { TAKES_MONEY } from '#schema/rules/permissions.ts'
import { TransactionsTab } from './payment/transactions-tab.tsx'
import { PhotosTab } from './photos/photos-tab.tsx'
import { ProductsUsedTab } from './products-used/products-used-tab.tsx'
import { HistoryTab } from './record/history-tab.tsx'
import { NotesTab, noteDraft } from './record/notes-tab.tsx'

const LABELS = {
  products: 'Products Used',
  transactions: 'Transactions',
  notes: 'Notes',
  photos: 'Photos',
  messages: 'Messages',
  history: 'History',
} as const

const AT_THE_COUNTER = ['products', 'transactions', 'notes', 'photos', 'messages', 'history'] as const
/** The notes stand above all of it already. */
const AT_THE_CAR = ['photos', 'notes', 'products', 'messages', 'history', 'transactions'] as const

/**
 * The tabs of an appointment, those of the work first for whoever does it. The open tab is in the search params, so that a
 * reload shows the same one.
 */
export function DetailTabs({ detail }: { detail: JobDetails }) {
  const { role } = useUser()
  const order = TAKES_MONEY.includes(role) ? AT_THE_COUNTER : AT_THE_CAR
  const tabs = useUrlTab('tab', order)
  return (
    <Card.Root>
      <Tabs.Root value={tabs.openTab} onValueChange={({ value }) => tabs.show(value)}>
        <TabList
          label="Record"
          wraps
          tabs={order.map(tab => ({
            tab,
            label: LABELS[tab],
            ...(tab === 'notes' && { draft: noteDraft(detail.appointment.id) }),
          }))}
        />
        <TabPanel value="products" p={PADDING}>
          <ProductsUsedTab detail={detail} />
        </TabPanel>
        <TabPanel value="transactions" p={PADDING}>
          <TransactionsTab appointment={detail.appointment} />
        </TabPanel>
        <TabPanel value="notes" p={PADDING}>
          <NotesTab detail={detail} />
        </TabPanel>
        <TabPanel value="photos" p={PADDING}>
          <PhotosTab />
        </TabPanel>
        <TabPanel value="messages" p={PADDING}>
          <Stack gap="4">
            <BookingPageLink appointment={detail.appointment} customer={detail.customer} />
            <NotificationsTab appointment={detail.appointment} customer={detail.customer} />
          </Stack>
        </TabPanel>
        <TabPanel value="history" p={PADDING}>
          <HistoryTab appointment={detail.appointment} />
        </TabPanel>
      </Tabs.Root>
    </Card.Root>
  )
}

const PADDING = { base: '4', md: '5' }

type BookingPageLinkProps = Pick<JobDetails, 'appointment' | 'customer'>

/** The link by which the customer follows, moves or cancels the booking without an account. */
function BookingPageLink({ appointment, customer }: BookingPageLinkProps) {
  const found = { kind: 'booking', booking: appointment } as const
  const sending = useSending(found)
  return (
    <Flex gap="4" align="center" justify="space-between" wrap="wrap">
      <Text color="muted" flex="1" minW="56">
        The customer’s own page shows the state of the appointment. There they can move or cancel it in time.
      </Text>
      <SendButton sending={sending} subject={found} customer={customer} />
    </Flex>
  )
}
