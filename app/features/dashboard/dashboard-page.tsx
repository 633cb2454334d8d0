import { Box, Button, Link, Span, Tabs, Text } from '@chakra-ui/react'
import { CalendarDays, LayoutDashboard, LogIn, LogOut, Package, Store } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { NewBookings } from '#app/domain/appointments/new-bookings.tsx'
import { useCompleteAppointment } from '#app/domain/appointments/use-complete-appointment.tsx'
import { mutate } from '#app/domain/mutate.ts'
import { OrderSuppliesSheet } from '#app/domain/supplies/order-supplies-sheet.tsx'
import { ReorderDialog } from '#app/domain/supplies/reorder-dialog.tsx'
import { useSupplies } from '#app/domain/supplies/use-supplies.ts'
import { paths } from '#app/paths.ts'
import { useFirstDay } from '#app/queries/first-day.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useDaySchedule } from '#app/queries/use-schedule.ts'
import { useOpenShift } from '#app/queries/users.ts'
import { useUser } from '#app/session/session-user.ts'
import { WalkInButton, WalkInSheet } from '#app/sheets/walk-in/walk-in-sheet.tsx'
import { newId } from '#app/sync/new-id.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { shortMomentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { Page } from '#app/ui/page.tsx'
import { reasonOf } from '#app/ui/save-change.ts'
import { TabPanel } from '#app/ui/tab-list.tsx'
import { toastFailure } from '#app/ui/toast.ts'
import { useUrlState } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import { useDesktop } from '#app/ui/use-wide.ts'
import type { Shift } from '#schema/rows/shift.ts'
import { isForgotten } from '#schema/rules/people/shift.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { AppointmentsTab } from './appointments-tab.tsx'
import { InventoryTab } from './inventory-tab.tsx'
import { Overview } from './overview.tsx'
import { Completing } from './step-button.tsx'

const SIZE = { base: 'sm', md: 'md' } as const
/** Both buttons of a shift have room in it, so that nothing moves as the shift is read. */
const SHIFT_WIDTH = { base: '7.5rem', md: '8.5rem' } as const

const TABS = [
  { value: 'overview', label: 'Overview', icon: LayoutDashboard },
  { value: 'appointments', label: 'Appointments', icon: CalendarDays },
  { value: 'inventory', label: 'Inventory', icon: Package },
] as const

/** Leads the admin of a new shop to what is missing before visitors can book. */
function SetupNote() {
  const settings = useSettings()
  if (settings?.openedAt !== null) return null
  return (
    <Note icon={Store} mb="4" bg="attention.subtle" color="attention.fg">
      Visitors cannot book yet.{' '}
      <Link asChild color="inherit" textDecoration="underline">
        <RouterLink to={paths.adminSetup}>Open your shop</RouterLink>
      </Link>
    </Note>
  )
}

/** Today's appointments and the stock they need. On a phone or a tablet what the person is there for comes first. */
export function DashboardPage() {
  const user = useUser()
  const navigate = useNavigate()
  const desktop = useDesktop()
  const today = shopDay(new Date(useNow()).toISOString())
  const { day, notice } = useFirstDay(today)
  const shift = useOpenShift(user.id)
  const entries = useAppointmentsOf(day)
  const { supplies, dialog, close } = useSupplies()
  const { complete, sheet } = useCompleteAppointment(id => navigate(paths.appointment(id)))
  const { params, set } = useUrlState()
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'overview'
  // Admins have no shifts to record.
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
              <Ltr>{`On shift since ${shortMomentText(shift.startedAt)}`}</Ltr>
            </>
          )}
        </Text>
      }
      actions={
        <>
          {keepsShifts && <ShiftButton shift={shift} />}
          {/* The next step of the day is the primary one. */}
          <WalkInButton variant="outline" />
        </>
      }
    >
      {user.role === 'admin' && <SetupNote />}
      {notice && <Note mb="4">{notice}</Note>}
      {desktop && <NewBookings my="5" />}
      <Tabs.Root value={tab} onValueChange={({ value }) => set({ tab: value === 'overview' ? null : value })}>
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
      <WalkInSheet />
    </Page>
  )
}

/** A day's appointments in order; undefined while they load, and during the initial sync of a new device. */
function useAppointmentsOf(day: string) {
  const schedule = useDaySchedule(day)
  const initialSync = useInitialSync()
  if (schedule?.day !== day || (schedule.entries.length === 0 && initialSync)) return undefined
  return schedule.entries
}

type ShiftButtonProps = {
  /** The current shift; null when the user is not clocked in, undefined while it is read. */
  shift: Shift | null | undefined
}

/** Clocks the user in and, after a confirmation, out. */
function ShiftButton({ shift }: ShiftButtonProps) {
  const [saving, setSaving] = useState(false)
  const [asking, setAsking] = useState(false)

  async function attempt(what: string, change: () => Promise<void>) {
    setSaving(true)
    try {
      await change()
    } catch (error) {
      toastFailure(`Failed to ${what} shift: ${reasonOf(error)}`)
    } finally {
      setSaving(false)
      setAsking(false)
    }
  }
  const start = () => attempt('start', async () => mutate('shift.start', { id: await newId() }))
  const end = () => attempt('end', () => mutate('shift.end', {}))

  return (
    <>
      {shift ? (
        <Button variant="outline" size={SIZE} minW={SHIFT_WIDTH} onClick={() => setAsking(true)}>
          <LogOut className="mirrored" aria-hidden="true" /> End Shift
        </Button>
      ) : (
        <Button
          variant="outline"
          size={SIZE}
          minW={SHIFT_WIDTH}
          visibility={shift === undefined ? 'hidden' : undefined}
          loading={saving}
          onClick={start}
        >
          <LogIn className="mirrored" aria-hidden="true" /> Start Shift
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="End your shift?"
        confirmLabel="End Shift"
        cancelLabel="Back"
        busy={saving}
        onConfirm={end}
        onCancel={() => setAsking(false)}
      >
        {shift && (
          <Text>
            <Ltr>{`You have been at work since ${shortMomentText(shift.startedAt)}.`}</Ltr>
            {isForgotten(shift, new Date().toISOString()) &&
              ' You have probably forgotten to end it. End it now, and ask a manager to correct its time.'}
          </Text>
        )}
      </ConfirmDialog>
    </>
  )
}
