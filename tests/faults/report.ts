export type Result = {
  fault: string
  seed: number
  /** The invariant that did not hold, with the steps that led there; null when all did. */
  failure: string | null
  /** From the end of the fault until every device agreed with the shop. */
  healMs: number
  /** Mutations whose promises resolved. */
  made: number
}

/** Prints one line a fault: how often it was suffered and failed, and the slowest that it healed. */
export function printTable(results: readonly Result[]): void {
  const faults = [...new Set(results.map(({ fault }) => fault))]
  const rows = faults.map(fault => {
    const runs = results.filter(result => result.fault === fault)
    const failed = runs.filter(({ failure }) => failure !== null)
    const slowest = Math.max(0, ...runs.map(({ healMs }) => healMs))
    const made = runs.reduce((sum, run) => sum + run.made, 0)
    return {
      fault,
      runs: runs.length,
      failed: failed.length,
      mutations: made,
      'slowest heal, s': seconds(slowest),
    }
  })
  console.table(rows)
  const failed = results.filter(({ failure }) => failure !== null)
  console.log(`${results.length} runs, ${failed.length} failed`)
  for (const { fault, seed } of failed)
    console.log(`Again: npm run faults -- --only "${fault}" --seed ${seed} --runs 1`)
}

export function seconds(ms: number): number {
  return Math.round(ms / 100) / 10
}
