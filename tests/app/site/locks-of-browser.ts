type Options = { signal?: AbortSignal }

/** Locks as a browser has them: one holder of a name at a time, and who waits can give up. */
export function locksOfBrowser() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request<T>(name: string, { signal }: Options, work: () => Promise<T>): Promise<T> {
      const before = last.get(name) ?? Promise.resolve()
      const giveUp = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
      )
      const turn = Promise.race([before, giveUp])
      const next = turn.then(() => work())
      // Whoever gave up is passed over.
      last.set(
        name,
        before.then(() => next.catch(() => {})),
      )
      return next
    },
  }
}
