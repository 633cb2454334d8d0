import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { expectSynced, expectUpToDate, go, type Person, signIn, syncChip, toasts } from './counter.ts'
import { Device, type NetworkLine } from './device.ts'
import type { ShopServer } from './shop-server.ts'

/** Leaving a page takes a moment; whatever holds one back for longer is there to stay. */
const LEFT_MS = 5_000
/** What a page keeps for its next start: nobody sees it while it runs. */
const UNSEEN = /^sheen-(last-screen|unsent)/

/** A device at which somebody is signed in, at the dashboard of their one page. */
export class StaffDevice extends Device {
  constructor(
    context: BrowserContext,
    line: NetworkLine,
    readonly who: Person,
    readonly screen: Page,
    readonly browserSide: CDPSession,
    readonly storage: string,
  ) {
    super(context, line)
  }

  async sleep(): Promise<void> {
    await this.browserSide.send('Page.setWebLifecycleState', { state: 'frozen' })
  }

  async wake(): Promise<void> {
    await this.browserSide.send('Page.setWebLifecycleState', { state: 'active' })
  }
}

/**
 * The devices at which somebody is signed in already: starting the app is half of a short test. A test has one for
 * itself; afterwards it is handed to a later test of the same person, unless something that a person could see is left
 * on it. Its page sleeps meanwhile, as one does in a tab that is not looked at: it does not follow the work of others.
 */
export class StaffDevices {
  readonly #free: StaffDevice[] = []

  constructor(
    readonly shop: ShopServer,
    readonly newDevice: () => Promise<Device>,
  ) {}

  async take(who: Person): Promise<StaffDevice> {
    const index = this.#free.findIndex(device => device.who === who)
    const [device] = index < 0 ? [] : this.#free.splice(index, 1)
    if (!device) return this.#signIn(who)
    await device.wake()
    await go(device.screen, '/dashboard')
    if (await this.#hasAwoken(device)) return device
    await discard(device)
    return this.#signIn(who)
  }

  /**
   * Whether the page goes where it is sent, and its sync goes on: once in some hundred times one stayed as it was when it
   * had been put to sleep.
   */
  async #hasAwoken({ screen }: StaffDevice): Promise<boolean> {
    try {
      await nothingThere(screen).waitFor({ state: 'hidden', timeout: LEFT_MS })
      await expectSynced(screen, LEFT_MS)
      await expectUpToDate(screen, this.shop, LEFT_MS)
      return true
    } catch {
      return false
    }
  }

  async giveBack(device: StaffDevice): Promise<void> {
    if (await isLeftClean(device).catch(() => false)) this.#free.push(device)
    else await discard(device)
  }

  async end(): Promise<void> {
    for (const device of this.#free) await discard(device)
  }

  async #signIn(who: Person): Promise<StaffDevice> {
    const { context, line } = await this.newDevice()
    const page = await context.newPage()
    await signIn(page, who)
    const storage = await page.evaluate(storageOf, UNSEEN.source)
    return new StaffDevice(context, line, who, page, await context.newCDPSession(page), storage)
  }
}

const nothingThere = (screen: Page) => screen.getByRole('heading', { name: '404 Page Not Found' })

async function discard({ context, line }: StaffDevice): Promise<void> {
  await context.close()
  await line.remove()
}

/** Puts the device back as it was, as far as a person could: whether that was enough. */
async function isLeftClean(device: StaffDevice): Promise<boolean> {
  const { context, screen } = device
  if (screen.isClosed()) return false
  await context.unrouteAll()
  await screen.unrouteAll()
  for (const event of ['console', 'dialog', 'request', 'response'] as const) screen.removeAllListeners(event)
  for (const page of context.pages()) if (page !== screen) await page.close()
  await device.goOnline()
  await screen.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' })
  // The page may have left the app, for one of visitors.
  if ((await syncChip(screen).count()) === 0) return false
  const dismiss = toasts(screen).getByRole('button', { name: 'Dismiss' })
  if ((await dismiss.count()) > 0) await dismiss.click({ timeout: LEFT_MS })
  // A message under the pointer would stay for as long as that is there.
  await screen.mouse.move(0, 0)
  await go(screen, '/no-such-page')
  await nothingThere(screen).waitFor({ timeout: LEFT_MS })
  await expectSynced(screen, LEFT_MS)
  if ((await syncChip(screen).getAttribute('aria-label')) !== 'Sync: Synced') return false
  if ((await screen.getByRole('dialog').or(screen.getByRole('alertdialog')).count()) > 0) return false
  if ((await screen.evaluate(storageOf, UNSEEN.source)) !== device.storage) return false
  await device.sleep()
  return true
}

/** Runs in the page. What belongs to its tab alone goes with the tab. */
function storageOf(unseen: string): string {
  sessionStorage.clear()
  const kept = Object.entries(localStorage).filter(([name]) => !new RegExp(unseen).test(name))
  return JSON.stringify(kept.sort())
}
