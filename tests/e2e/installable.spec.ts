import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIResponse } from '@playwright/test'
import { keepSettings } from './arrange.ts'
import { signIn } from './counter.ts'
import { test as base, expect } from './test.ts'

base.use({ serviceWorkers: 'allow', wholeBrowser: true })

const test = base.extend<{ release: Release }>({
  release: async ({ shop }, use) => {
    const release = await Release.of(shop.url)
    await use(release)
    await release.remove()
  },
})

/** What tells the released index.html from the one before, in a page. */
const RELEASED = 'meta[name=e2e-released]'

type Icon = { src: string; sizes: string; type: string; purpose?: string }
type Manifest = {
  name: string
  start_url: string
  display: string
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}

test('the browser can install the app: a name, real icons, shortcuts', async ({ page }) => {
  await page.goto('/login')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(href as string)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as Manifest
  expect(manifest).toMatchObject({ name: 'Sheen', start_url: '/dashboard', display: 'standalone' })
  const appIcons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
  expect(appIcons).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
  )
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(shortcut => shortcut.icons)]
  for (const { src, type, sizes } of icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type'], src).toBe(type)
    expect(pngSize(await icon.body()), src).toBe(sizes)
  }

  await signIn(page)
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['New Appointment', 'New Customer', 'New Vehicle', 'Schedule']),
  )
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(url)
    const opened = url.includes('new=true')
      ? page.getByRole('dialog')
      : page.getByRole('region', { name: 'Daily schedule' })
    await expect(opened, name).toBeVisible()
  }
})

test('another name and a logo reach an app that is installed, which has both without a network', async ({
  newDevice,
  shop,
}) => {
  await using _settings = await keepSettings(shop)
  const device = await newDevice()
  const page = await device.page()
  await signIn(page)
  const installed = async () => {
    const session = await page.context().newCDPSession(page)
    const { data = '{}', errors } = await session.send('Page.getAppManifest')
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // Which is no fault of the app.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
    expect(errors).toEqual([])
    const { name, icons } = JSON.parse(data) as Manifest
    return { name, icon: icons[0]?.src ?? '' }
  }
  expect(await installed()).toEqual({ name: 'Sheen', icon: '/icons/icon-192.png' })
  const logo = `data:image/png;base64,${(await page.screenshot()).toString('base64')}`
  await shop.change(sql => sql`update settings set logo = ${logo}, site_name = 'Gloss & Co'`)
  await page.reload()
  expect(await installed()).toEqual({
    name: 'Gloss & Co',
    icon: expect.stringMatching(/^\/icons\/icon-192\.png\?v=\w+$/),
  })
  await device.goOffline()
  await page.reload()
  const offline = await page.evaluate(async path => (await fetch(path)).status, '/icons/icon-192.png')
  expect(offline).toBe(200)
})

test('after one visit the schedule opens without a network', async ({ newDevice }) => {
  const device = await newDevice()
  const page = await device.page()
  await signIn(page)
  // It takes over the page a moment after it is ready.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toMatch(/\/sw\.js$/)
  await page.close()
  await device.goOffline()
  const reopened = await device.page()
  await reopened.goto('/dashboard/appointments')
  await expect(reopened.getByRole('region', { name: 'Daily schedule' })).toBeVisible()
  await expect(reopened.getByRole('button', { name: /^Sync: Offline/ })).toBeVisible()
})

test('what may change is asked for afresh, what cannot is kept, and answers travel small', async ({
  page,
}) => {
  const { request } = page
  const app = await request.get('/dashboard/appointments')
  for (const answer of [
    app,
    await request.get('/'),
    await request.get('/booking'),
    await request.get('/sw.js'),
  ])
    expect(answer.headers()['cache-control'], answer.url()).toBe('no-cache')

  const assets = [...(await app.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(match => match[1])
  expect(assets.length).toBeGreaterThan(1)
  for (const asset of assets) {
    const { 'cache-control': kept } = (await request.get(asset as string)).headers()
    expect(kept, asset).toContain('immutable')
    expect(Number(/max-age=(\d+)/.exec(kept ?? '')?.[1]), asset).toBeGreaterThanOrEqual(31_536_000)
  }
  // The first of them is hardly more than an import, and travels as it is.
  const script = assets.find(asset => asset?.includes('/libraries-'))
  expect(encodingOf(await request.get(script as string))).toMatch(/br|gzip/)
  expect(encodingOf(await request.get('/api/public/services'))).toBe('gzip')

  // Its body is not asked for: Chromium does not keep one of this size. That it can be read is what signIn waits for.
  const pulled = page.waitForResponse('**/api/sync/pull')
  await signIn(page)
  const pull = await pulled
  expect(pull.ok()).toBe(true)
  expect(await pull.headerValue('content-encoding')).toBe('gzip')
  expect(await pull.headerValue('cache-control')).toBe('no-store')
})

const afterRelease = test.extend({ baseURL: async ({ release }, use) => use(release.url) })

afterRelease('a new version waits until whoever works here asks for it', async ({ page, release }) => {
  await signIn(page)
  await page.goto('/dashboard/crm/customers?new=true')
  const name = page.getByRole('dialog', { name: 'Add Customer' }).getByLabel('Full name')
  await name.fill('Half Typed')

  release.release()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('A new version is ready')).toBeVisible()
  // It is installed by now. The page at hand is still the old one, with everything in it.
  await expect(name).toHaveValue('Half Typed')
  await expect(page.locator(RELEASED)).toHaveCount(0)

  await page.goto('/dashboard/appointments')
  await expect(page.locator(RELEASED)).toHaveCount(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator(RELEASED)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Daily schedule' })).toBeVisible()
  await expect(page.getByText('A new version is ready')).toBeHidden()
})

function encodingOf(answer: APIResponse) {
  return answer.headers()['content-encoding']
}

/** Width and height as a PNG's own header says them. */
function pngSize(file: Buffer): string {
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

/** Stands before the shop's server and, from `release` on, answers as the next version's would. */
class Release {
  readonly #server: Server
  #released = false

  private constructor(shopUrl: string) {
    this.#server = createServer((asked, answer) => {
      const { pathname } = new URL(asked.url ?? '/', shopUrl)
      const change = this.#released ? CHANGES[pathname] : undefined
      if (change) {
        void fetch(shopUrl + pathname).then(async original => {
          const type = original.headers.get('content-type') ?? ''
          answer.writeHead(original.status, { 'Content-Type': type, 'Cache-Control': 'no-cache' })
          answer.end(change(await original.text()))
        })
        return
      }
      const onward = forward(
        new URL(asked.url ?? '/', shopUrl),
        { method: asked.method, headers: asked.headers },
        given => {
          answer.writeHead(given.statusCode ?? 502, given.headers)
          given.pipe(answer)
        },
      )
      onward.on('error', () => answer.destroy())
      answer.on('close', () => onward.destroy())
      asked.pipe(onward)
    })
  }

  static async of(shopUrl: string): Promise<Release> {
    const release = new Release(shopUrl)
    await new Promise<void>(resolve => release.#server.listen(0, 'localhost', resolve))
    return release
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  release(): void {
    this.#released = true
  }

  async remove(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }
}

/** Another index.html, and the service worker whose list of files has it. */
const CHANGES: Record<string, (text: string) => string> = {
  '/index.html': html => html.replace('</head>', '<meta name="e2e-released"></head>'),
  '/sw.js': script => {
    const entry = /\{"revision":"\w+","url":"index\.html"\}/
    if (!entry.test(script)) throw new Error('The service worker does not list index.html as it used to')
    return script.replace(entry, '{"revision":"e2e-released","url":"index.html"}')
  },
}
