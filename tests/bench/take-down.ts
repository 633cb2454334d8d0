type Step = () => Promise<void> | void

/** Ends what a run has started in the opposite order: when it is done, at a failure, at Ctrl-C. */
export class TakeDown {
  #steps: Step[] = []
  #running: Promise<void> | undefined
  #signalled = false

  add(step: Step): void {
    this.#steps.push(step)
    if (!this.#signalled) return
    void this.run()
    throw new Error('A signal came: nothing more is started')
  }

  /** A signal may come while this runs, or be what makes the rest fail: nothing is ended twice or too early. */
  run(): Promise<void> {
    this.#running ??= this.#runSteps().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Runs before a signal ends this process. Under npm and `timeout` the same signal comes twice. */
  atSignals(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        process.stderr.write(`${signal}: ending what was started\n`)
        this.#signalled = true
        void this.run().finally(() => process.exit(1))
      })
  }

  async #runSteps(): Promise<void> {
    const failures: unknown[] = []
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}
