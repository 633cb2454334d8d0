import './no-eval.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import { dayPainted, painted } from './painted.ts'

declare global {
  /**
   * Runs in the app's own page before the app does: when the screen of its path was painted, in milliseconds since the app
   * was opened.
   */
  var shownAfterMs: Promise<number>
  /** When the screen was painted as it had been left. */
  var lastShownAfterMs: Promise<number>
}

const SCREENS: Record<string, () => Promise<number>> = {
  '/dashboard': dayPainted,
  '/dashboard/appointments': () =>
    painted({ selector: `[data-day="${shopDay(new Date().toISOString())}"] li[data-entry]` }),
  // The browser shows a script as text.
  '/theme.js': () => painted({ selector: 'pre' }),
}

globalThis.shownAfterMs = SCREENS[location.pathname]?.() ?? Promise.reject(new Error(location.pathname))
globalThis.lastShownAfterMs = painted({ selector: '#last-screen' })
