import './no-eval.ts'
import { painted, type Wanted } from './painted.ts'

declare global {
  /** Run in the app's own page, and time a screen from what a person does to what they see. */
  var armTiming: typeof arm
  var readTiming: () => Promise<number>
  /** The longest task since the last call (ms), once the page has nothing more to do; 0 if none took 50 ms. */
  var takeLongestTask: () => Promise<number>
}

let timing: Promise<number>

globalThis.armTiming = arm
globalThis.readTiming = () => timing
globalThis.takeLongestTask = takeLongest

const tasks = new PerformanceObserver(list => note(list.getEntries()))
let longestMs = 0
tasks.observe({ type: 'longtask' })

function note(entries: PerformanceEntryList): void {
  for (const { duration } of entries) longestMs = Math.max(longestMs, duration)
}

async function takeLongest(): Promise<number> {
  await new Promise(resolve =>
    requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
  )
  note(tasks.takeRecords())
  const taken = longestMs
  longestMs = 0
  return taken
}

/** Returns when the event will be noticed: only then may it be sent. */
function arm(type: 'click' | 'keydown', wanted: Wanted): void {
  timing = timeUntil(type, wanted)
}

/** Milliseconds from the next event of that type, as the browser stamped it, until what is wanted is painted. */
async function timeUntil(type: 'click' | 'keydown', wanted: Wanted): Promise<number> {
  const startedAt = await nextEvent(type)
  const paintedAt = await painted(wanted)
  return paintedAt - startedAt
}

function nextEvent(type: string): Promise<number> {
  return new Promise(resolve => {
    addEventListener(type, event => resolve(event.timeStamp), { capture: true, once: true })
  })
}
