import { createStore } from 'zustand/vanilla'

/**
 * Whether this page is away: left, and perhaps kept by the browser as it stands to be shown again ('hidden'), or put
 * to sleep in its tab ('frozen'). It may end so without a word. What it holds then nobody else gets: see
 * `LocalDatabase`.
 */
export const pagePresence = createStore<{ away: false | 'hidden' | 'frozen'; timesLeft: number }>(() => ({
  away: false,
  timesLeft: 0,
}))

/** Resolves once the page is here: at once, when it is back, or never. */
export function whenHere(): Promise<void> {
  return new Promise(resolve => {
    if (!pagePresence.getState().away) return resolve()
    const stop = pagePresence.subscribe(({ away }) => {
      if (away) return
      stop()
      resolve()
    })
  })
}

/** Does work on a database once more if the page was left meanwhile: what was under way then has been aborted. */
export async function retryWhenBack<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  for (;;) {
    const { timesLeft } = pagePresence.getState()
    try {
      return await work()
    } catch (error) {
      if (timesLeft === pagePresence.getState().timesLeft) throw error
    }
  }
}

function leave(how: 'hidden' | 'frozen'): void {
  const { away, timesLeft } = pagePresence.getState()
  // A page that is kept is hidden first and frozen then, and comes back in the reverse order.
  if (!away) pagePresence.setState({ away: how, timesLeft: timesLeft + 1 })
}

function comeBack(from: 'hidden' | 'frozen'): void {
  if (pagePresence.getState().away === from) pagePresence.setState({ away: false })
}

// The service worker uses the same databases and has no such events.
if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => leave('hidden'))
  addEventListener('pageshow', () => comeBack('hidden'))
  document.addEventListener('freeze', () => leave('frozen'))
  document.addEventListener('resume', () => comeBack('frozen'))
}
