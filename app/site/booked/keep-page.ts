import { type Entry, isWaiting, putAway, read, send, takeBack } from '#app/site/offline/outbox.ts'
import type { AboutChange } from '#app/site/offline/requests.ts'
import { offerCheck } from '../sealed/run-check.ts'

/*
 * The script of a booking's page, which does without. The page opens without a network once it was seen, and what is asked for
 * then waits: booked-page-worker.ts does both, and what is said of it stands in the page, hidden.
 */
const { serviceWorker } = navigator
const path = /^\/b\/[^/]+/.exec(location.pathname)?.[0] ?? location.pathname
/** Not every browser tells every page that the network is back. */
const RETRY_MS = 10_000
let waits = false

offerCheck()

if (serviceWorker) addEventListener('load', () => void keepThisPage())

if (serviceWorker?.controller) {
  void read(path).then(show, notKept)
  addEventListener('online', () => void sendWaiting())
  addEventListener('pageshow', ({ persisted }) => void (persisted && sendWaiting()))
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && sendWaiting()),
  )
  setInterval(() => void sendWaiting(), RETRY_MS)
  serviceWorker.addEventListener(
    'message',
    ({ data }) => void (data === 'sent' && read(path).then(showWhatCame)),
  )
  document
    .querySelector('#waiting button')
    ?.addEventListener('click', () => void takeBack(path).then(() => read(path).then(show)))
}

// The link that was sent to the visitor's phone keeps the time as it is opened; what only fetches the page does not.
if (!document.body.classList.contains('kept'))
  document.querySelector<HTMLFormElement>('form[data-at-once]')?.requestSubmit()

// The words for a time that is asked for go with the request, so that the page can say them while it waits.
addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement)) return
  const when = target.querySelector<HTMLElement>('[data-when]:checked')?.dataset.when
  if (!when) return
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'when', value: when })
  target.append(field)
})

if (document.body.classList.contains('kept'))
  for (const part of document.querySelectorAll<HTMLElement>('[data-from], [data-until]')) {
    const { from, until } = part.dataset
    const now = Date.now()
    part.hidden = Boolean((from && now < Date.parse(from)) || (until && now >= Date.parse(until)))
  }

async function keepThisPage(): Promise<void> {
  try {
    await serviceWorker.register('/booking-worker.js', { scope: '/b/' })
    // The worker was not there yet when this page came.
    if (serviceWorker.controller) return
    await (await caches.open('sheen-booking-pages')).add(path)
    const photos = [...document.querySelectorAll<HTMLImageElement>('.photos img')].map(({ src }) => src)
    await (await caches.open('sheen-booking-photos')).addAll(photos)
  } catch (error) {
    console.warn('This page will not open without a network:', error)
  }
}

/** Shows what waits, or what became of it. */
function show(entry: Entry | undefined): void {
  const waiting = entry && isWaiting(entry) ? entry : undefined
  const outcome = waiting ? undefined : entry
  waits = Boolean(waiting)
  const [waitingPart, outcomePart] = ['waiting', 'outcome'].map(id => document.getElementById(id))
  // A page that was kept before there were these.
  if (!waitingPart || !outcomePart) return
  waitingPart.hidden = !waiting
  outcomePart.hidden = !outcome
  const asked = waiting?.about as AboutChange | undefined
  for (const text of waitingPart.querySelectorAll('p')) showIfAsked(text, asked)
  const words = wordsOf(outcome?.state)
  const isLate = outcome?.state.kind === 'taken-back' && outcome.mayHaveArrived
  const kind = isLate ? 'taken-back-late' : outcome?.state.kind
  for (const text of outcomePart.querySelectorAll('p')) {
    text.hidden = text.dataset.outcome !== kind
    if (words && !text.hidden) text.textContent = words.text
  }
  outcomePart.classList.toggle('problem', kind === 'too-late' || Boolean(words?.isProblem))
  if (outcome) void putAway(path)
}

function showIfAsked(text: HTMLElement, asked: AboutChange | undefined): void {
  const { change, another } = text.dataset
  text.hidden = change !== asked?.change
  if (another && asked) text.textContent = text.textContent?.replace('{asked}', asked.when || another) ?? ''
}

/** The shop's own words, as it answers a change. */
function wordsOf(state: Entry['state'] | undefined): { text: string; isProblem: boolean } | null {
  if (state?.kind !== 'answered') return null
  const { text, isProblem } = (state.body ?? {}) as { text?: unknown; isProblem?: unknown }
  return { text: String(text ?? ''), isProblem: Boolean(isProblem) }
}

async function sendWaiting(): Promise<void> {
  if (!waits) return
  await send(path)
  showWhatCame(await read(path))
}

/** Once the shop has answered, how the booking stands now comes from the shop. */
function showWhatCame(entry: Entry | undefined): void {
  if (!waits || (entry && isWaiting(entry))) return
  const language = new URLSearchParams(location.search).get('lang')
  location.replace(language ? `${path}?lang=${language}` : path)
}

/** A browser that has no storage keeps nothing, and sends the forms itself. */
function notKept(error: unknown): void {
  console.warn('What waits cannot be read:', error)
}
