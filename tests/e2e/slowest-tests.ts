import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const SHOWN = 10

/** Prints the slowest tests of a run at its end, with the seconds of their longest try. */
export default class SlowestTests implements Reporter {
  readonly #seconds = new Map<TestCase, number>()

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.#seconds.set(test, Math.max(this.#seconds.get(test) ?? 0, duration / 1000))
  }

  onEnd(): void {
    const slowest = [...this.#seconds].sort(([, one], [, other]) => other - one).slice(0, SHOWN)
    process.stdout.write(`\nSlowest of ${this.#seconds.size} tests:\n`)
    for (const [test, seconds] of slowest)
      process.stdout.write(
        `${seconds.toFixed(1).padStart(6)} s  ${test.titlePath().filter(Boolean).join(' › ')}\n`,
      )
  }
}
