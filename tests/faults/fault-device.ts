import { setTimeout as delay } from 'node:timers/promises'
import type { Row } from '#schema/tables.ts'
import type { Deed } from '#tests/chaos/scenario.ts'
import { ChromiumProfile } from './chromium-profile.ts'
import type { FaultLine } from './fault-line.ts'
import { PASSWORD } from './fault-shop.ts'
import type { Done, Ledger } from './in-page/hands.ts'
import type { Profile, Tab } from './profile.ts'

type Person = Pick<Row<'users'>, 'id'> & { email: string }

const STARTED_WITHIN_MS = 30_000

/** One device: a browser profile, the line it has to the shop, the person at it, and what they have done there. */
export class FaultDevice {
  /** Uuids of the mutations whose promises have resolved. */
  readonly made = new Set<string>()
  /** The reasons of the deeds that the device itself rejected. */
  readonly refused: string[] = []
  /** Errors that nothing in the page caught. */
  readonly thrown: string[] = []
  #tab: Tab | undefined

  constructor(
    public profile: Profile,
    readonly line: FaultLine,
    public person: Person,
  ) {
    this.#watch()
  }

  get tab(): Tab {
    if (!this.#tab) throw new Error('The device has no tab open')
    return this.#tab
  }

  /** The profile of a device that works in Chromium. */
  get inChromium(): ChromiumProfile {
    if (this.profile instanceof ChromiumProfile) return this.profile
    throw new Error('The device works in another browser')
  }

  /** Puts a fresh device in the place of the one that was: nothing is stored but the app itself and this session. */
  async begin(session: string): Promise<void> {
    await this.profile.forget(this.line.url)
    // A browser writes cookies down half a minute late: one that is killed must have had this one before.
    if ((await this.profile.session(this.line.url)) !== session) await this.profile.setSession(session)
    await this.open(this.profile.tabs()[0])
  }

  /** Opens the app in a tab, which is then the one that its person works in. */
  async open(tab?: Tab): Promise<Tab> {
    this.#tab = tab ?? (await this.profile.newTab())
    await this.#tab.goto(`${this.line.url}/dashboard`)
    await this.ready()
    return this.#tab
  }

  /** Resolves once the tab has the app's modules, and the app its person. */
  async ready(tab = this.tab): Promise<void> {
    const deadline = Date.now() + STARTED_WITHIN_MS
    // A page that is on its way to another gives no answer.
    while (!(await tab.evaluate(() => globalThis.sheenHands?.hasStarted()).catch(() => false))) {
      if (Date.now() > deadline) throw new Error('The app did not start')
      await delay(50)
    }
  }

  /** Resolves once the device has everything and can do without the network. */
  async isReadyToWork(): Promise<void> {
    await this.tab.evaluate(async () => {
      const deadline = Date.now() + 60_000
      for (;;) {
        if (Date.now() > deadline) throw new Error('The device did not get its first rows')
        const ledgers = await globalThis.sheenHands.ledgers()
        const user = globalThis.sheenHands.signedIn()
        // Only then does the browser keep it.
        const isInstalled = navigator.serviceWorker.controller?.state === 'activated'
        if (isInstalled && ledgers.some(ledger => ledger.userId === user && ledger.isFirstSyncDone)) return
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    })
  }

  async work(deeds: readonly Deed[], tab = this.tab): Promise<void> {
    for (const deed of deeds) {
      const done: Done = await tab.evaluate(deed => globalThis.sheenHands.work(deed), deed)
      for (const id of done.made) this.made.add(id)
      if (done.refused) this.refused.push(done.refused)
    }
  }

  /** Leaves out errors that belong to the fault itself. */
  forgive(expected: RegExp | undefined): void {
    for (const errors of [this.thrown, this.refused])
      errors.splice(0, errors.length, ...errors.filter(message => !expected?.test(message)))
  }

  ledgers(): Promise<Ledger[]> {
    return this.tab.evaluate(() => globalThis.sheenHands.ledgers())
  }

  /** The operating system ends the tab's process, and its person opens another. */
  async crashTab(): Promise<void> {
    const dead = this.tab
    await this.inChromium.crash(dead)
    await this.open()
    await dead.close()
  }

  /** Signs the person in by their password, as the sign-in page does. */
  async signIn(): Promise<void> {
    await this.tab.evaluate(([email, password]) => globalThis.sheenHands.signIn(email, password), [
      this.person.email,
      PASSWORD,
    ] as const)
  }

  /** Signs the person in again where the app asks for that: a session may have ended, a crash take the cookie along. */
  async signInIfAsked(): Promise<void> {
    if (await this.tab.evaluate(() => globalThis.sheenHands.asksForPassword())) await this.signIn()
  }

  /** Takes the next release once its worker is there, as a press of Update does. */
  async takeRelease(): Promise<void> {
    await this.tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const coming = registration.installing ?? registration.waiting
      if (!coming) throw new Error('The server offers no other release')
      const taken = new Promise(resolve =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
      if (coming.state === 'installing')
        await new Promise(resolve => coming.addEventListener('statechange', resolve, { once: true }))
      coming.postMessage({ type: 'SKIP_WAITING' })
      await taken
    })
    const old = this.tab
    const before = await this.schemaVersion()
    await this.open()
    await old.close()
    if ((await this.schemaVersion()) === before) throw new Error('The device did not take the release')
  }

  schemaVersion(): Promise<number> {
    return this.tab.evaluate(() => globalThis.sheenHands.schemaVersion)
  }

  /** A device with a copy of this one's files: the same line, the same person. */
  twin(profile: Profile): FaultDevice {
    return new FaultDevice(profile, this.line, this.person)
  }

  /** Goes on in another browser on the same files. */
  async continueIn(profile: Profile): Promise<void> {
    this.profile = profile
    this.#watch()
    await this.open(profile.tabs()[0])
  }

  #watch(): void {
    this.profile.onError(message => this.thrown.push(message))
  }
}
