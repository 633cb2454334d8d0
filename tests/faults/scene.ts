import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '#server/seed/random.ts'
import type { Deed } from '#tests/chaos/scenario.ts'
import { ChromiumProfile } from './chromium-profile.ts'
import type { FaultDevice } from './fault-device.ts'
import type { LineFaults } from './fault-line.ts'
import type { FaultShop } from './fault-shop.ts'

/** Folders of the release that a run begins with and of the one after it. */
export type Releases = { now: string; next: () => string }

/** A device that is silent for longer than its own limits (12 s) goes other ways: some faults last as long. */
const SHORT_MS = [200, 2_500] as const
const LONG_MS = [12_500, 15_000] as const
const SHARE_OF_LONG = 0.1

/** The parts that a fault works with, and the record of its steps for a run that fails. */
export class Scene {
  readonly steps: string[] = []

  constructor(
    readonly shop: FaultShop,
    readonly devices: FaultDevice[],
    readonly random: Random,
    readonly releases: Releases,
  ) {}

  note(step: string): void {
    this.steps.push(step)
  }

  /** The devices that a fault is for: any of them, and at least one. */
  some(): FaultDevice[] {
    const chosen = this.devices.filter(() => this.random.chance(0.6))
    return chosen.length > 0 ? chosen : [this.one()]
  }

  one(): FaultDevice {
    return this.random.pick(this.devices)
  }

  oneInChromium(): FaultDevice {
    return this.random.pick(this.devices.filter(({ profile }) => profile instanceof ChromiumProfile))
  }

  deeds(most = 4): Deed[] {
    const count = this.random.int(1, most)
    return Array.from({ length: count }, () => ({
      action: this.random.int(0, 999),
      pick: this.random.int(0, 1_000),
    }))
  }

  /** Everybody works at their device, all at once. */
  async everybodyWorks(): Promise<void> {
    await Promise.all(this.devices.map(device => this.worksAt(device)))
  }

  async everybodyElseWorks(but: FaultDevice): Promise<void> {
    await Promise.all(this.devices.filter(device => device !== but).map(device => this.worksAt(device)))
  }

  /** The person works until the tab or the browser dies under them. */
  async worksUntilEnd(device: FaultDevice): Promise<void> {
    await this.worksAt(device).catch(() => {})
  }

  async worksAt(device: FaultDevice, { tab = device.tab } = {}): Promise<void> {
    const deeds = this.deeds()
    const acts = deeds.map(({ action, pick }) => `${action}/${pick}`).join(' ')
    this.note(`device ${this.devices.indexOf(device)} does ${acts}`)
    await device.work(deeds, tab)
  }

  breakLines(devices: readonly FaultDevice[], faults: LineFaults): void {
    this.note(`lines ${this.numbers(devices)}: ${JSON.stringify(faults)}`)
    for (const { line } of devices) line.break(faults, this.random)
  }

  healLines(): void {
    this.note('lines are good again')
    for (const { line } of this.devices) line.heal()
  }

  /** For as long as the fault lasts. */
  async hold(): Promise<void> {
    const [least, most] = this.random.chance(SHARE_OF_LONG) ? LONG_MS : SHORT_MS
    await this.wait(this.random.int(least, most))
  }

  /** A moment in the middle of what the devices are doing. */
  async moment(): Promise<void> {
    await this.wait(this.random.int(0, 400))
  }

  numbers(devices: readonly FaultDevice[]): string {
    return devices.map(device => this.devices.indexOf(device)).join(', ')
  }

  private async wait(ms: number): Promise<void> {
    this.note(`${ms} ms go by`)
    await delay(ms)
  }
}

/** One thing that goes wrong in a run. */
export type Fault = {
  /** Brings the fault about while people work, and ends it. */
  suffer: (scene: Scene) => Promise<void>
  /** 'profile': the first device keeps its files on disk. 'fresh': browsers that have seen no other release. */
  needs?: 'profile' | 'fresh'
  /** Errors, in a page or of a deed, that belong to the fault. */
  brings?: RegExp
}
