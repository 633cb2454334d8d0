import { html } from 'hono/html'
import { DEPOSIT_MINUTES } from '#schema/rules/money/deposit.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatDuration, formatTime } from '#schema/rules/time/time-text.ts'
import { isOnList } from '#schema/rules/visitors/waiting-list.ts'
import { type Texts, textsFor } from '#schema/texts/catalogue.ts'
import { type Language, pathIn } from '#schema/texts/languages.ts'
import { momentText } from '../bookings/moment-text.ts'
import type { Markup } from '../http/drawn-page.ts'
import { type Notice, noticePart, shopHeader, visitorPage } from '../visitor-pages/visitor-page.ts'
import { workFacts } from '../visitor-pages/work-facts.ts'
import type { EntryContents } from './read-entry.ts'

type PageView = { path: string; language: Language; now: string; notice?: Notice }

/** The page of an entry: the time that is offered, or how long the customer waits. It runs no script. */
export function waitingPage(contents: EntryContents, shown: PageView): Markup {
  const { entry, settings } = contents
  const { language, path, now, notice } = shown
  const texts = textsFor(language, settings)
  const isOpen = isOnList(entry, now)
  return visitorPage(
    { title: `${texts.waitingPage.pageTitle} · ${settings.shopName}`, language },
    html`${shopHeader({ settings, path, language })} ${noticePart(notice)}
      <main>
        ${isOpen ? openPart(contents, shown) : endedPart(contents, texts)}
        ${isOpen && factsPart(contents, texts)}
        <section class="stack">
          ${isOpen && html`<h2>${texts.waitingPage.changeTitle}</h2>`}
          <a class="button ${isOpen ? '' : 'main'}" href="${pathIn(language, '/booking')}${servicesQuery(contents)}"
            >${texts.waitingPage.seeFree}</a
          >
          <a class="button" href="tel:${settings.phone}" aria-label="${texts.bookingPage.call} ${formatPhone(settings.phone)}"
            >${texts.bookingPage.call}</a
          >
          ${
            isOpen &&
            html`<form method="post" action="${path}/leave?lang=${language}">
              <button class="bad">${texts.waitingPage.leave}</button>
            </form>`
          }
        </section>
      </main>
      <p class="foot">${texts.bookingPage.asOf(momentText(now, texts))}</p>`,
  )
}

function openPart(contents: EntryContents, { path, language, now }: PageView): Markup {
  const { entry, offer, depositFils, settings } = contents
  const texts = textsFor(language, settings)
  const page = texts.waitingPage
  if (offer?.isFree) {
    const until = formatTime(shopTime(entry.offerEndsAt ?? now), texts.calendar)
    return html`<section class="stack">
      <h1>${page.offeredTitle}</h1>
      <p class="when">${momentText(offer.time, texts)}</p>
      <p class="muted">${page.offeredText(until)}</p>
      ${depositFils > 0 && html`<p>${page.depositFollows(formatAed(depositFils), formatDuration(DEPOSIT_MINUTES, texts.calendar))}</p>`}
      <form method="post" action="${path}/take?lang=${language}">
        <button class="main" name="scheduledDate" value="${offer.time}">${page.take}</button>
      </form>
    </section>`
  }
  if (offer)
    return html`<section>
      <h1>${page.goneTitle}</h1>
      <p class="muted">${page.goneText}</p>
    </section>`
  return html`<section>
    <h1>${page.waitingTitle}</h1>
    <p class="muted">${entry.offeredTime === null ? page.waitingText : page.missedText}</p>
  </section>`
}

function endedPart({ entry }: EntryContents, { waitingPage: page }: Texts): Markup {
  const isLeft = entry.state === 'left'
  return html`<section>
    <h1>${isLeft ? page.leftTitle : page.overTitle}</h1>
    <p class="muted">${isLeft ? page.leftText : page.overText}</p>
  </section>`
}

function factsPart({ entry, vehicle, services, totalFils }: EntryContents, texts: Texts): Markup {
  const { bookingPage: page, waitingPage, calendar } = texts
  const [first, last] = [formatDay(entry.firstDay, calendar), formatDay(entry.lastDay, calendar)]
  return html`<section>
    <dl>
      <div>
        <dt>${waitingPage.days}</dt>
        <dd>${first === last ? first : waitingPage.fromTo(first, last)}</dd>
      </div>
      ${workFacts({ vehicle, services, totalFils }, page)}
    </dl>
  </section>`
}

function servicesQuery({ services }: EntryContents): string {
  return `?${services.map(({ id }) => `service=${id}`).join('&')}`
}
