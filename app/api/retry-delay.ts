/**
 * How long to wait before the next try (ms): doubled after each failure from `minMs` up to `maxMs`, and shortened by chance
 * by up to a half, so that devices which lost the same server do not come back together.
 *
 *     retryDelay(3, { minMs: 1_000, maxMs: 60_000 }) // 2,000 to 4,000
 */
export function retryDelay(failures: number, { minMs, maxMs }: { minMs: number; maxMs: number }): number {
  return Math.min(maxMs, minMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
}
