import { Card, Flex, Stack, Tabs, Text } from '@chakra-ui/react'
import { SendButton, useSending } from '#app/domain/documents/send-document.tsx'
import { NotificationsTab } from '#app/domain/notifications/notifications-tab.tsx'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { TabList, TabPanel } from '#app/ui/tab-list.tsx'
import { useUrlTab } from '#app/ui/url-state.ts'
import { TransactionsTab } from './payment/transactions-tab.tsx'
import { PhotosTab } from './photos/photos-tab.tsx'
import { ProductsUsedTab } from './products-used/products-used-tab.tsx'
import { HistoryTab } from './record/history-tab.tsx'
import { NotesTab, noteDraft } from './record/notes-tab.tsx'

/** The tabs of an appointment. The open tab is in the search params, so that a reload shows the same one. */
export function DetailTabs({ detail }: { detail: AppointmentDetails }) {
  const tabs = useUrlTab('tab', ['products', 'transactions', 'notes', 'photos', 'messages', 'history'])
  return (
    <Card.Root>
      <Tabs.Root value={tabs.openTab} onValueChange={({ value }) => tabs.show(value)}>
        <TabList
          label="Record"
          tabs={[
            { tab: 'products', label: 'Products Used' },
            { tab: 'transactions', label: 'Transactions' },
            { tab: 'notes', label: 'Notes', draft: noteDraft(detail.appointment.id) },
            { tab: 'photos', label: 'Photos' },
            { tab: 'messages', label: 'Messages' },
            { tab: 'history', label: 'History' },
          ]}
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
          <PhotosTab detail={detail} />
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

type BookingPageLinkProps = Pick<AppointmentDetails, 'appointment' | 'customer'>

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
