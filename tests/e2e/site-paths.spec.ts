import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

test('another spelling of a public path leads to the page once, and an unknown path says so with a 404', async ({
  page,
  baseURL,
}) => {
  const documents: string[] = []
  page.on('response', response => {
    if (response.request().isNavigationRequest() && response.ok()) documents.push(response.url())
  })
  for (const spelled of ['/booking/?utm=x', '/Booking?utm=x', '//BOOKING?utm=x'])
    await test.step(spelled, async () => {
      documents.length = 0
      await page.goto(baseURL + spelled)
      await expect(page).toHaveURL('/booking?utm=x')
      await expect(page.getByRole('button', { name: 'Book Appointment' })).toBeVisible()
      await expect(page.getByRole('group', { name: 'Next open days' })).toBeVisible()
      expect(documents).toHaveLength(1)
    })
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call .*\+971 4 338 5500$/ })).toBeVisible()
  await expect(page.getByText('Staff dashboard')).toHaveCount(0)
  await expectForEveryone(page, 'the page of an unknown path')
  const icon = await page.request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
})

test('no page for visitors tries to make code from text, and none offers to install the staff app', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const blocked: string[] = []
    Object.assign(window, { blocked })
    addEventListener('securitypolicyviolation', event => blocked.push(event.blockedURI))
  })
  for (const path of ['/', '/booking', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => (window as unknown as { blocked: string[] }).blocked), path).toEqual([])
    await expect(page.locator('link[rel=manifest]')).toHaveCount(path === '/login' ? 1 : 0)
  }
})

test('search engines and messengers are told of the shop, and where not to look', async ({ page }) => {
  await page.goto('/')
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
  // This server was not told its address, and believes nobody else.
  expect(await meta('og:url')).toBe('/')
  const picture = await page.request.get((await meta('og:image')) ?? '')
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'AutoWash', telephone: '+97143385500', url: '/' })
  expect(data.openingHoursSpecification).toHaveLength(1)
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /dashboard')
  expect((await page.request.get('/sitemap.xml')).status()).toBe(404)
})
