import { html } from 'hono/html'
import type { Row } from '#schema/tables.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import type { Markup } from '../http/drawn-page.ts'
import { momentText } from './moment-text.ts'

/** In place of the time that was asked for, which only the device knows. */
const ASKED_TIME = '{asked}'

/**
 * The words for a change that was asked for without a network, and for what became of it. They are hidden until the script of
 * the page shows those that are due (app/public/booking-page.js).
 */
export function waitingPart(
  { scheduledDate }: Pick<Row<'appointments'>, 'scheduledDate'>,
  texts: Texts,
): Markup {
  const page = texts.bookingPage
  const stands = momentText(scheduledDate, texts)
  return html`<div class="notice problem" role="status" id="waiting" hidden>
      <p data-change="move" data-another="${page.anotherTime}" hidden>${page.waitsToMove(stands, ASKED_TIME)}</p>
      <p data-change="cancel" hidden>${page.waitsToCancel(stands)}</p>
      <p data-change="on-the-way" hidden>${page.waitsToTell}</p>
      <button type="button">${page.takeBack}</button>
    </div>
    <div class="notice" role="status" id="outcome" hidden>
      <p data-outcome="answered" hidden></p>
      <p data-outcome="too-late" hidden>${page.toldTooLate}</p>
      <p data-outcome="taken-back" hidden>${page.takenBack}</p>
      <p data-outcome="taken-back-late" hidden>${page.takenBackLate}</p>
    </div>`
}
