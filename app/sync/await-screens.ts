/** The screens that the sync waits for: at a start, and between two pages of an initial sync. */
type Screens = {
  /** The URL of the screen. */
  address: () => string
  /** Calls back once nothing on screen is still being read and it is painted; returns how to stop waiting. */
  whenDrawn: (onDrawn: () => void) => () => void
}

/** A page of an initial sync that has been written. */
export type WrittenPage = { isFirst: boolean; writtenInMs: number }

/** The first screens have their code to load besides: a device that writes slowly takes long for that, too. */
const FIRST = { minMs: 700, timesAsLong: 20 }

let screens: Screens | null = null
/** Those who wait for screens to be there at all. */
const waiting = new Set<() => void>()
/** The screen that was not drawn in its time, and may need rows that are still to come. */
let undrawn: string | null = null

/** Has the sync wait for these screens until the returned function is called. */
export function serveScreens(served: Screens): () => void {
  screens = served
  for (const onScreens of waiting) onScreens()
  return () => {
    if (screens === served) screens = null
  }
}

/**
 * Lets the screens show what an initial sync has brought so far: each page locks the tables that it is written to and begins
 * their reads anew, so that on a slow device they would show nothing before its end. After the first page it waits for the
 * screens to be there at all, after another one no longer than it took to be written, and once for each address.
 */
export async function screensDrawn({ isFirst, writtenInMs }: WrittenPage): Promise<void> {
  if (isFirst) undrawn = null
  else if (!screens || screens.address() === undrawn) return
  const limitMs = isFirst ? Math.max(FIRST.minMs, FIRST.timesAsLong * writtenInMs) : writtenInMs
  if (!(await waitForScreen(limitMs))) undrawn = screens?.address() ?? null
}

/** Waits for a screen to be there and drawn, for so long (ms); resolves with whether it is. */
export function waitForScreen(limitMs: number): Promise<boolean> {
  return new Promise(resolve => {
    let stopWaiting = () => {}
    const end = (isDrawn: boolean) => {
      clearTimeout(timer)
      stopWaiting()
      waiting.delete(wait)
      resolve(isDrawn)
    }
    const timer = setTimeout(() => end(false), limitMs)
    const wait = () => {
      stopWaiting()
      stopWaiting = screens?.whenDrawn(() => end(true)) ?? stopWaiting
    }
    waiting.add(wait)
    wait()
  })
}
