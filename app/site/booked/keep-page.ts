import { askOutbox } from '#app/site/offline/ask-outbox.ts'
import type { Entry, Waiting } from '#app/site/offline/outbox.ts'

/*
 * The script of a booking's page, which does without. The page opens without a network once it was seen, and what is asked for
 * then waits: booked-page-worker.ts does both, and what is said of it stands in the page, hidden.
 */
const { serviceWorker } = navigator
const path = /^\/b\/[^/]+/.exec(location.pathname)?.[0] ?? location.pathname
/** Not every browser tells every page that the network is back. */
const RETRY_MS = 10_000
/** A try ends within 20 s. */
const ANSWER_MS = 30_000
let isWaiting = false

if (serviceWorker) addEventListener('load', () => void keepThisPage())

if (serviceWorker?.controller) {
  void ask('read').then(show)
  addEventListener('online', () => void sendWaiting())
  addEventListener('pageshow', ({ persisted }) => void (persisted && sendWaiting()))
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && sendWaiting()),
  )
  setInterval(() => void sendWaiting(), RETRY_MS)
  serviceWorker.addEventListener(
    'message',
    ({ data }) => void (data === 'sent' && ask('read').then(showWhatCame)),
  )
  document.querySelector('#waiting button')?.addEventListener('click', () => void ask('take-back').then(show))
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
function show({ waiting, outcome }: Partial<Entry>): void {
  isWaiting = Boolean(waiting)
  const [waits, came] = ['waiting', 'outcome'].map(id => document.getElementById(id))
  // A page that was kept before there were these.
  if (!waits || !came) return
  waits.hidden = !waiting
  came.hidden = !outcome
  for (const text of waits.querySelectorAll('p')) showIfAsked(text, waiting)
  const words = wordsOf(outcome)
  const isLate = outcome?.kind === 'taken-back' && outcome.mayHaveArrived
  const kind = isLate ? 'taken-back-late' : outcome?.kind
  for (const text of came.querySelectorAll('p')) {
    text.hidden = text.dataset.outcome !== kind
    if (words && !text.hidden) text.textContent = words.text
  }
  came.classList.toggle('problem', outcome?.kind === 'too-late' || Boolean(words?.isProblem))
  if (outcome) void ask('shown')
}

function showIfAsked(text: HTMLElement, waiting: Waiting | undefined): void {
  const { change, another } = text.dataset
  text.hidden = change !== waiting?.words?.change
  if (another && waiting)
    text.textContent = text.textContent?.replace('{asked}', waiting.words?.when || another) ?? ''
}

/** The shop's own words, as it answers a change. */
function wordsOf(outcome: Entry['outcome']): { text: string; isProblem: boolean } | null {
  if (outcome?.kind !== 'answered') return null
  const { text, isProblem } = (outcome.body ?? {}) as { text?: unknown; isProblem?: unknown }
  return { text: String(text ?? ''), isProblem: Boolean(isProblem) }
}

async function sendWaiting(): Promise<void> {
  if (isWaiting) showWhatCame(await ask('send'))
}

/** Once the shop has answered, how the booking stands now comes from the shop. */
function showWhatCame(entry: Partial<Entry>): void {
  if (!isWaiting || entry.waiting) return
  const language = new URLSearchParams(location.search).get('lang')
  location.replace(language ? `${path}?lang=${language}` : path)
}

/** Asks the worker, which answers with what is kept of this booking. */
async function ask(what: 'read' | 'send' | 'take-back' | 'shown'): Promise<Partial<Entry>> {
  const { controller } = serviceWorker
  return (controller && (await askOutbox(controller, { ask: what, path }, ANSWER_MS))) ?? {}
}
