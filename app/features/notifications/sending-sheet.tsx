import { Button, Stack, Text } from '@chakra-ui/react'
import { Check, SkipForward } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { settle, useSettling } from '#app/domain/appointments/settling.ts'
import { confirmSent } from '#app/domain/notifications/change-notification.ts'
import { NotificationBubble } from '#app/domain/notifications/notification-bubble.tsx'
import { NOTIFICATION_NAMES, sentWord } from '#app/domain/notifications/notification-words.ts'
import { useFilledText, WayLink, waysByHand } from '#app/domain/notifications/send-by-hand.tsx'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { useCustomer } from '#app/queries/customers.ts'
import { useRow } from '#app/queries/row.ts'
import { useVehicle } from '#app/queries/vehicles.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useSaving } from '#app/ui/save-change.ts'
import { Sheet, useOpened } from '#app/ui/sheet.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { useWide } from '#app/ui/use-wide.ts'
import type { Notification } from '#schema/rows/notification.ts'
import { recipientText } from '#schema/rules/messages/notification-delivery.ts'

type SendingSheetProps = {
  open: boolean
  /** The messages that wait to be sent, in the order in which they come up. */
  toSend: readonly Pick<Notification, 'id'>[]
  onClose: () => void
}

/** Sends one message after another: each can be read, sent and marked as sent, and then the next one comes up. */
export function SendingSheet({ open, ...props }: SendingSheetProps) {
  const { opening } = useOpened(open || null)
  if (!open && opening === 0) return null
  return <Sending key={opening} open={open} {...props} />
}

function Sending({ open, toSend, onClose }: SendingSheetProps) {
  const [passed, setPassed] = useState<readonly number[]>([])
  const [openedId, setOpenedId] = useState<number | null>(null)
  const left = toSend.filter(({ id }) => !passed.includes(id))
  const row = useRow('notifications', left[0]?.id ?? null)
  const message = row?.id === left[0]?.id ? row : undefined
  const content = useFilledText(message ?? NO_TEXT, open)
  const email = useCustomer(message?.customerId ?? null)?.email
  const ways = waysByHand({ ...(message ?? NO_TEXT), content }, { wide: useWide(), email })
  const settling = useSettling()
  const { saving, save } = useSaving()
  const opened = message !== undefined && message?.id === openedId
  const pass = (id: number) => setPassed(before => [...before, id])
  const skip = (id: number) => {
    if (settling) return
    settle()
    pass(id)
  }
  const send = (id: number) => {
    // Another button takes the place of this one.
    settle()
    setOpenedId(id)
  }
  const confirm = async (sent: Notification) => {
    if (settling) return
    settle()
    if (await save(() => confirmSent(sent))) pass(sent.id)
  }
  const [{ href, label, icon: Icon }] = ways
  return (
    <Sheet
      open={open}
      title="Send messages"
      description={left.length > 0 && <Ltr>{`${passed.length + 1} of ${passed.length + left.length}`}</Ltr>}
      onClose={onClose}
      footer={
        message ? (
          <>
            <Button variant="outline" aria-disabled={settling || undefined} onClick={() => skip(message.id)}>
              <SkipForward className="mirrored" aria-hidden="true" /> Skip
            </Button>
            {opened ? (
              <Button
                loading={saving}
                aria-disabled={settling || undefined}
                onClick={() => void confirm(message)}
              >
                <Check aria-hidden="true" /> {`Mark as ${sentWord(message)}`}
              </Button>
            ) : (
              <Button asChild>
                <WayLink href={href} onClick={() => send(message.id)}>
                  <Icon aria-hidden="true" /> {label}
                </WayLink>
              </Button>
            )}
          </>
        ) : (
          left.length === 0 && <Button onClick={onClose}>Done</Button>
        )
      }
    >
      {message ? (
        <MessageToRead message={message} content={content}>
          {ways.slice(opened ? 0 : 1).map((way, i) => (
            <Button key={way.way} asChild variant="outline" alignSelf="start">
              <WayLink href={way.href} onClick={() => send(message.id)}>
                <way.icon aria-hidden="true" /> {way.label}
                {opened && i === 0 && ' again'}
              </WayLink>
            </Button>
          ))}
        </MessageToRead>
      ) : left.length > 0 ? (
        <SkeletonList rows={3} />
      ) : (
        <EmptyState
          drawing="done"
          title="Nothing is left to send"
          text="Messages that you skipped stay in To do."
        />
      )}
    </Sheet>
  )
}

const NO_TEXT = {
  ...{ appointmentId: null, waitingEntryId: null, content: '' },
  ...({ notificationType: 'answer', language: 'en', method: 'whatsapp', recipient: '' } as const),
}

type MessageToReadProps = { message: Notification; content: string; children: ReactNode }

/** Whom a message goes to, what it is about, and all of its text. */
function MessageToRead({ message, content, children }: MessageToReadProps) {
  const customer = useCustomer(message.customerId)
  const appointment = useRow('appointments', message.appointmentId)
  const vehicle = useVehicle(appointment?.vehicleId ?? null)
  return (
    <Stack gap="4">
      <Stack gap="0">
        <Text textStyle="lg" fontWeight="semibold">
          <bdi>{customer?.fullName ?? recipientText(message)}</bdi>
        </Text>
        <Text color="muted">
          <Ltr>{recipientText(message)}</Ltr>
          {vehicle && (
            <>
              {' · '}
              <PlateText vehicle={vehicle} />
            </>
          )}
        </Text>
        <Text color="muted">{NOTIFICATION_NAMES[message.notificationType]}</Text>
      </Stack>
      <NotificationBubble text={content} />
      {children}
    </Stack>
  )
}
