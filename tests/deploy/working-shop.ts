import { setTimeout as delay } from 'node:timers/promises'
import type { Release } from './release.ts'
import { createReleaseDevice, type Outcomes, type ReleaseDevice } from './release-device.ts'
import { OWNER } from './shop-calls.ts'

/** What devices met since the last time that they were asked. */
export type Figures = {
  /** How long each change waited until it was acknowledged. */
  waits: number[]
  /** The longest time in which no change of anybody was acknowledged. */
  gapMs: number
  silenceMs: number
}

/** Devices at work, each with a stream, as their apps do. */
export class WorkingShop {
  readonly devices: ReleaseDevice[] = []
  #isWorking = true
  #rounds: Promise<void>[] = []
  #failed = new Map<string, number>()
  #longestSilenceMs = 0
  #longestPushMs = 0
  #waits: number[] = []
  #gapMs = 0
  #silenceMs = 0
  #acknowledgedAt = Date.now()

  constructor(
    readonly url: string,
    readonly outcomes: Outcomes,
    /** How long a person takes between two changes. */
    readonly pauseMs = 0,
  ) {}

  async join(release: Release, count: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      const device = await createReleaseDevice(release, this.url, this.outcomes)
      await device.signIn(OWNER)
      this.devices.push(device)
      this.#rounds.push(this.#workAt(device))
      if (release.folder === this.devices[0]?.release.folder) this.#rounds.push(this.#listen(device))
    }
  }

  async work(): Promise<void> {
    this.#isWorking = true
    this.#rounds = this.devices.map(device => this.#workAt(device))
  }

  /** Nobody makes any more changes; all that wait are sent. */
  async rest(): Promise<void> {
    this.#isWorking = false
    await Promise.all(this.#rounds)
    for (const device of this.devices) await this.#syncUntilDone(device)
  }

  stop(): void {
    this.#isWorking = false
  }

  async signInAnew(): Promise<void> {
    for (const device of this.devices) await device.signIn(OWNER)
  }

  figures(): string {
    const failed = [...this.#failed].map(([what, times]) => `${what} × ${times}`).join(', ')
    return (
      `${this.outcomes.taken.size} changes taken, ${this.outcomes.rejected.size} rejected, the longest wait of one ` +
      `${seconds(this.#longestPushMs)}, the longest silence of a stream ${seconds(this.#longestSilenceMs)}; ` +
      `rounds that were repeated: ${failed || 'none'}`
    )
  }

  /** What happened since the last call. */
  takeFigures(): Figures {
    // A gap that has not ended counts, too.
    const gapMs = Math.max(this.#gapMs, Date.now() - this.#acknowledgedAt)
    const figures = { waits: this.#waits, gapMs, silenceMs: this.#silenceMs }
    this.#waits = []
    this.#gapMs = 0
    this.#silenceMs = 0
    this.#acknowledgedAt = Date.now()
    return figures
  }

  get silenceMs(): number {
    return this.#longestSilenceMs
  }

  async #workAt(device: ReleaseDevice): Promise<void> {
    await this.#syncUntilDone(device)
    while (this.#isWorking) {
      const id = await device.addCustomer()
      if (device.release.names.has('customer.renameNext'))
        await device.mutate('customer.renameNext', { id, changes: { city: 'Next' } })
      await this.#syncUntilDone(device)
      if (this.pauseMs > 0) await delay(this.pauseMs)
    }
  }

  async #syncUntilDone(device: ReleaseDevice): Promise<void> {
    const began = Date.now()
    for (let tries = 0; tries < 300; tries++) {
      try {
        await device.sync()
        if (!(await device.hasPending())) break
      } catch (error) {
        const text = String(error).slice(0, 160)
        this.#failed.set(text, (this.#failed.get(text) ?? 0) + 1)
        await delay(200)
      }
    }
    const now = Date.now()
    this.#longestPushMs = Math.max(this.#longestPushMs, now - began)
    this.#waits.push(now - began)
    this.#gapMs = Math.max(this.#gapMs, now - this.#acknowledgedAt)
    this.#acknowledgedAt = now
  }

  /** Holds a stream as a device does, and opens another two seconds after one ended. */
  async #listen(device: ReleaseDevice): Promise<void> {
    let heardAt = Date.now()
    const heard = () => {
      const silenceMs = Date.now() - heardAt
      this.#longestSilenceMs = Math.max(this.#longestSilenceMs, silenceMs)
      this.#silenceMs = Math.max(this.#silenceMs, silenceMs)
      heardAt = Date.now()
    }
    while (this.#isWorking) {
      const ended = new AbortController()
      const look = setInterval(() => this.#isWorking || ended.abort(), 100)
      try {
        const replica = crypto.randomUUID()
        const query = new URLSearchParams({ replica, ackedSeq: '0' })
        const headers = { Cookie: device.session }
        const stream = await fetch(`${this.url}/api/sync/live?${query}`, { headers, signal: ended.signal })
        if (stream.ok) for await (const _ of stream.body ?? []) heard()
      } catch {
        // The line was lost: another is opened.
      }
      clearInterval(look)
      if (this.#isWorking) await delay(2_000)
    }
    heard()
  }
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
