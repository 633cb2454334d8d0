import { html, raw } from 'hono/html'
import { addDays, dayOfWeek, shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { Markup } from '../http/drawn-page.ts'

/** The days on offer, and the free times (HH:mm) of the chosen one. */
export type MoveChoice = {
  day: string
  days: { day: string; isOpen: boolean }[]
  times: string[]
}

type MovePart = { choice: MoveChoice; path: string; language: Language; texts: Texts; current: string }

/** The choice of another time: the days as links, the free times of one as buttons. */
export function movePart({ choice, path, language, texts, current }: MovePart): Markup {
  const { bookingPage: page, calendar } = texts
  const dayText = formatDay(choice.day, calendar)
  return html`<section class="online">
    <h2>${page.moveTitle}</h2>
    <nav class="days" aria-label="${page.day}">
      ${choice.days.map(({ day, isOpen }) =>
        isOpen
          ? html`<a
              class="button"
              href="${path}?lang=${language}&day=${day}"
              ${raw(day === choice.day ? 'aria-current="date"' : '')}
              >${dayLines(formatDay(day, calendar))}</a
            >`
          : html`<span class="button">${dayLines(formatDay(day, calendar))}<small>${page.closed}</small></span>`,
      )}
    </nav>
    <h2 style="margin-top: 20px">${page.timesOf(dayText)}</h2>
    ${
      choice.times.length === 0
        ? html`<p>${page.noTimes}</p>`
        : html`<form method="post" action="${path}/move?lang=${language}" class="times">
            <input type="hidden" name="seen" value="${current}" />
            ${choice.times.map(time => {
              const instant = shopInstant(choice.day, time)
              return html`<button
                name="scheduledDate"
                value="${instant}"
                data-when="${calendar.dayAtTime(dayText, formatTime(time, calendar))}"
                ${raw(instant === current ? 'disabled' : '')}
              >
                ${formatTime(time, calendar)}
              </button>`
            })}
          </form>`
    }
    <p style="margin-top: 16px"><a class="button" href="${path}?lang=${language}">${page.keepTime}</a></p>
  </section>`
}

/** Two weeks from today, or around a later booking. */
const DAYS_SHOWN = 14

/** The days to choose from: from today, or from the Sunday before a day that is later than these. */
export function daysAround(day: string, today: string): string[] {
  const last = addDays(today, DAYS_SHOWN - 1)
  const first = day <= last ? today : addDays(day, -dayOfWeek(day))
  return Array.from({ length: DAYS_SHOWN }, (_, i) => addDays(first, i))
}

/** The weekday above the date. */
function dayLines(text: string): Markup {
  const [weekday, ...date] = text.split(' ')
  return html`<b>${weekday}</b> <span>${date.join(' ')}</span>`
}
