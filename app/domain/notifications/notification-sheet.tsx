import { Button, HStack, Link, SimpleGrid, Stack } from '@chakra-ui/react'
import { CheckCheck, CircleX, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { notificationParam, paths } from '#app/paths.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { whyOutdated } from '#app/queries/notifications.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useRow } from '#app/queries/row.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useStaffMember } from '#app/queries/users.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Fact } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { useSaving } from '#app/ui/save-change.ts'
import { Sheet, useOpened } from '#app/ui/sheet.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Notification } from '#schema/rows/notification.ts'
import type { Settings } from '#schema/rows/settings.ts'
import {
  type Addressee,
  addresseeOf,
  recipientText,
  wayOf,
} from '#schema/rules/messages/notification-delivery.ts'
import { mayCancel, mayMarkSent } from '#schema/rules/messages/notification-state.ts'
import { markAsSent, requestCancellation, sendNotificationAgain } from './change-notification.ts'
import { NotificationBadge } from './notification-badge.tsx'
import { NotificationBubble } from './notification-bubble.tsx'
import {
  againWords,
  canResend,
  canSendByHand,
  isOnServer,
  NOTIFICATION_NAMES,
  notificationNote,
  OVERTAKEN_NOTE,
  sentWord,
  WAY_NAMES,
} from './notification-words.ts'
import { ByHand, useFilledText } from './send-by-hand.tsx'

type NotificationSheetProps = {
  /** Null while it is closed. */
  message: Notification | null
  /** Whether a later message of the same appointment says more. */
  overtaken?: boolean
  onClose: () => void
}

/** A notification with its full text, its delivery state and every action on it. */
export function NotificationSheet({ message, overtaken = false, onClose }: NotificationSheetProps) {
  const { shown } = useOpened(message)
  if (!shown) return null
  return (
    <OpenMessage
      key={notificationParam(shown)}
      message={shown}
      overtaken={overtaken}
      open={message !== null}
      onClose={onClose}
    />
  )
}

type OpenMessageProps = { message: Notification; overtaken: boolean; open: boolean; onClose: () => void }

function OpenMessage({ message, overtaken, open, onClose }: OpenMessageProps) {
  const customer = useCustomer(message.customerId)
  const unsynced = useUnsyncedIds('notifications').has(message.id)
  const [asking, setAsking] = useState(false)
  const { saving: busy, save } = useSaving()
  const appointment = useRow('appointments', message.appointmentId)
  const untrue = whyOutdated(message, appointment)
  const text = useFilledText(message, open)
  const note = overtaken ? OVERTAKEN_NOTE : notificationNote(message, untrue)
  const settings = useSettings()
  const goesTo = canResend(message, untrue)
    ? addresseeNow(message, { customer, appointment, settings })
    : null
  const isRefused = message.state === 'failed' && Boolean(customer?.emailRefusedAt)
  const name = customer?.fullName ?? recipientText(message)

  async function settle(change: typeof markAsSent) {
    const done = await save(() => change(message))
    setAsking(false)
    if (done) onClose()
  }

  return (
    <>
      <Sheet
        open={open}
        title={NOTIFICATION_NAMES[message.notificationType]}
        description={
          <HStack as="span" gap="2" mt="1">
            <NotificationBadge message={message} /> {unsynced && <PendingMark />}
          </HStack>
        }
        onClose={onClose}
        footer={
          isOnServer(message) &&
          mayMarkSent(message) && (
            <>
              {canResend(message, untrue) && (
                <Button variant="outline" disabled={busy} onClick={() => void settle(sendNotificationAgain)}>
                  <RotateCw aria-hidden="true" /> Send again
                </Button>
              )}
              <Button
                variant={untrue || overtaken || message.state === 'cancelled' ? 'outline' : 'solid'}
                disabled={busy}
                onClick={() => void settle(markAsSent)}
              >
                <CheckCheck aria-hidden="true" /> {`Mark as ${sentWord(message)}`}
              </Button>
            </>
          )
        }
      >
        <Stack gap="5">
          {note && (
            <Note>
              {note}
              {isRefused && ` Correct the email address in the customer's profile.`}
              {goesTo && (isRefused || goesTo.recipient !== message.recipient) && (
                <>
                  {` ${againWords(goesTo)} `}
                  <Ltr>{recipientText(goesTo)}</Ltr>.
                </>
              )}
            </Note>
          )}
          <Stack gap="3">
            <NotificationBubble text={text} />
            {canSendByHand(message, untrue) && (
              <ByHand message={{ ...message, content: text }} email={customer?.email} />
            )}
          </Stack>
          <SimpleGrid as="dl" columns={2} gap="4">
            <Fact label="To">
              <Stack gap="1.5" align="start">
                {customer && (
                  <Link asChild fontWeight="semibold" minH={{ base: '11', xl: '6' }}>
                    <RouterLink to={paths.customer(customer.id)}>
                      <bdi>{customer.fullName}</bdi>
                    </RouterLink>
                  </Link>
                )}
                <Link
                  href={`${message.method === 'email' ? 'mailto' : 'tel'}:${message.recipient}`}
                  minH={{ base: '11', xl: '6' }}
                >
                  <Ltr overflowWrap="anywhere">{recipientText(message)}</Ltr>
                </Link>
              </Stack>
            </Fact>
            <Fact label="Method">{WAY_NAMES[wayOf(message)]}</Fact>
            <Times message={message} />
            {message.appointmentId !== null && (
              <Fact label="About">
                <Link asChild>
                  <RouterLink to={paths.appointment(message.appointmentId)}>
                    {`Appointment #${message.appointmentId}`}
                  </RouterLink>
                </Link>
              </Fact>
            )}
          </SimpleGrid>
          {isOnServer(message) && mayCancel(message) && (
            <Button
              variant="outline"
              colorPalette="danger"
              alignSelf="start"
              disabled={busy}
              onClick={() => setAsking(true)}
            >
              <CircleX aria-hidden="true" /> Cancel message
            </Button>
          )}
        </Stack>
      </Sheet>
      <ConfirmDialog
        open={asking}
        title="Cancel this message?"
        confirmLabel="Cancel message"
        cancelLabel="Back"
        destructive
        busy={busy}
        onConfirm={() => void settle(requestCancellation)}
        onCancel={() => setAsking(false)}
      >
        <bdi>{name}</bdi> does not get it, now or later.
      </ConfirmDialog>
    </>
  )
}

function Times({ message }: { message: Notification }) {
  const { state, createdAt, dueAt, sentAt, sentBy, deliveredAt, readAt, attempts, updatedAt } = message
  const by = useStaffMember(sentBy)?.fullName
  return (
    <>
      <Fact label="Written">
        <Ltr>{momentText(createdAt)}</Ltr>
      </Fact>
      {state === 'queued' && (
        <Fact label="Goes out">
          <Ltr>{momentText(dueAt)}</Ltr>
        </Fact>
      )}
      {sentAt && (
        <Fact label="Sent">
          <Ltr>{momentText(sentAt)}</Ltr>
          {by && (
            <>
              {' by '}
              <bdi>{by}</bdi>
            </>
          )}
        </Fact>
      )}
      {deliveredAt && (
        <Fact label="Delivered">
          <Ltr>{momentText(deliveredAt)}</Ltr>
        </Fact>
      )}
      {readAt && (
        <Fact label="Read">
          <Ltr>{momentText(readAt)}</Ltr>
        </Fact>
      )}
      {(state === 'failed' || state === 'unknown' || state === 'cancelled') && (
        <Fact label="Since">
          <Ltr>{momentText(updatedAt)}</Ltr>
        </Fact>
      )}
      {attempts > 0 && <Fact label="Tried">{attempts === 1 ? 'Once' : `${attempts} times`}</Fact>}
    </>
  )
}

type Facts = {
  customer: Customer | null | undefined
  appointment: Appointment | null | undefined
  settings: Settings | undefined
}

/** Whom a message goes to that is sent again; null where that is not known, and of an answer, which goes where the question came from. */
function addresseeNow(
  { notificationType, method }: Notification,
  { customer, appointment, settings }: Facts,
): Addressee | null {
  if (!customer || !settings || notificationType === 'answer') return null
  const reminderMethod = appointment?.reminderMethod ?? (method === 'email' ? 'sms' : method)
  return addresseeOf(notificationType, customer, { reminderMethod }, settings)
}
