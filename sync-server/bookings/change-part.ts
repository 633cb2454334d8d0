import { html } from 'hono/html'
import { formatAed } from '#schema/rules/money/money.ts'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import {
  bookingStage,
  changeableUntil,
  mayBeOnTheWay,
  whyUnchangeable,
} from '#schema/rules/visitors/booking-changes.ts'
import { type CalendarTexts, TEXTS, textsFor } from '#schema/texts/catalogue.ts'
import { type Language, pathIn } from '#schema/texts/languages.ts'
import type { Markup } from '../http/drawn-page.ts'
import { momentText } from './moment-text.ts'
import { paidOnlineFils } from './pay-part.ts'
import type { BookingContents } from './read-booking.ts'

/** A day with the free times (HH:mm) that a page keeps. */
export type FreeDay = { day: string; times: string[] }

type PageView = { path: string; language: Language; now: string; keptTimes?: readonly FreeDay[] }

/**
 * The changes that a visitor may make: as forms, which the worker of these pages keeps while there is no network. A kept
 * page shows elements with `data-from` and `data-until` between these instants only (app/public/booking-page.js).
 */
export function changePart(contents: BookingContents, shown: PageView): Markup {
  const { appointment, settings } = contents
  const { path, language, now } = shown
  const page = TEXTS[language].bookingPage
  const why = whyUnchangeable(appointment, settings, now)
  const stage = bookingStage(appointment)
  if (stage === 'cancelled' || stage === 'missed')
    return html`<section>
      <a class="button main" href="${pathIn(language, '/booking')}">${page.bookAgain}</a>
    </section>`
  if (why === 'settled') return html``
  const until = changeableUntil(appointment, settings)
  return html`<section class="stack">
    ${onTheWayPart(contents, { path, language, now })}
    <h2>${page.changeTitle}</h2>
    ${
      why === 'too_near'
        ? html`<p>${page.tooNear}</p>`
        : html`<p data-from="${until}" hidden>${page.tooNear}</p>
            <div class="stack" data-until="${until}">${movesPart(contents, { ...shown, until })}</div>`
    }
  </section>`
}

function movesPart(
  contents: BookingContents,
  { path, language, now, keptTimes = [], until }: PageView & { until: string },
): Markup {
  const { scheduledDate, unplacedAt } = contents.appointment
  const texts = textsFor(language, contents.settings)
  const page = texts.bookingPage
  const query = `?lang=${language}`
  const backFils = paidOnlineFils(contents)
  return html`<p class="muted">${page.freeUntil(momentText(until, texts))}</p>
    <a class="button online" href="${path}${query}&day=${shopDay(scheduledDate)}">${page.move}</a>
    ${
      keptTimes.length > 0 &&
      html`<details class="kept-only">
        <summary>${page.move}</summary>
        <h2>${page.moveTitle}</h2>
        <p class="muted">${page.freeAsOf(momentText(now, texts))}</p>
        <form method="post" action="${path}/move${query}" class="stack">
          <input type="hidden" name="seen" value="${scheduledDate}" />
          ${keptTimes.map(each => keptDay(each, { calendar: texts.calendar, current: scheduledDate }))}
        </form>
      </details>`
    }
    <details>
      <summary class="bad">${page.cancel}</summary>
      <h2>${page.cancelTitle}</h2>
      ${!unplacedAt && html`<p class="muted">${page.cancelFor(momentText(scheduledDate, texts))}</p>`}
      ${backFils > 0 && html`<p>${page.refundedOnCancel(formatAed(backFils))}</p>`}
      <form method="post" action="${path}/cancel${query}" class="actions">
        <input type="hidden" name="seen" value="${scheduledDate}" />
        <button class="bad">${page.confirmCancel}</button>
        <a class="button" href="${path}${query}">${page.keepIt}</a>
      </form>
    </details>`
}

function keptDay(
  { day, times }: FreeDay,
  { calendar, current }: { calendar: CalendarTexts; current: string },
): Markup {
  const dayText = formatDay(day, calendar)
  const others = times.filter(time => shopInstant(day, time) !== current)
  return html`<h3>${dayText}</h3>
    <div class="times">
      ${others.map(time => {
        const text = formatTime(time, calendar)
        const when = calendar.dayAtTime(dayText, text)
        return html`<button name="scheduledDate" value="${shopInstant(day, time)}" data-when="${when}">${text}</button>`
      })}
    </div>`
}

function onTheWayPart(
  { appointment, isOnTheWay }: BookingContents,
  { path, language, now }: Pick<PageView, 'path' | 'language' | 'now'>,
): Markup {
  const page = TEXTS[language].bookingPage
  const { scheduledDate, unplacedAt } = appointment
  // Nobody shall set out for a time that is not kept.
  if (unplacedAt) return html``
  if (mayBeOnTheWay(appointment, now) && isOnTheWay) return html`<p role="status">${page.knowsOnTheWay}</p>`
  const form = html`<form method="post" action="${path}/on-the-way?lang=${language}">
    <input type="hidden" name="seen" value="${scheduledDate}" />
    <button class="main">${page.onTheWay}</button>
  </form>`
  if (mayBeOnTheWay(appointment, now)) return form
  // A page that is kept from the days before offers it on the day.
  const day = shopDay(scheduledDate)
  return html`<div data-from="${shopInstant(day, '00:00')}" data-until="${shopInstant(addDays(day, 1), '00:00')}" hidden>${form}</div>`
}
