import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import type { Browser as Firefox } from 'puppeteer-core'
import { z } from 'zod'
import { createRandom } from '#server/seed/random.ts'
import { TakeDown } from '#tests/bench/take-down.ts'
import { tempFolder } from '#tests/bench/temp-folder.ts'
import { ensurePrograms } from '#tests/engines/programs.ts'
import { launchTied } from '#tests/engines/puppeteer.ts'
import { ChromiumProfile, launchOptions } from './chromium-profile.ts'
import { profileOf } from './device-faults.ts'
import { FaultDevice } from './fault-device.ts'
import { FaultLine } from './fault-line.ts'
import { FaultShop, PEOPLE } from './fault-shop.ts'
import { FAULTS } from './faults.ts'
import { FirefoxProfile } from './firefox-profile.ts'
import { checkInvariants, disagreement } from './invariants.ts'
import type { Profile } from './profile.ts'
import { buildRelease } from './release-tree.ts'
import { printTable, type Result, seconds } from './report.ts'
import { type Releases, Scene } from './scene.ts'

/** After a fault is over, nothing may wait for longer. */
const HEALED_WITHIN_MS = 30_000
/** How far a run looks on, so that a device that is slow can be told from one that is stuck. */
const LOOKS_ON_MS = 60_000
const LOOK_MS = 100

const Options = z.object({
  runs: z.coerce.number<string>().int().min(1).max(100_000),
  seed: z.coerce.number<string>().int().min(0),
  minutes: z.coerce.number<string>().positive(),
  only: z
    .string()
    .optional()
    .transform(list => list?.split(';')),
})
type Options = z.infer<typeof Options>

/**
 * Real browsers with the built app, the real server on PostgreSQL, and faults between and under them, one run after
 * another: `--runs 50 --seed 7 --minutes 10 --only "delay;tab killed"`. Each run is made from its own seed, which it
 * prints when it fails. Exits with 1 when any did.
 */
async function runFaults(): Promise<void> {
  const options = readOptions()
  const takeDown = new TakeDown()
  takeDown.atSignals()
  const results: Result[] = []
  try {
    const stage = await Stage.open(takeDown)
    const names = options.only ?? Object.keys(FAULTS)
    const until = Date.now() + options.minutes * 60_000
    for (let i = 0; i < options.runs && Date.now() < until; i++) {
      const startedAt = Date.now()
      const result = await stage.run(names[i % names.length] as string, options.seed + i)
      results.push(result)
      const { fault, seed, failure, healMs, made } = result
      const outcome = failure ? 'FAILED' : `${made} mutations, healed in ${seconds(healMs)} s`
      console.log(`${seed} ${fault}: ${outcome}, ${seconds(Date.now() - startedAt)} s in all`)
      if (failure) console.log(failure)
    }
  } finally {
    await takeDown.run()
  }
  printTable(results)
  process.exit(results.some(({ failure }) => failure) ? 1 : 0)
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: String(Object.keys(FAULTS).length) },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      minutes: { type: 'string', default: '600' },
      only: { type: 'string' },
    },
  })
  const options = Options.parse(values)
  const unknown = options.only?.find(name => !(name in FAULTS))
  if (unknown) throw new Error(`No fault is called ${unknown}: ${Object.keys(FAULTS).join('; ')}`)
  return options
}

/** All that the runs share: two releases, a shop, a browser, and the devices in it. */
class Stage {
  #lines: FaultLine[] = []
  #sessions: string[] = []
  #devices: FaultDevice[] = []
  #isProfileMade = false

  private constructor(
    readonly folder: string,
    readonly shop: FaultShop,
    readonly browsers: { chromium: Browser; firefox: Firefox },
    readonly releases: Releases,
  ) {}

  static async open(takeDown: TakeDown): Promise<Stage> {
    const folder = tempFolder('sheen-faults-', takeDown)
    const now = buildRelease(join(folder, 'now'))
    let next: string | undefined
    const releases = {
      now,
      next: () => (next ??= buildRelease(join(folder, 'next'), { nextSchema: true })),
    }
    const shop = await FaultShop.open(folder, takeDown)
    await shop.start(now)
    const inChromium = await chromium.launch(launchOptions())
    takeDown.add(() => inChromium.close())
    ensurePrograms()
    const firefox = await launchTied('firefox')
    takeDown.add(() => firefox.close())
    const stage = new Stage(folder, shop, { chromium: inChromium, firefox }, releases)
    takeDown.add(() => stage.#removeLines())
    for (const [i, { email }] of PEOPLE.entries()) {
      stage.#lines.push(await FaultLine.to(shop.url, `10.0.0.${i + 1}`))
      stage.#sessions.push(await shop.signIn(email))
    }
    await shop.keepOpening()
    return stage
  }

  async run(fault: string, seed: number): Promise<Result> {
    const { suffer, needs, brings } = FAULTS[fault] as (typeof FAULTS)[string]
    const random = createRandom(seed)
    if (needs === 'fresh') await this.#forgetDevices()
    await this.shop.reset()
    const devices = await this.#beginDevices()
    const scene = new Scene(this.shop, devices, random, this.releases)
    const result: Result = { fault, seed, failure: null, healMs: 0, made: 0 }
    const onDisk: FaultDevice[] = []
    try {
      if (needs === 'profile') onDisk.push(await this.#continueOnDisk(scene))
      await scene.everybodyWorks()
      await suffer(scene)
      const healedAt = Date.now()
      const waitedFor = await this.#heal(scene, healedAt)
      result.healMs = Date.now() - healedAt
      for (const device of devices) device.forgive(brings)
      await checkInvariants(this.shop, devices)
      if (result.healMs > HEALED_WITHIN_MS)
        throw new Error(`It took ${result.healMs} ms to heal, lastly: ${waitedFor}`)
    } catch (error) {
      result.failure = describe(error, scene, this.shop)
    }
    result.made = devices.reduce((sum, { made }) => sum + made.size, 0)
    for (const { profile } of devices) if (!this.#isShared(profile)) await profile.close().catch(() => {})
    if (result.failure || needs === 'fresh') await this.#startOver()
    return result
  }

  /** Resolves, with what it waited for at last, once all agree. */
  async #heal({ shop, devices }: Scene, since: number): Promise<string | null> {
    for (let lastly: string | null = null; ; ) {
      const why = await this.#look(shop, devices)
      if (why === null) return lastly
      lastly = why
      if (Date.now() - since > LOOKS_ON_MS) throw new Error(`Not healed after ${LOOKS_ON_MS} ms: ${why}`)
      await delay(LOOK_MS)
    }
  }

  async #look(shop: FaultShop, devices: FaultDevice[]): Promise<string | null> {
    // An attempt that fails is made again at the next look.
    for (const device of devices) await device.signInIfAsked().catch(() => {})
    // A page that is on its way to another gives no answer.
    return disagreement(shop, devices).catch(error => String(error))
  }

  async #beginDevices(): Promise<FaultDevice[]> {
    if (this.#devices.length === 0)
      for (const [i, person] of PEOPLE.entries())
        this.#devices.push(new FaultDevice(await this.#newProfile(i), this.#lines[i] as FaultLine, person))
    for (const line of this.#lines) line.heal()
    const devices = this.#devices.map(({ profile, line }, i) => {
      const person = PEOPLE[i] as (typeof PEOPLE)[number]
      return new FaultDevice(profile, line, person)
    })
    await Promise.all(devices.map((device, i) => device.begin(this.#sessions[i] as string)))
    await Promise.all(devices.map(device => device.isReadyToWork()))
    return devices
  }

  #newProfile(i: number): Promise<Profile> {
    return i === PEOPLE.length - 1
      ? FirefoxProfile.in(this.browsers.firefox)
      : ChromiumProfile.in(this.browsers.chromium)
  }

  /** Has the first device go on in a browser of its own, whose files can be copied and outlive it. */
  async #continueOnDisk(scene: Scene): Promise<FaultDevice> {
    const template = join(this.folder, 'profile')
    const [device] = scene.devices
    if (!device) throw new Error('No device')
    const session = this.#sessions[0] as string
    if (!this.#isProfileMade) {
      const first = device.twin(await ChromiumProfile.onDisk(template))
      await first.begin(session)
      await first.isReadyToWork()
      await first.profile.close()
      this.#isProfileMade = true
    }
    const own = join(this.folder, 'profile-of-run')
    for (const folder of [own, `${own}-copy`]) rmSync(folder, { recursive: true, force: true })
    cpSync(template, own, { recursive: true })
    profileOf.set(scene, own)
    await device.tab.close()
    const onDisk = device.twin(await ChromiumProfile.onDisk(own))
    await onDisk.begin(session)
    await onDisk.isReadyToWork()
    scene.devices[0] = onDisk
    return onDisk
  }

  #isShared(profile: Profile): boolean {
    return this.#devices.some(device => device.profile === profile)
  }

  /** After a failure, or another release, nothing of what ran may touch the next run. */
  async #startOver(): Promise<void> {
    await this.#forgetDevices()
    await this.shop.kill()
    await this.shop.start(this.releases.now)
    await this.shop.isBack()
  }

  async #forgetDevices(): Promise<void> {
    for (const { profile } of this.#devices) await profile.close().catch(() => {})
    this.#devices = []
  }

  async #removeLines(): Promise<void> {
    for (const line of this.#lines) await line.remove()
  }
}

function describe(error: unknown, { steps, devices }: Scene, shop: FaultShop): string {
  const refused = devices.map(({ refused }, i) => `device ${i}: ${refused.join(' · ')}`)
  return [
    error instanceof Error ? error.message : String(error),
    'Steps:',
    ...steps.map(step => `  ${step}`),
    'Turned down on the device:',
    ...refused.map(line => `  ${line}`),
    'The server’s log:',
    shop.serverLog().slice(-2_000),
  ].join('\n')
}

await runFaults()
