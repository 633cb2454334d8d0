import './no-eval.ts'

export type Wanted = {
  selector: string
  /** How many elements it matches in the end; left out, at least one. */
  count?: number
}

declare global {
  /** Run in the app's own page, and time a screen from what a person does to what they see. */
  var armTiming: typeof arm
  var readTiming: () => Promise<number>
}

let timing: Promise<number>

globalThis.armTiming = arm
globalThis.readTiming = () => timing

/** Returns when the event will be noticed: only then may it be sent. */
function arm(type: 'click' | 'keydown', wanted: Wanted): void {
  timing = timeUntil(type, wanted)
}

/** Milliseconds from the next event of that type, as the browser stamped it, until what is wanted is painted. */
async function timeUntil(type: 'click' | 'keydown', wanted: Wanted): Promise<number> {
  const startedAt = await nextEvent(type)
  const paintedAt = await shown(wanted)
  return paintedAt - startedAt
}

function nextEvent(type: string): Promise<number> {
  return new Promise(resolve => {
    addEventListener(type, event => resolve(event.timeStamp), { capture: true, once: true })
  })
}

function shown({ selector, count }: Wanted): Promise<number> {
  const isThere = () => {
    const found = document.querySelectorAll(selector).length
    return count === undefined ? found > 0 : found === count
  }
  return new Promise(resolve => {
    const done = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    if (isThere()) return done()
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      done()
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  })
}
