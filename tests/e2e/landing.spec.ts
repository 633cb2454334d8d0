import type { Page } from '@playwright/test'
import { holdBack } from './hold-back.ts'
import { shiftOf, watchLayoutShift } from './screen-checks.ts'
import { expect, test } from './test.ts'

const SIZES = { phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 } }
const PUBLIC_PATHS = ['/', '/booking']
const HEADER = [
  ['Home', '/'],
  ['Services', '/#services'],
  ['Gallery', '/#gallery'],
  ['Contact', '/#contact'],
  ['Login', '/login'],
]

for (const [device, viewport] of Object.entries(SIZES))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('the landing page says what the shop does, and leads to a booking', async ({ page }) => {
      await page.goto('/')
      await expect(page).toHaveTitle('Sheen · Premium Car Detailing in Dubai')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium clean beyond shine')
      for (const tile of ['Premium Tools', 'Guaranteed', 'Certified', 'Time Efficient'])
        await expect(page.getByRole('heading', { name: tile, exact: true })).toBeVisible()
      const services = page.getByRole('region', { name: 'Services' })
      for (const [name, price] of [
        ['Exterior Detailing', 'AED 294.00 incl. VAT'],
        ['Interior Detailing', 'AED 336.00 incl. VAT'],
        ['Ceramic Coating', 'AED 1,942.50 incl. VAT'],
        ['Paint Protection', 'AED 4,410.00 incl. VAT'],
      ] as const) {
        const card = services.getByRole('link', { name })
        await expect(card).toContainText(price)
        await expect(card).toHaveAttribute('href', /^\/booking\?service=\d+$/)
      }
      await expect(
        page.getByRole('region', { name: 'Testimonials' }).locator('blockquote:visible'),
      ).toHaveCount(2)
      await expect(page.getByRole('region', { name: 'Gallery' }).getByRole('img')).toHaveCount(6)

      const callToAction = page.getByRole('region', { name: 'Book' })
      await expect(callToAction.getByRole('heading')).toHaveText('Ready to Transform Your Vehicle?')
      await callToAction.getByRole('link', { name: 'Book Now' }).click()
      await expect(page).toHaveURL('/booking')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Detailing')
    })

    test('header and footer lead everywhere', async ({ page }) => {
      for (const path of PUBLIC_PATHS) {
        await page.goto(path)
        const banner = page.getByRole('banner')
        await expect(banner.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/booking')
        await banner.getByRole('button', { name: 'Menu' }).click()
        const menu = banner.getByRole('navigation', { name: 'Menu' })
        for (const [name, to] of HEADER)
          await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', to as string)
        await expect(menu.getByRole('link', { name: 'Testimonials' })).toHaveCount(path === '/' ? 0 : 1)
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()

        const footer = page.getByRole('contentinfo')
        for (const [name, to] of [
          ...HEADER.filter(([name]) => name !== 'Services'),
          ['Book Now', '/booking'],
        ])
          await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', to as string)
        for (const work of [
          'Exterior Detailing',
          'Interior Detailing',
          'Ceramic Coating',
          'Paint Protection Film',
          'Wheel Detailing',
        ])
          await expect(footer.getByRole('link', { name: work, exact: true })).toHaveAttribute(
            'href',
            /^\/booking\?service=\d+$/,
          )
        await expect(footer.getByRole('link', { name: 'Sheen on WhatsApp' })).toHaveAttribute(
          'href',
          'https://wa.me/971501234567',
        )
        // A shop that has no page there shows none.
        for (const network of ['Instagram', 'Facebook'])
          await expect(footer.getByRole('link', { name: `Sheen on ${network}` })).toHaveCount(0)
        await expect(footer).toContainText('Al Quoz Industrial Area 3, Dubai')
        await expect(footer).toContainText('Monday to Saturday 8AM to 8PM')
        await expect(footer).toContainText('Sunday closed')
        await expect(footer.getByRole('link', { name: '+971 4 338 5500' })).toHaveAttribute(
          'href',
          'tel:+97143385500',
        )
        await expect(footer.getByRole('link', { name: 'hello@sheen.demo' })).toHaveAttribute(
          'href',
          'mailto:hello@sheen.demo',
        )
      }
    })

    test('a link to a part of the page shows its heading under the header', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/')
      const banner = page.getByRole('banner')
      for (const name of ['Services', 'Gallery', 'Contact']) {
        await banner.getByRole('button', { name: 'Menu' }).click()
        await banner
          .getByRole('navigation', { name: 'Menu' })
          .getByRole('link', { name, exact: true })
          .click()
        await expect(banner.getByRole('navigation', { name: 'Menu' })).toBeHidden()
        const heading = page.getByRole('heading', { name, exact: true, level: 2 }).first()
        await expect(heading).toBeInViewport({ ratio: 1 })
        const headerEnds = await banner.evaluate(element => element.getBoundingClientRect().bottom)
        expect(await heading.evaluate(element => element.getBoundingClientRect().top)).toBeGreaterThan(
          headerEnds,
        )
      }
      await page.goto('/#testimonials')
      await expect(page.getByRole('heading', { name: 'Testimonials' })).toBeInViewport({ ratio: 1 })
    })

    test('nothing moves while the pages load, and a visitor gets little', async ({ page }) => {
      await watchLayoutShift(page)
      // In bytes on the line.
      for (const [path, maxScript, maxAll] of [
        ['/', 5_000, 52_000],
        ['/booking', 40_000, 80_000],
        ['/ar', 5_000, 72_000],
        // With the Arabic names of all makes and models.
        ['/ar/booking', 42_000, 105_000],
        ['/nowhere', 3_000, 50_000],
      ] as const) {
        const files = await filesOf(page, path)
        const scripts = files.filter(({ type }) => type === 'script')
        expect(sumOf(scripts), `scripts of ${path}`).toBeLessThan(maxScript)
        expect(sumOf(files), `all of ${path}`).toBeLessThan(maxAll)
        expect(
          scripts.filter(({ text }) => /dexie|react-router|emotion/i.test(text)).map(({ url }) => url),
        ).toEqual([])
        expect(await shiftOf(page)).toBe(0)
        if (path === '/') expect(files.length).toBeLessThanOrEqual(4)
        // The form comes with the services and the first times of the shop.
        expect(files.filter(({ url }) => url.includes('/api/')).map(({ url }) => url)).toEqual([])
      }
    })
  })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages are all there', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Premium clean beyond shine' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('+971 4 338 5500')
    await page.goto('/booking')
    // Playwright's browser without scripts does not show what a real one does.
    const html = await (await page.request.get('/booking')).text()
    expect(html).toMatch(
      /<noscript[^>]*><div[^>]*><p[^>]*>To book here, your browser has to run scripts. Or call \+971 4 338 5500./,
    )
    expect(html).toMatch(/<noscript[^>]*>.*href="tel:\+97143385500".*<\/noscript>/)
  })
})

test('each picture of the gallery is compared by a finger and by the keyboard', async ({ page }) => {
  await page.goto('/')
  const gallery = page.getByRole('region', { name: 'Gallery' })
  const sliders = gallery.getByRole('slider')
  await expect(sliders).toHaveCount(6)
  const seat = gallery.getByRole('slider', { name: 'Seats, deep clean' })
  const reach = () =>
    seat.evaluate(slider => getComputedStyle(slider.parentElement as Element).getPropertyValue('--split'))
  expect(await reach()).toBe('50%')
  await seat.focus()
  await page.keyboard.press('ArrowRight')
  expect(await reach()).toBe('52%')
  await page.keyboard.press('Home')
  expect(await reach()).toBe('0%')
  await seat.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await seat.boundingBox()) as {
    x: number
    y: number
    width: number
    height: number
  }
  await page.mouse.move(x + width * 0.3, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.8, y + height / 2, { steps: 3 })
  await page.mouse.up()
  expect(await reach()).toBe('80%')
})

test('a dark page is dark from its first paint on', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ui-theme', 'dark'))
  for (const path of PUBLIC_PATHS) {
    // The scripts of the page never come: what is seen is what was there before them.
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto(path)
    const background = await page.evaluate(
      () => getComputedStyle(document.body.parentElement as Element).backgroundColor,
    )
    expect(background, path).toBe('rgb(8, 13, 22)')
  }
})

test('what is typed, ticked and tapped before the script comes is there afterwards, and no day of the build shows', async ({
  page,
}) => {
  const letThrough = await holdBack(page, '**/assets/booking-*.js')
  await page.goto('/booking', { waitUntil: 'commit' })
  await page.getByLabel('Full name').fill('Early Bird')
  await page.getByText('Year and color').click()
  await page.getByLabel('Color').selectOption('black')
  await page.getByText('WhatsApp', { exact: true }).first().click()
  await page.getByLabel('Remember my details on this device').check()
  const service = page.getByRole('checkbox', { name: /Interior Detailing/ }).first()
  await service.check()
  const nextFree = page.getByRole('region', { name: 'Next free' }).getByRole('button').first()
  await nextFree.click()
  await expect(page.getByRole('main')).not.toContainText('2025-')
  letThrough()
  await expect(page.getByLabel('Date')).not.toHaveValue('')
  await expect(service).toBeChecked()
  await expect(page.getByRole('group', { name: 'Next open days' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Early Bird')
  await expect(page.getByLabel('Color')).toHaveValue('black')
  await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
  await expect(page.getByLabel('Remember my details on this device')).toBeChecked()
})

type LoadedFile = { url: string; type: string; text: string; bytes: number }

const sumOf = (files: readonly LoadedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** Every file that a page has loaded by the time it is quiet, with its size on the line. */
async function filesOf(page: Page, path: string): Promise<LoadedFile[]> {
  const loading: Promise<LoadedFile>[] = []
  page.on('requestfinished', request => {
    loading.push(read())
    async function read() {
      const type = request.resourceType()
      const [answer, sizes] = await Promise.all([request.response(), request.sizes()])
      const text = type === 'script' ? ((await answer?.text()) ?? '') : ''
      return { url: request.url(), type, text, bytes: sizes.responseBodySize + sizes.responseHeadersSize }
    }
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  page.removeAllListeners('requestfinished')
  return Promise.all(loading)
}
