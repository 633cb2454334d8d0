/**
 * What the form needs once a visitor has begun: its rules, the shapes of answers, the outbox. It is nearly half of the script, and the page is
 * drawn, hydrated and filled in without it.
 */
export async function later() {
  arrived = await import('./needed-later.ts')
  return arrived
}

type Arrived = typeof import('./needed-later.ts')
let arrived: Arrived | undefined

/** What has come of it. A component that only shows what a visitor has begun needs not wait for it. */
export function hasArrived(): Arrived {
  if (!arrived) throw new Error('What the form needs later is needed before it was loaded')
  return arrived
}

/** Begins to load it at the first touch or key, so that it is there by the time it is needed. */
export function loadAtFirstTouch(): void {
  const begun = new AbortController()
  const load = () => {
    begun.abort()
    // Whatever needs it asks again.
    void later().catch(() => {})
  }
  for (const touch of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(touch, load, { signal: begun.signal, passive: true })
}
