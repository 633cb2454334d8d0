/**
 * The states of the sync loop. At most one run is under way in 'running', 'runningAgain' and 'givingUp', and none in
 * the others.
 */
export const LOOP_STATES = [
  /** All that was requested is done; the next run is due in 30 s, or in 5 min while the live stream is heard. */
  'idle',
  /** A run is under way. */
  'running',
  /** A run is under way, and another has been requested: it may have missed what that one is for. */
  'runningAgain',
  /** A run that hung is being aborted; another follows at once. */
  'givingUp',
  /** The last run got no response. The next try is due after a pause, or as soon as the server is heard. */
  'unreachable',
  /** The server, or the device itself, failed the last run. The next try is due after a pause. */
  'failing',
  /** For good. */
  'stopped',
] as const
export type LoopState = (typeof LOOP_STATES)[number]

export const LOOP_EVENTS = [
  /** Somebody wants a run: a change was made, a poke came, a button was pressed. */
  'request',
  /** The network changed or the page is visible again, while a run has taken so long that it may hang. */
  'hung',
  /** Anything came down the live stream. */
  'heard',
  /** The time until the next run is over. */
  'due',
  /** The run under way has ended. */
  'succeeded',
  'noResponse',
  'failed',
  'stop',
] as const
export type LoopEvent = (typeof LOOP_EVENTS)[number]

const STOPPED = {
  request: 'stopped',
  hung: 'stopped',
  heard: 'stopped',
  due: 'stopped',
  succeeded: 'stopped',
  noResponse: 'stopped',
  failed: 'stopped',
  stop: 'stopped',
} as const

/**
 * The next state, by state and event. A run begins whenever 'running' is entered: from another state, or because the run
 * of 'runningAgain' or 'givingUp' has ended.
 */
export const LOOP_TRANSITIONS: Readonly<Record<LoopState, Readonly<Record<LoopEvent, LoopState>>>> = {
  idle: {
    request: 'running',
    hung: 'running',
    heard: 'idle',
    due: 'running',
    succeeded: 'idle',
    noResponse: 'idle',
    failed: 'idle',
    stop: 'stopped',
  },
  running: {
    request: 'runningAgain',
    hung: 'givingUp',
    heard: 'running',
    due: 'running',
    succeeded: 'idle',
    noResponse: 'unreachable',
    failed: 'failing',
    stop: 'stopped',
  },
  runningAgain: {
    request: 'runningAgain',
    hung: 'givingUp',
    heard: 'runningAgain',
    due: 'runningAgain',
    succeeded: 'running',
    noResponse: 'unreachable',
    failed: 'failing',
    stop: 'stopped',
  },
  givingUp: {
    request: 'givingUp',
    hung: 'givingUp',
    heard: 'givingUp',
    due: 'givingUp',
    succeeded: 'running',
    noResponse: 'running',
    failed: 'running',
    stop: 'stopped',
  },
  unreachable: {
    request: 'running',
    hung: 'running',
    heard: 'running',
    due: 'running',
    succeeded: 'unreachable',
    noResponse: 'unreachable',
    failed: 'unreachable',
    stop: 'stopped',
  },
  failing: {
    request: 'running',
    hung: 'running',
    heard: 'failing',
    due: 'running',
    succeeded: 'failing',
    noResponse: 'failing',
    failed: 'failing',
    stop: 'stopped',
  },
  stopped: STOPPED,
}

/** Whether a run is under way in that state. */
export function isRunning(state: LoopState): boolean {
  return state === 'running' || state === 'runningAgain' || state === 'givingUp'
}
