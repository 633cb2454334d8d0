import { spawnSync } from 'node:child_process'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { BACKGROUND_SYNC_TAG } from '#app/sync/background-sync.ts'
import type { Row } from '#schema/tables.ts'
import type { Deed } from '#tests/chaos/scenario.ts'
import { CHROMIUM_ARGS, ensureChromium } from '#tests/e2e/chromium.ts'
import type { FaultLine } from './fault-line.ts'
import { PASSWORD } from './fault-shop.ts'
import type { Done, Ledger } from './in-page/hands.ts'

type Person = Pick<Row<'users'>, 'id' | 'email'>

const LOOK: BrowserContextOptions = {
  viewport: { width: 1180, height: 820 },
  timezoneId: 'Asia/Dubai',
  locale: 'en-AE',
  reducedMotion: 'reduce',
  serviceWorkers: 'allow',
}

export function launchOptions() {
  // Ours to end, see TakeDown.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return { executablePath: ensureChromium(), args: CHROMIUM_ARGS, ...signals }
}

/** A browser profile with files of its own, which outlives the browser. */
export function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...launchOptions(), ...LOOK })
}

export const newProfile = (browser: {
  newContext(options: BrowserContextOptions): Promise<BrowserContext>
}) => browser.newContext(LOOK)

/** One device: a browser profile, the line it has to the shop, the person at it, and what they have done there. */
export class FaultDevice {
  /** Uuids of the mutations whose promises have resolved. */
  readonly made = new Set<string>()
  /** What was turned down on the device itself, by its reason. */
  readonly refused: string[] = []
  /** Errors that nothing in the page caught. */
  readonly thrown: string[] = []
  #page: Page | undefined

  constructor(
    public context: BrowserContext,
    readonly line: FaultLine,
    public person: Person,
  ) {
    this.#watch()
  }

  get page(): Page {
    if (!this.#page) throw new Error('The device has no tab open')
    return this.#page
  }

  /** Puts a fresh device in the place of the one that was: nothing is stored but the app itself and this session. */
  async begin(session: string): Promise<void> {
    const left = this.context.pages()
    const page = await this.context.newPage()
    for (const old of left) await old.close()
    const browser = await this.context.newCDPSession(page)
    const origin = this.line.url
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
    await browser.detach()
    await this.signInBy(session)
    await this.open(page)
  }

  async signInBy(session: string): Promise<void> {
    const [name = '', value = ''] = session.split('=')
    // A browser writes cookies down half a minute late: one that is killed must have had this one before.
    if ((await this.context.cookies()).some(cookie => cookie.value === value)) return
    await this.context.clearCookies()
    const expires = Math.floor(Date.now() / 1000) + 24 * 60 * 60
    await this.context.addCookies([
      { name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax', expires },
    ])
  }

  /** Opens the app in a tab, which is then the one that its person works in. */
  async open(page?: Page): Promise<Page> {
    const tab = page ?? (await this.context.newPage())
    this.#page = tab
    await tab.goto(`${this.line.url}/dashboard`, { waitUntil: 'commit' })
    await this.ready()
    return tab
  }

  /** Resolves once the tab has the app's modules, and the app its person. */
  async ready(page = this.page): Promise<void> {
    await page.waitForFunction(() => globalThis.sheenHands?.hasStarted(), undefined, { polling: 50 })
  }

  /** Resolves once the device has everything and can do without the network. */
  async isReadyToWork(): Promise<void> {
    await this.page.evaluate(async () => {
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

  async work(deeds: readonly Deed[], page = this.page): Promise<void> {
    for (const deed of deeds) {
      const done: Done = await page.evaluate(deed => globalThis.sheenHands.work(deed), deed)
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
    return this.page.evaluate(() => globalThis.sheenHands.ledgers())
  }

  /** The operating system ends the tab's process. */
  async crashTab(): Promise<void> {
    const browser = await this.context.newCDPSession(this.page)
    const crashed = this.page.waitForEvent('crash')
    browser.send('Page.crash').catch(() => {})
    await crashed
    const dead = this.page
    await this.open()
    await dead.close()
  }

  /** The browser's own "the network is back" for the service worker. */
  async wakeWorker(): Promise<void> {
    const browser = await this.context.newCDPSession(this.page)
    const registered = new Promise<string>(resolve => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations
        if (registration) resolve(registration.registrationId)
      })
    })
    await browser.send('ServiceWorker.enable')
    await browser.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.line.url,
      registrationId: await registered,
      tag: BACKGROUND_SYNC_TAG,
      lastChance: false,
    })
    await browser.detach()
  }

  /** Signs the person in by their password, as the sign-in page does. */
  async signIn(): Promise<void> {
    await this.page.evaluate(([email, password]) => globalThis.sheenHands.signIn(email, password), [
      this.person.email,
      PASSWORD,
    ] as const)
  }

  /** Signs the person in again where the app asks for that: a session may have ended, a crash take the cookie along. */
  async signInIfAsked(): Promise<void> {
    if (await this.page.evaluate(() => globalThis.sheenHands.asksForPassword())) await this.signIn()
  }

  /** Takes the next release once its worker is there, as a press of Update does. */
  async takeRelease(): Promise<void> {
    await this.page.evaluate(async () => {
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
    const old = this.page
    const before = await this.schemaVersion()
    await this.open()
    await old.close()
    if ((await this.schemaVersion()) === before) throw new Error('The device did not take the release')
  }

  schemaVersion(): Promise<number> {
    return this.page.evaluate(() => globalThis.sheenHands.schemaVersion)
  }

  /** A device with a copy of this one's files: the same line, the same person. */
  twin(context: BrowserContext): FaultDevice {
    return new FaultDevice(context, this.line, this.person)
  }

  /** Goes on in another browser on the same files. */
  async continueIn(context: BrowserContext): Promise<void> {
    this.context = context
    this.#watch()
    await this.open(context.pages()[0])
  }

  #watch(): void {
    this.context.on('weberror', event => this.thrown.push(event.error().message))
  }
}

/** Kills the browser that works on that profile, with all its processes. */
export function killBrowser(profile: string): void {
  const { stdout } = spawnSync('ps', ['-ww', '-eo', 'pid=,command='], { encoding: 'utf8' })
  for (const line of stdout.split('\n')) {
    const [, pid, command = ''] = /^\s*(\d+) (.*)$/.exec(line) ?? []
    if (command.includes(`--user-data-dir=${profile}`)) process.kill(Number(pid), 'SIGKILL')
  }
}
