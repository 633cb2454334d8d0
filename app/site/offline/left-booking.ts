/** A booking that its page has left to the worker, which sends it when the network is back, also without a tab. */
export type LeftBooking = {
  /** The idempotency key by which the server books once, whether the page or the worker sends, or both. */
  key: string
  /** The request. '' once there is an answer. */
  body: string
  startsAt: string
  /** Whether an attempt may have reached the server. */
  mayHaveArrived?: boolean
  /** The server's answer, for the page to show when it is opened. */
  answer?: { status: number; body: unknown }
}

/** A request of the page to its worker. */
export type WorkerRequest = { keep: LeftBooking } | { read: true } | { forget: true }
