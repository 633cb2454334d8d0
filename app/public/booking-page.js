// The page of a booking opens without a network once it was seen, and what is asked for then waits: booking-worker.js does both.
const { serviceWorker } = navigator
const path = /^\/b\/[^/]+/.exec(location.pathname)?.[0]
// Not every browser tells every page that the network is back.
const RETRY_MS = 10_000
let isWaiting = false

if (serviceWorker)
  addEventListener('load', async () => {
    try {
      await serviceWorker.register('/booking-worker.js', { scope: '/b/' })
      // The worker was not there yet when this page came.
      if (serviceWorker.controller) return
      await (await caches.open('sheen-booking-pages')).add(path)
      const photos = [...document.querySelectorAll('.photos img')].map(({ src }) => src)
      await (await caches.open('sheen-booking-photos')).addAll(photos)
    } catch (error) {
      console.warn('This page will not open without a network:', error)
    }
  })

if (serviceWorker?.controller) {
  void ask('read').then(show)
  addEventListener('online', sendWaiting)
  addEventListener('pageshow', ({ persisted }) => persisted && sendWaiting())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendWaiting())
  setInterval(sendWaiting, RETRY_MS)
  serviceWorker.addEventListener('message', ({ data }) => data === 'sent' && ask('read').then(showWhatCame))
  document.querySelector('#waiting button')?.addEventListener('click', () => void ask('take-back').then(show))
}

// The link that was sent to the visitor's phone keeps the time as it is opened; what only fetches the page does not.
const atOnce = document.querySelector('form[data-at-once]')
if (atOnce && !document.body.classList.contains('kept')) atOnce.requestSubmit()

// The words for a time that is asked for go with the request, so that the page can say them while it waits.
addEventListener('submit', ({ target, submitter }) => {
  const when = submitter?.dataset.when
  if (!when) return
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'when', value: when })
  target.append(field)
})

if (document.body.classList.contains('kept'))
  for (const part of document.querySelectorAll('[data-from], [data-until]')) {
    const { from, until } = part.dataset
    const now = Date.now()
    part.hidden = (from && now < Date.parse(from)) || (until && now >= Date.parse(until))
  }

/** Shows what waits, or what became of it. */
function show({ waiting, outcome }) {
  isWaiting = Boolean(waiting)
  const [waits, came] = ['waiting', 'outcome'].map(id => document.getElementById(id))
  // A page that was kept before there were these.
  if (!waits || !came) return
  waits.hidden = !waiting
  came.hidden = !outcome
  for (const text of waits.querySelectorAll('p')) {
    text.hidden = text.dataset.change !== waiting?.change
    const { another } = text.dataset
    if (another && waiting)
      text.textContent = text.textContent.replace('{asked}', waiting.fields.when ?? another)
  }
  for (const text of came.querySelectorAll('p')) {
    text.hidden = text.dataset.outcome !== outcome?.kind
    if (outcome?.kind === 'answered' && !text.hidden) text.textContent = outcome.text
  }
  came.classList.toggle('problem', Boolean(outcome && (outcome.isProblem || outcome.kind === 'too-late')))
  if (outcome) void ask('shown')
}

async function sendWaiting() {
  if (isWaiting) showWhatCame(await ask('send'))
}

/** Once the shop has answered, how the booking stands now comes from the shop. */
function showWhatCame(state) {
  if (!isWaiting || state.waiting) return
  const language = new URLSearchParams(location.search).get('lang')
  location.replace(language ? `${path}?lang=${language}` : path)
}

/** Asks the worker, which answers with what is kept of this booking. */
function ask(what) {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise(resolve => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  serviceWorker.controller.postMessage({ ask: what, path }, [port2])
  return answered
}
