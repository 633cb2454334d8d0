import './no-eval.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { dayPainted, painted } from './painted.ts'

/** In milliseconds since the page was asked for. */
export type Opening = {
  /** When anything was painted. */
  firstPaint: number
  /** When there was something to be seen: the screen as it had been left. */
  asLeft: number
  /** When the screen of the path was painted. */
  drawn: number
  /** How much script was read until then, unpacked. */
  scriptBytes: number
}

declare global {
  /** Runs in the app's own page before the app does. */
  var readOpening: () => Promise<Opening>
}

const RAW_PAGE = '/theme.js'
const SCREENS: Record<string, () => Promise<number>> = {
  '/dashboard': dayPainted,
  '/dashboard/appointments': () =>
    painted({ selector: `[data-day="${shopDay(new Date().toISOString())}"] li[data-entry]` }),
  // Nothing but the browser and the service worker. The browser shows a script as text.
  [RAW_PAGE]: () => painted({ selector: 'pre' }),
}

const drawn = SCREENS[location.pathname]?.() ?? Promise.reject(new Error(location.pathname))
const lastScreen = location.pathname === RAW_PAGE ? undefined : painted({ selector: '#last-screen' })
globalThis.readOpening = async () => {
  const drawnAfterMs = await drawn
  // Had it not been shown, the first paint would be the app's own.
  await lastScreen
  return {
    drawn: drawnAfterMs,
    asLeft: paintedAt('first-contentful-paint'),
    firstPaint: paintedAt('first-paint'),
    scriptBytes: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0),
  }
}

function paintedAt(name: string): number {
  return performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
}

// The measured page keeps nothing, or the next one would find the last screen that it had drawn.
for (const target of [globalThis, document])
  for (const leaving of ['pagehide', 'visibilitychange'])
    target.addEventListener(leaving, event => event.stopImmediatePropagation(), { capture: true })
