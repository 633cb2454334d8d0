import { createStore } from 'zustand/vanilla'

/**
 * Whether this page is away: left, and perhaps kept by the browser as it stands to be shown again ('hidden'), or put
 * to sleep in its tab ('frozen'). It may end so without a word. What it holds then nobody else gets, so it lets go of
 * its databases whenever it is left, and also when another window asks for that: see `LocalDatabase`.
 */
export const pagePresence = createStore<{ away: false | 'hidden' | 'frozen'; timesLetGo: number }>(() => ({
  away: false,
  timesLetGo: 0,
}))

/** Aborts what is under way on this page's databases and closes them; they are opened again when they are needed. */
export function letGo(): void {
  pagePresence.setState(({ timesLetGo }) => ({ timesLetGo: timesLetGo + 1 }))
}

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

/**
 * Does work on a database once more if the page let go of it meanwhile: what was under way then has been aborted as a
 * whole. It waits until the page is back.
 */
export async function retryWhenBack<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  for (;;) {
    const { timesLetGo } = pagePresence.getState()
    try {
      return await work()
    } catch (error) {
      if (timesLetGo === pagePresence.getState().timesLetGo) throw error
    }
  }
}

function leave(how: 'hidden' | 'frozen'): void {
  const { away, timesLetGo } = pagePresence.getState()
  // A page that is kept is hidden first and frozen then, and comes back in the reverse order.
  if (!away) pagePresence.setState({ away: how, timesLetGo: timesLetGo + 1 })
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
