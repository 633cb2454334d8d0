/** @jsxRuntime automatic */
import { formatMoment } from '#schema/rules/time/time-text.ts'
import { wear } from '../kit/wear-page.ts'
import type { PartProps } from './booking-view.ts'

/** In place of the time that was asked for, which only the device knows. */
const ASKED_TIME = '{asked}'

/**
 * The words for a change that was asked for without a network, and for what became of it. They are hidden until the script of
 * the page shows those that are due (keep-page.ts).
 */
export function WaitingChange({ contents: { appointment }, texts }: PartProps) {
  const page = texts.bookingPage
  const stands = formatMoment(appointment.scheduledDate, texts.calendar)
  return (
    <>
      <div className={wear('notice', 'problem')} role="status" id="waiting" hidden>
        <p data-change="move" data-another={page.anotherTime} hidden>
          {page.waitsToMove(stands, ASKED_TIME)}
        </p>
        <p data-change="cancel" hidden>
          {page.waitsToCancel(stands)}
        </p>
        <p data-change="on-the-way" hidden>
          {page.waitsToTell}
        </p>
        <button type="button" className={wear('button')}>
          {page.takeBack}
        </button>
      </div>
      <div className={wear('notice')} role="status" id="outcome" hidden>
        <p data-outcome="answered" hidden />
        <p data-outcome="too-late" hidden>
          {page.toldTooLate}
        </p>
        <p data-outcome="taken-back" hidden>
          {page.takenBack}
        </p>
        <p data-outcome="taken-back-late" hidden>
          {page.takenBackLate}
        </p>
      </div>
    </>
  )
}
