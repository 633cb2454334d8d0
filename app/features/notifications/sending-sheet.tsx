import { Button, Stack, Text } from '@chakra-ui/react'
import { Check, SkipForward } from 'lucide-react'
import { useState } from 'react'
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
import { formatPhone } from '#schema/rules/text/phone.ts'

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
  const left = toSend.filter(({ id }) => !passed.includes(id))
  const message = useRow('notifications', left[0]?.id ?? null)
  const pass = (id: number) => setPassed(before => [...before, id])
  const of = passed.length + left.length
  if (left.length === 0)
    return (
      <Sheet open={open} title={TITLE} onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
        <EmptyState
          drawing="done"
          title="Nothing is left to send"
          text="Messages that you skipped stay in To do."
        />
      </Sheet>
    )
  if (!message || message.id !== left[0]?.id)
    return (
      <Sheet open={open} title={TITLE} onClose={onClose}>
        <SkeletonList rows={3} />
      </Sheet>
    )
  return (
    <OneMessage
      key={message.id}
      message={message}
      place={`${passed.length + 1} of ${of}`}
      open={open}
      onPass={() => pass(message.id)}
      onClose={onClose}
    />
  )
}

const TITLE = 'Send messages'

type OneMessageProps = {
  message: Notification
  /** '2 of 8'. */
  place: string
  open: boolean
  onPass: () => void
  onClose: () => void
}

function OneMessage({ message, place, open, onPass, onClose }: OneMessageProps) {
  const customer = useCustomer(message.customerId)
  const appointment = useRow('appointments', message.appointmentId)
  const vehicle = useVehicle(appointment?.vehicleId ?? null)
  const content = useFilledText(message, open)
  const [opened, setOpened] = useState(false)
  const { saving, save } = useSaving()
  const settling = useSettling()
  const [first, ...others] = waysByHand({ ...message, content }, useWide())
  const send = () => {
    // The next button takes the place of this one.
    settle()
    setOpened(true)
  }
  const confirm = async () => {
    if (settling) return
    settle()
    if (await save(() => confirmSent(message))) onPass()
  }
  const { icon: Icon } = first
  return (
    <Sheet
      open={open}
      title={TITLE}
      description={<Ltr>{place}</Ltr>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onPass}>
            <SkipForward className="mirrored" aria-hidden="true" /> Skip
          </Button>
          {opened ? (
            <Button loading={saving} aria-disabled={settling || undefined} onClick={() => void confirm()}>
              <Check aria-hidden="true" /> {`Mark as ${sentWord(message)}`}
            </Button>
          ) : (
            <Button asChild>
              <WayLink href={first.href} onClick={send}>
                <Icon aria-hidden="true" /> {first.label}
              </WayLink>
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        <Stack gap="0">
          <Text textStyle="lg" fontWeight="semibold">
            <bdi>{customer?.fullName ?? formatPhone(message.recipient)}</bdi>
          </Text>
          <Text color="muted">
            <Ltr>{formatPhone(message.recipient)}</Ltr>
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
        {[...(opened ? [first] : []), ...others].map(way => (
          <Button key={way.way} asChild variant="outline" alignSelf="start">
            <WayLink href={way.href} onClick={send}>
              <way.icon aria-hidden="true" /> {way.label}
              {opened && way === first && ' again'}
            </WayLink>
          </Button>
        ))}
      </Stack>
    </Sheet>
  )
}
