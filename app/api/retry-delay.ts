/**
 * The pause before the next try (ms): exponential back-off from `minMs` to `maxMs`, shortened at random by up to a
 * half, so that devices that lost the same server do not all return at once.
 *
 * @example
 * retryDelay(3, { minMs: 1_000, maxMs: 60_000 }) // 2,000 to 4,000
 */
export function retryDelay(failures: number, { minMs, maxMs }: { minMs: number; maxMs: number }): number {
  return Math.min(maxMs, minMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
}

/** Waits so long (ms), or until the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
