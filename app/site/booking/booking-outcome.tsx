import { type ReactNode, useEffect, useRef } from 'react'
import { carryBookedMessage } from '#app/site/offline/booked-message.ts'
import { DrawingFrame, doneDrawing, roadDrawing } from '#app/ui/drawing.tsx'
import { visitorPaths } from '#app/visitor-paths.ts'
import { emirateName } from '#schema/catalogue/emirates.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { formatPlateInEmirate, readPlate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { sending as sendingNow } from '#schema/texts/en/booking-form.ts'
import * as texts from '#schema/texts/en/booking-outcome.ts'
import { comma } from '#schema/texts/en/calendar.ts'
import { CallUs } from './call-us.tsx'
import type { PendingBooking } from './pending-booking.ts'
import type { Booked } from './public-answers.ts'
import { ReadyText } from './ready-text.tsx'
import { appointmentTime, Ltr, Money, Phrase } from './texts.tsx'
import { wear } from './wear.ts'

const REDIRECT_MS = 3000

type OutcomeCardProps = {
  drawing: ReactNode
  /** Whether the visitor has what they came for. */
  isDone?: boolean
  title: string
  /** The next actions, as buttons. */
  actions: ReactNode
  children: ReactNode
}

/**
 * The result of sending, which replaces the form. It takes the focus, because the focused button no longer exists.
 */
function OutcomeCard({ drawing, isDone, title, actions, children }: OutcomeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={wear('outcome')}>
      <div className={wear('outcomeBody')}>
        <div className={wear(isDone && 'outcomeDone')}>
          <DrawingFrame>{drawing}</DrawingFrame>
        </div>
        <div className={wear('outcomeTexts')}>
          <h1 ref={heading} tabIndex={-1} className={wear('outcomeTitle')}>
            {title}
          </h1>
          {children}
        </div>
        <div className={wear('outcomeActions')}>{actions}</div>
      </div>
    </div>
  )
}

export type Outcome =
  | ({ kind: 'booked-before' } & BookedBeforeProps)
  | ({ kind: 'confirmed' | 'requested' } & ConfirmedBooking)
  | ({ kind: 'waiting' } & BookingPendingProps)

/** What has become of a booking, in the place of the form. `address` is the shop's; '' for none. */
export function BookingOutcome({ outcome, address }: { outcome: Outcome; address: string }) {
  switch (outcome.kind) {
    case 'booked-before':
      return <BookedBefore {...outcome} />
    case 'confirmed':
      return <BookingConfirmed {...outcome} address={address} />
    case 'requested':
      return <BookingRequested {...outcome} />
    case 'waiting':
      return <BookingPending {...outcome} />
  }
}

type BookedBeforeProps = { message: string; onBookAnother: () => void }

/** An earlier attempt was booked after all. A second appointment is booked only when the visitor asks for it. */
export function BookedBefore({ message, onBookAnother }: BookedBeforeProps) {
  return (
    <OutcomeCard
      drawing={doneDrawing}
      isDone
      title={texts.bookedBeforeTitle}
      actions={
        <>
          <a href={visitorPaths.landing} className={wear('button')}>
            {texts.returnHome}
          </a>
          <button type="button" className={wear('outlineButton')} onClick={onBookAnother}>
            {texts.bookAnother}
          </button>
        </>
      }
    >
      <p className={wear('large')}>
        <CallUs text={message} />
      </p>
    </OutcomeCard>
  )
}

export type ConfirmedBooking = {
  /** When the confirmation was shown (ms since 1970). */
  confirmedAt: number
  scheduledDate: string
  endsAt: string | undefined
  phone: string
  preferredContact: 'sms' | 'whatsapp'
  /** The path of the booking's page, on which the deposit is paid. */
  link: string
  deposit: Booked['deposit']
  sent: SentWork
}

export function BookingConfirmed({
  confirmedAt,
  scheduledDate,
  endsAt,
  phone,
  preferredContact,
  link,
  deposit,
  sent,
  address,
}: ConfirmedBooking & { address: string }) {
  const target = deposit ? link : visitorPaths.landing
  useEffect(() => {
    const staying = new AbortController()
    const leaving = setTimeout(
      () => void leaveWhenReachable(target, confirmedAt, staying.signal),
      REDIRECT_MS,
    )
    return () => {
      clearTimeout(leaving)
      staying.abort()
    }
  }, [target, confirmedAt])
  return (
    <OutcomeCard
      drawing={doneDrawing}
      isDone
      title={texts.confirmedTitle}
      actions={<ToBooking link={link} text={deposit ? texts.depositLink : texts.bookingLink} />}
    >
      <p className={wear('large')}>
        <Phrase>{appointmentTime(shopDay(scheduledDate), shopTime(scheduledDate))}</Phrase>
      </p>
      <ReadyText day={shopDay(scheduledDate)} endsAt={endsAt} />
      <div className={wear('request')}>
        <WorkFacts sent={sent} />
        {address && (
          <p className={wear('muted')}>
            <bdi>{address}</bdi>
          </p>
        )}
      </div>
      {deposit && (
        <p className={wear('strong')}>
          {texts.payDeposit(formatAed(deposit.amount * 100), formatTime(shopTime(deposit.payBy)))}
        </p>
      )}
      <WhereWeWrite phone={phone} preferredContact={preferredContact} />
    </OutcomeCard>
  )
}

/** The shop has the request, and keeps no time for it: far more people ask than usual. It stays until it is read. */
export function BookingRequested({
  scheduledDate,
  phone,
  preferredContact,
  link,
  sent,
}: Pick<ConfirmedBooking, 'scheduledDate' | 'phone' | 'preferredContact' | 'link' | 'sent'>) {
  return (
    <OutcomeCard
      drawing={roadDrawing}
      title={texts.requestedTitle}
      actions={<ToBooking link={link} text={texts.bookingLink} />}
    >
      <p className={wear('large')}>
        <Phrase>{appointmentTime(shopDay(scheduledDate), shopTime(scheduledDate))}</Phrase>
      </p>
      <div className={wear('request')}>
        <WorkFacts sent={sent} />
      </div>
      <p>
        <CallUs text={texts.requestedText} />
      </p>
      <WhereWeWrite phone={phone} preferredContact={preferredContact} />
    </OutcomeCard>
  )
}

/** Leaves for `target` once the landing page responds: offline, the browser's error page would replace the confirmation. */
async function leaveWhenReachable(target: string, confirmedAt: number, signal: AbortSignal): Promise<void> {
  const isReachable = await fetch(visitorPaths.landing, { method: 'HEAD', signal }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (signal.aborted) return
  if (!isReachable) {
    const again = () => void leaveWhenReachable(target, confirmedAt, signal)
    return window.addEventListener('online', again, { once: true, signal })
  }
  if (target === visitorPaths.landing) carryBookedMessage(confirmedAt)
  location.assign(target)
}

/** The way to the page of the booking, and home. */
function ToBooking({ link, text }: { link: string; text: string }) {
  return (
    <>
      <a href={link} className={wear('button')}>
        {text}
      </a>
      <a href={visitorPaths.landing} className={wear('outlineButton')}>
        {texts.returnHome}
      </a>
    </>
  )
}

function WhereWeWrite({ phone, preferredContact }: Pick<ConfirmedBooking, 'phone' | 'preferredContact'>) {
  return (
    <p className={wear('muted')}>
      {texts.writeTo[preferredContact]} <Ltr>{formatPhone(phone)}</Ltr>.
    </p>
  )
}

type SentWork = Pick<PendingBooking, 'booking' | 'serviceNames' | 'totalFils'>

/** The services with their price, and the car: what tells this booking from that of another tab. */
function WorkFacts({ sent }: { sent: SentWork }) {
  const { booking } = sent
  return (
    <>
      <p>
        {sent.serviceNames.join(comma)}
        {sent.totalFils !== undefined && (
          <>
            {' · '}
            <Money fils={sent.totalFils} />
          </>
        )}
      </p>
      <p className={wear('muted')}>
        <bdi>{vehicleName(booking)}</bdi> · {emirateName(booking.plateCategory)}{' '}
        <Ltr>{formatPlateInEmirate(readPlate(booking))}</Ltr>
      </p>
    </>
  )
}

type BookingPendingProps = {
  waiting: PendingBooking
  sending: boolean
  /** Whether it is sent when the page is closed, too. */
  goesByItself: boolean
  onSendNow: () => void
  onCancel: () => void
}

/** A booking that, as far as this device knows, has not reached the server. */
export function BookingPending({ waiting, sending, goesByItself, onSendNow, onCancel }: BookingPendingProps) {
  const { booking } = waiting
  return (
    <OutcomeCard
      drawing={roadDrawing}
      title={texts.pendingTitle}
      actions={
        <>
          <button type="button" className={wear('attentionButton')} onClick={onSendNow} disabled={sending}>
            {sending ? sendingNow : texts.sendNow}
          </button>
          <button type="button" className={wear('outlineButton')} onClick={onCancel}>
            {texts.cancelRequest}
          </button>
        </>
      }
    >
      <p className={wear('large')}>{texts.pendingText}</p>
      <div className={wear('request')}>
        <p className={wear('strong')}>
          <Phrase>{appointmentTime(booking.date, booking.time)}</Phrase>
        </p>
        <ReadyText day={booking.date} endsAt={waiting.endsAt} />
        <WorkFacts sent={waiting} />
      </div>
      <p role="status" className={wear('muted')}>
        {sending ? texts.sendingRequest : goesByItself ? texts.waitingByItself : texts.waitingForConnection}
      </p>
    </OutcomeCard>
  )
}
