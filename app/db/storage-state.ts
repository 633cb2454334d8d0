import { createStore } from 'zustand/vanilla'

/** Work that waits for the browser's storage: a database to be opened, or a transaction. */
export type StorageWork = 'open' | 'transaction'

/** `since` is when the work that waits last made progress, or was begun (ms since 1970). */
export type StorageState = { state: 'fine' } | { state: 'blocked'; kind: StorageWork; since: number }

/**
 * Whether the browser's storage answers. 'blocked' after 10 s without progress: another window holds it, or the
 * browser does not give it back. It turns 'fine' by itself as soon as anything moves.
 */
export const storageState = createStore<StorageState>(() => ({ state: 'fine' }))

/** Settles as work on a database does, or rejects after so long: what waits for another window may have no end. */
export function inTime<Result>(work: PromiseLike<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage does not answer')), ms)
    work.then(resolve, reject).then(() => clearTimeout(timer))
  })
}

/** The names of the databases that the browser did not open when it was last asked to, for a reason that lasts. */
export const unopenable = createStore<{ names: ReadonlySet<string> }>(() => ({ names: new Set() }))

export function noteUnopenable(name: string): void {
  const { names } = unopenable.getState()
  if (!names.has(name)) unopenable.setState({ names: new Set([...names, name]) })
}

export function noteOpened(name: string): void {
  const { names } = unopenable.getState()
  if (names.has(name)) unopenable.setState({ names: new Set([...names].filter(other => other !== name)) })
}

const TICK_MS = 1_000
/** Ticks are counted, not clocks read: of the time that a page or a device has slept, nothing could move. */
const BLOCKED_AFTER_TICKS = 10

type Watched = { kind: StorageWork; begun: boolean; movedAt: number; ticks: number }

/** In the order in which it was asked for. */
const underWay = new Set<Watched>()
let clock: ReturnType<typeof setInterval> | undefined

/** Watches a piece of work from now on; its caller reports each step, and the end. */
export function watchStorage(kind: StorageWork): { moved: () => void; ended: () => void } {
  const work: Watched = { kind, begun: false, movedAt: Date.now(), ticks: 0 }
  underWay.add(work)
  clock ??= setInterval(tick, TICK_MS)
  return {
    moved() {
      work.begun = true
      work.ticks = 0
      work.movedAt = Date.now()
    },
    ended() {
      underWay.delete(work)
      if (underWay.size > 0) return
      clearInterval(clock)
      clock = undefined
      publish()
    },
  }
}

function tick(): void {
  let olderMoves = false
  for (const work of underWay) {
    work.ticks++
    // It waits its turn behind work of this page, such as a page of the initial sync that is being written.
    if (!work.begun && olderMoves) Object.assign(work, { ticks: 0, movedAt: Date.now() })
    if (work.begun && work.ticks < BLOCKED_AFTER_TICKS) olderMoves = true
  }
  publish()
}

function publish(): void {
  const stuck = [...underWay].find(({ ticks }) => ticks >= BLOCKED_AFTER_TICKS)
  const shown = storageState.getState()
  if (!stuck) {
    if (shown.state !== 'fine') storageState.setState({ state: 'fine' }, true)
  } else if (shown.state === 'fine' || shown.since !== stuck.movedAt || shown.kind !== stuck.kind)
    storageState.setState({ state: 'blocked', kind: stuck.kind, since: stuck.movedAt }, true)
}
