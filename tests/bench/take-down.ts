/** What has been started, to be ended in the opposite order: at the end, at a failure, at Ctrl-C. */
export class TakeDown {
  readonly #steps: (() => Promise<void> | void)[] = []

  add(step: () => Promise<void> | void): void {
    this.#steps.push(step)
  }

  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await step()
  }

  /** Runs before a signal ends this process. */
  atSignals(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void this.run().finally(() => process.exit(1)))
  }
}
