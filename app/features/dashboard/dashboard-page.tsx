import { Box, Span, Tabs, Text } from '@chakra-ui/react'
import { CalendarDays, LayoutDashboard, Package } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useCompleteAppointment } from '#app/features/appointments/products-used/use-complete-job.tsx'
import { OrderSuppliesSheet } from '#app/features/supplies/order-supplies-sheet.tsx'
import { ReorderDialog } from '#app/features/supplies/reorder-dialog.tsx'
import { useSupplies } from '#app/features/supplies/use-supplies.ts'
import { paths } from '#app/paths.ts'
import { useFirstDay } from '#app/queries/first-day.ts'
import { useOpenShift } from '#app/queries/shifts.ts'
import { useDaySchedule } from '#app/queries/use-schedule.ts'
import { useUser } from '#app/session/session-store.ts'
import { useInitialSync } from '#app/sync/use-still-coming.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Note } from '#app/ui/note.tsx'
import { Page } from '#app/ui/page.tsx'
import { TabPanel } from '#app/ui/tab-panel.tsx'
import { toast } from '#app/ui/toast.ts'
import { useNow } from '#app/ui/use-now.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import { formatDay } from '#schema/rules/time-text.ts'
import { AppointmentsTab } from './appointments-tab.tsx'
import { InventoryTab } from './inventory-tab.tsx'
import { Overview } from './overview.tsx'
import { ShiftButton } from './shift-button.tsx'
import { sinceText } from './since-text.ts'
import { Completing } from './use-step.ts'

const TABS = [
  { value: 'overview', label: 'Overview', icon: LayoutDashboard },
  { value: 'appointments', label: 'Appointments', icon: CalendarDays },
  { value: 'inventory', label: 'Inventory', icon: Package },
] as const

/** What is to be done today, and what it is done with. On a phone: the next vehicle first. */
export function DashboardPage() {
  const user = useUser()
  const navigate = useNavigate()
  const today = shopDay(new Date(useNow()).toISOString())
  const { day, notice } = useFirstDay(today)
  const shift = useOpenShift(user.id)
  const entries = useAppointmentsOf(day)
  const { supplies, dialog, close } = useSupplies()
  const { complete, sheet } = useCompleteAppointment((id, car) =>
    toast({
      title: 'Service completed',
      ...(car ? { description: car } : {}),
      action: { label: 'Open', onClick: () => navigate(paths.appointment(id)) },
    }),
  )
  const [params, setParams] = useSearchParams()
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'overview'
  // An admin's hours are not kept.
  const keepsShifts = user.role !== 'admin'
  const onShift = keepsShifts && shift

  return (
    <Page
      title="Dashboard"
      subtitle={
        <Text>
          <Ltr hideBelow={onShift ? 'md' : undefined}>{formatDay(today)}</Ltr>
          {onShift && (
            <>
              <Span hideBelow="md"> · </Span>
              <Ltr>{`On shift since ${sinceText(shift, today)}`}</Ltr>
            </>
          )}
        </Text>
      }
      actions={keepsShifts && shift !== undefined && <ShiftButton shift={shift} today={today} />}
    >
      {notice && <Note mb="4">{notice}</Note>}
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => setParams(tabParams(params, value), { replace: true })}
      >
        <Tabs.List mb="1">
          {TABS.map(({ value, label, icon: Icon }) => (
            <Tabs.Trigger
              key={value}
              value={value}
              minH="11"
              flex={{ base: '1', md: 'none' }}
              justifyContent="center"
            >
              <Box asChild hideBelow="md" boxSize="4">
                <Icon aria-hidden="true" />
              </Box>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Completing value={complete}>
          <TabPanel value="overview">
            <Overview day={day} isToday={day === today} entries={entries} supplies={supplies} />
          </TabPanel>
          <TabPanel value="appointments">
            <AppointmentsTab day={day} isToday={day === today} entries={entries} />
          </TabPanel>
        </Completing>
        <TabPanel value="inventory">
          <InventoryTab supplies={supplies} />
        </TabPanel>
      </Tabs.Root>
      <ReorderDialog product={dialog?.kind === 'reorder' ? dialog.product : null} onClose={close} />
      {dialog?.kind === 'order' && <OrderSuppliesSheet supplies={supplies} onClose={close} />}
      {sheet}
    </Page>
  )
}

/** A day's appointments in order; undefined while they load, and while a new device waits for the first of them. */
function useAppointmentsOf(day: string) {
  const schedule = useDaySchedule(day)
  const initialSync = useInitialSync()
  if (schedule?.day !== day || (schedule.entries.length === 0 && initialSync)) return undefined
  return schedule.entries
}

function tabParams(params: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (tab === 'overview') next.delete('tab')
  else next.set('tab', tab)
  return next
}
