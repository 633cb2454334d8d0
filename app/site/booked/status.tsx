/** @jsxRuntime automatic */
import { begunAt } from '#schema/rules/time/interval.ts'
import { formatMoment } from '#schema/rules/time/time-text.ts'
import type { BookingStage } from '#schema/rules/visitors/booking-changes.ts'
import { wear } from '../kit/wear-page.ts'
import type { PartProps } from './booking-view.ts'
import { standingOf } from './standing.ts'
import { Steps } from './steps.tsx'

/** Icons of lucide, as paths: its components weigh more than what they draw. */
const SIGNS: Record<BookingStage, string> = {
  received: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 6v6l4 2',
  confirmed:
    'M8 2v4M16 2v4M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M3 10h18M9 16l2 2 4-4',
  car_in:
    'M19 17h2c.6 0 1-.4 1-1v-3c0-.9-.7-1.7-1.5-1.9C18.7 10.6 16 10 16 10s-1.3-1.4-2.2-2.3c-.5-.4-1.1-.7-1.8-.7H5c-.6 0-1.1.4-1.4.9l-1.4 2.9A3.7 3.7 0 0 0 2 12v4c0 .6.4 1 1 1h2M7 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4M17 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4M9 17h6',
  ready: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M16 9l-5.5 5.5L8 12',
  paid: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M16 9l-5.5 5.5L8 12',
  cancelled: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M15 9l-6 6M9 9l6 6',
  missed: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 8v4M12 16h.01',
}

/** How a booking stands, and its time: the two things that the page is opened for. */
export function Status({ contents, texts }: PartProps) {
  const { stage, title, text } = standingOf(contents, texts.bookingPage)
  return (
    <section className={wear('section')}>
      <div className={wear('state')}>
        <span className={wear('stateSign', stage)} aria-hidden="true">
          <svg
            viewBox="0 0 24 24"
            width="28"
            height="28"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={SIGNS[stage]} />
          </svg>
        </span>
        <div className={wear('texts')}>
          <h1 className={wear('title')}>{title}</h1>
          <p className={wear('muted')}>{text}</p>
        </div>
      </div>
      <Moment contents={contents} texts={texts} stage={stage} />
      <Steps stage={stage} texts={texts.bookingPage} />
    </section>
  )
}

/** The planned time until the work is begun; then when it was begun, and at last when it was done: either may be on another day. */
function Moment({ contents, texts, stage }: Pick<PartProps, 'contents' | 'texts'> & { stage: BookingStage }) {
  const { appointment } = contents
  const { scheduledDate, endsAt, completedAt, unplacedAt } = appointment
  const isOff = stage === 'cancelled' || stage === 'missed'
  const isAhead = stage === 'received' || stage === 'confirmed' || stage === 'car_in'
  const doneAt = stage === 'ready' || stage === 'paid' ? completedAt : null
  return (
    <div className={wear('moment')}>
      <p className={wear('when', isOff && 'off')}>
        {formatMoment(doneAt ?? begunAt(appointment) ?? scheduledDate, texts.calendar)}
      </p>
      {doneAt && <p className={wear('muted')}>{texts.bookingPage.finished}</p>}
      {isAhead && !unplacedAt && (
        <p className={wear('muted')}>{texts.bookingPage.readyBy(formatMoment(endsAt, texts.calendar))}</p>
      )}
    </div>
  )
}
