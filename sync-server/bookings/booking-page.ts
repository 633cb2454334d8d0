import { html, raw } from 'hono/html'
import { formatAed } from '#schema/rules/money/money.ts'
import { balance } from '#schema/rules/money/payment.ts'
import { formatPhone, whatsappLink } from '#schema/rules/text/phone.ts'
import { type BookingStage, bookingStage } from '#schema/rules/visitors/booking-changes.ts'
import { type Texts, textsFor } from '#schema/texts/catalogue.ts'
import { type Language, pathIn } from '#schema/texts/languages.ts'
import type { Markup } from '../http/drawn-page.ts'
import { type Notice, noticePart, shopHeader, visitorPage } from '../visitor-pages/visitor-page.ts'
import { workFacts } from '../visitor-pages/work-facts.ts'
import { changePart, type FreeDay } from './change-part.ts'
import { momentText } from './moment-text.ts'
import { type MoveChoice, movePart } from './move-part.ts'
import type { NextCare } from './next-care.ts'
import { payPart } from './pay-part.ts'
import { photosPart } from './photos-part.ts'
import type { BookingContents } from './read-booking.ts'
import { waitingPart } from './waiting-part.ts'

export type PageView = {
  /** The path of the page, with its token. */
  path: string
  language: Language
  now: string
  notice?: Notice
  /** The care after the finished work; null where none is proposed. */
  nextCare?: NextCare | null
  /** Whether the shop takes payments online. */
  mayPay: boolean
  /** Whether the page was opened by the link that was sent to the visitor's phone, which answers for the request. */
  answers?: boolean
  /** The times to choose from, where the visitor is about to move the booking. */
  choice?: MoveChoice | undefined
  /** The free times that the page keeps for when there is no network. */
  keptTimes?: readonly FreeDay[]
}

const STEPS = ['received', 'confirmed', 'car_in', 'ready', 'paid'] as const

const isStep = (stage: BookingStage): stage is (typeof STEPS)[number] => STEPS.some(step => step === stage)

/**
 * The page of a booking. Every change is a form; its only script keeps it for when there is no network, and says what
 * became of a change that was asked for then.
 */
export function bookingPage(contents: BookingContents, shown: PageView): Markup {
  const { appointment, settings } = contents
  const { language, path, notice, choice, now } = shown
  const texts = textsFor(language, settings)
  const stage = bookingStage(appointment)
  return visitorPage(
    { title: `${texts.bookingPage.pageTitle} · ${settings.shopName}`, language, script: '/booking-page.js' },
    html`${shopHeader({ settings, path, language })}
      <p class="offline" role="status">${texts.bookingPage.offline}</p>
      ${waitingPart(appointment, texts)}
      ${noticePart(notice)}
      <main>
        <section>
          <h1>${texts.bookingPage.stages[stage]}</h1>
          <p class="muted">${texts.bookingPage.explanations[stage]}</p>
          ${isStep(stage) && stepsPart(stage, texts)}
        </section>
        ${!choice && holdPart(contents, shown)}
        ${!choice && payPart(contents, shown)}
        ${choice ? movePart({ choice, path, language, texts, current: appointment.scheduledDate }) : factsPart(contents, shown)}
        ${!choice && changePart(contents, shown)} ${!choice && nextCarePart(shown, texts)}
        ${!choice && reviewPart(contents, stage, texts)}
        ${!choice && photosPart(contents, shown)}
        ${!choice && documentsPart(contents, texts)}
      </main>
      <p class="foot">${texts.bookingPage.asOf(momentText(now, texts))}</p>`,
  )
}

function stepsPart(stage: (typeof STEPS)[number], { bookingPage: texts }: Texts): Markup {
  const reached = STEPS.indexOf(stage)
  return html`<ol class="steps" aria-label="${texts.progress}">
    ${STEPS.map(
      (step, i) =>
        html`<li class="${i <= reached ? 'done' : ''}" ${raw(i === reached ? 'aria-current="step"' : '')}>
          ${texts.steps[step]}
        </li>`,
    )}
  </ol>`
}

/** Whether the time is kept, where nobody has answered for the request yet, and what keeps it. */
function holdPart({ appointment, settings }: BookingContents, { path, language, answers }: PageView): Markup {
  const { status, requested, heldUntil, unplacedAt } = appointment
  if (status !== 'pending' || !(requested || unplacedAt)) return html``
  const texts = textsFor(language, settings)
  const page = texts.bookingPage
  if (answers)
    return html`<section class="stack online">
      <p>${unplacedAt ? page.notKept : page.keepsByLink}</p>
      <form method="post" action="${path}/keep?lang=${language}" ${raw(unplacedAt ? '' : 'data-at-once')}>
        <button class="main">${page.keepTime}</button>
      </form>
    </section>`
  if (unplacedAt) return html`<section><p>${page.notKept} ${page.shopDecides}</p></section>`
  if (!heldUntil) return html``
  return html`<section><p>${page.keptUntil(momentText(heldUntil, texts))}</p></section>`
}

function factsPart(
  { appointment, vehicle, services, settings }: BookingContents,
  { path, language }: PageView,
): Markup {
  const texts = textsFor(language, settings)
  const page = texts.bookingPage
  const { paidFils, leftFils, totalFils } = balance(appointment)
  const { address, phone, whatsapp, location } = settings
  const place = encodeURIComponent(location ?? `${settings.shopName}, ${address}`)
  return html`<section>
      <dl>
        <div>
          <dt>${page.time}</dt>
          <dd class="when">${momentText(appointment.scheduledDate, texts)}</dd>
          ${!appointment.unplacedAt && html`<dd class="muted">${page.readyBy(momentText(appointment.endsAt, texts))}</dd>`}
        </div>
        ${workFacts({ vehicle, services, totalFils }, page)}
        ${
          paidFils > 0 &&
          html`<div class="sum">
              <dt>${page.paidSoFar}</dt>
              <dd dir="ltr">${formatAed(paidFils)}</dd>
            </div>
            <div class="sum">
              <dt>${page.left}</dt>
              <dd dir="ltr">${formatAed(leftFils)}</dd>
            </div>`
        }
        <div>
          <dt>${page.address}</dt>
          <dd><bdi>${address}</bdi></dd>
        </div>
      </dl>
    </section>
    <section class="actions">
      <a class="button" href="tel:${phone}" aria-label="${page.call} ${formatPhone(phone)}">${page.call}</a>
      ${whatsapp && html`<a class="button" href="${whatsappLink(whatsapp)}" rel="noopener noreferrer" target="_blank">WhatsApp</a>`}
      <a
        class="button"
        href="https://www.google.com/maps/search/?api=1&query=${place}"
        rel="noopener noreferrer"
        target="_blank"
        >${page.showOnMap}</a
      >
      ${
        !appointment.unplacedAt &&
        html`<a class="button online" href="${path}/calendar.ics?lang=${language}" download="booking.ics">${page.addToCalendar}</a>`
      }
    </section>`
}

/** The first free times for the next care as buttons: one tap books. */
function nextCarePart({ nextCare, path, language }: PageView, texts: Texts): Markup {
  if (!nextCare) return html``
  const { bookingPage: page, calendar } = texts
  const { isDue, services, times, hasConsented, hasPlan } = nextCare
  const others = `?${services.map(({ id }) => `service=${id}`).join('&')}`
  return html`<section class="stack online">
    <h2>${isDue ? page.careDue : page.careAgain}</h2>
    <p><bdi>${services.map(({ name }) => name).join(calendar.comma)}</bdi></p>
    ${
      times.length > 0 &&
      html`<p class="muted">${page.careTap}</p>
        <form method="post" action="${path}/again?lang=${language}" class="stack">
          ${times.map(
            time =>
              html`<button name="scheduledDate" value="${time}" class="${isDue && time === times[0] ? 'main' : ''}">
                ${momentText(time, texts)}
              </button>`,
          )}
        </form>`
    }
    <a class="button" href="${pathIn(language, '/booking')}${others}">${page.careOther}</a>
    ${
      (hasConsented || hasPlan) &&
      html`<form method="post" action="${path}/${hasConsented ? 'end' : 'allow'}-offers?lang=${language}">
        <button>${hasConsented ? page.withdrawConsent : page.giveConsent}</button>
      </form>`
    }
  </section>`
}

/** The request for a word about finished work, where the shop says where. */
function reviewPart(
  { settings: { reviewLink } }: BookingContents,
  stage: BookingStage,
  texts: Texts,
): Markup {
  if (!reviewLink || (stage !== 'ready' && stage !== 'paid')) return html``
  return html`<section class="stack online">
    <h2>${texts.bookingPage.reviewTitle}</h2>
    <a class="button" href="${reviewLink}" rel="noopener noreferrer" target="_blank">${texts.bookingPage.review}</a>
  </section>`
}

function documentsPart({ documents }: BookingContents, texts: Texts): Markup {
  if (documents.length === 0) return html``
  return html`<section class="stack online">
    <h2>${texts.bookingPage.documents}</h2>
    ${documents.map(({ number, path }) => html`<a class="button" href="${path}" dir="ltr">${number}</a>`)}
  </section>`
}
