/** The value that `percent` of the samples do not exceed (nearest rank): with few samples, p95 is the worst. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length))
  const value = sorted[rank - 1]
  if (value === undefined) throw new Error('There is nothing to measure')
  return value
}

export const median = (samples: readonly number[]) => percentile(samples, 50)
