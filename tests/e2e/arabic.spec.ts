import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import { TEXTS, textsFor } from '#schema/texts/catalogue.ts'
import { press } from './appointment-steps.ts'
import { keepSettings } from './arrange.ts'
import { expectSynced, expectToast, go } from './counter.ts'
import { expect, test } from './test.ts'

/** 'Exterior Detailing' of the demo shop. */
const EXTERIOR = 'العناية الخارجية'

const { booking, bookingOutcome, calendar, formErrors, landing, notFound, site } = TEXTS.ar
const { fieldLabels } = booking
const PHONE = { width: 390, height: 844 }

test.describe('on a phone whose language is Arabic', () => {
  test.use({ viewport: PHONE, locale: 'ar-AE' })

  test('a visitor goes from the English page to the Arabic one and books there', async ({ page, shop }) => {
    const day = await shop.openDay()
    await page.goto('/?from=poster#gallery')
    await expect(page).toHaveTitle(TEXTS.en.landing.pageTitle('Sheen', 'Dubai'))
    const offer = page.getByRole('status').filter({ hasText: 'هذه الصفحة متاحة بالعربية أيضاً.' })
    await offer.getByRole('link', { name: 'العربية' }).click()
    await expect(page).toHaveURL('/ar?from=poster#gallery')
    await expect(page).toHaveTitle(landing.pageTitle('Sheen', 'دبي'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('#other-language')).toBeHidden()
    const price = page.getByText('AED 294.00 شامل الضريبة')
    expect(await price.evaluate(words => getComputedStyle(words).direction)).toBe('rtl')

    await page.getByRole('banner').getByRole('link', { name: site.bookNow }).click()
    await expect(page).toHaveURL('/ar/booking')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking.title)
    const submit = page.getByRole('button', { name: booking.submit })
    await submit.click()
    await expect(page.getByRole('alert')).toContainText(fieldLabels.customerName)
    for (const message of [formErrors.nameTooShort, formErrors.noService])
      await expect(page.getByRole('main')).toContainText(message)

    await page.getByLabel(fieldLabels.customerName).fill('سارة العلي')
    const phone = page.getByLabel(fieldLabels.phone)
    await phone.fill('050 765 0001')
    expect(await phone.evaluate(field => getComputedStyle(field).direction)).toBe('ltr')
    await page.getByLabel(fieldLabels.plateCategory).selectOption({ label: 'دبي' })
    await page.getByLabel(fieldLabels.plateNumber).fill('٧٦٥٠١')
    for (const [label, typed, name] of [
      [fieldLabels.make, 'تويوتا', 'Toyota'],
      [fieldLabels.model, 'لاندكروزر', 'Land Cruiser'],
    ] as const) {
      await page.getByRole('combobox', { name: label }).fill(typed)
      await page.getByRole('listbox').getByRole('option', { name, exact: true }).click()
    }
    await page.getByRole('main').locator('label', { hasText: EXTERIOR }).first().click()
    await page.getByLabel(fieldLabels.date).fill(day)
    await page.getByRole('button', { name: formatTime('10:00', calendar), exact: true }).click()
    await submit.click()

    await expect(page.getByRole('heading', { name: bookingOutcome.confirmedTitle })).toBeVisible()
    const when = calendar.dayAtTime(formatDay(day, calendar), formatTime('10:00', calendar))
    await expect(page.getByRole('main')).toContainText(when)
    await expect(page.getByText(site.booked.description)).toBeVisible()
    const [customer] = await shop.sql<{ language: string; plate: string }[]>`
      select language, plate_number as plate from customers c join vehicles v on v.customer_id = c.id
      where full_name = 'سارة العلي'`
    expect(customer).toEqual({ language: 'ar', plate: '76501' })
    await expect(page).toHaveURL('/ar')
  })

  test('the language may be changed with the form half filled', async ({ page }) => {
    await page.goto('/ar/booking')
    await page.getByLabel(fieldLabels.customerName).fill('سارة العلي')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/booking')
    await expect(page.getByLabel('Full name')).toHaveValue('سارة العلي')
    // Chosen, it is not offered to leave it again, whatever the browser prefers.
    await expect(page.locator('#other-language')).toBeHidden()
  })
})

test('a shop that counts in Arabic-Indic digits does so on its Arabic pages, and writes amounts as ever', async ({
  page: visitor,
  staffPage,
  shop,
}) => {
  await using _settings = await keepSettings(shop)
  const day = await shop.openDay()
  const office = await staffPage('admin')
  await go(office, '/dashboard/admin/settings')
  await office.getByText('Arabic digits in Arabic', { exact: true }).click()
  await press(office, 'Save Changes')
  await expectToast(office, 'Settings saved')
  await expectSynced(office)
  const texts = textsFor('ar', { arabicIndicDigits: true })
  await visitor.goto('/ar/booking')
  await visitor.getByRole('main').locator('label', { hasText: EXTERIOR }).first().click()
  await visitor.getByLabel(fieldLabels.date).fill(day)
  await expect(visitor.getByRole('button', { name: '١٠:٠٠\u00a0ص', exact: true })).toBeVisible()
  const price = visitor.getByRole('complementary')
  await expect(price).toContainText(/AED \d/)
  await visitor.getByRole('button', { name: booking.submit }).click()
  await expect(visitor.getByRole('alert')).toContainText(/[٠-٩]/)
  await visitor.goto('/ar')
  await expect(visitor.getByRole('contentinfo')).toContainText(texts.openingHours.signTime('8', true))
})

test('an unknown path says so in its language', async ({ page }) => {
  const answer = await page.goto('/ar/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.notFound)
  await page.getByRole('link', { name: notFound.goHome }).click()
  await expect(page).toHaveURL('/ar')
})

test('the Arabic booking page opens without a network', async ({ newDevice }) => {
  const device = await newDevice()
  const page = await device.page()
  await page.goto('/ar/booking')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await device.goOffline()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking.title)
  await expect(page.getByRole('main')).toContainText(EXTERIOR)
})

test('each page names itself and its other language to search engines', async ({ request }) => {
  for (const [path, other] of [
    ['/booking', '/ar/booking'],
    ['/ar/booking', '/booking'],
    ['/ar', '/'],
  ] as const) {
    const html = (await (await request.get(path)).text()).toLowerCase()
    expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`))
    for (const [language, href] of [
      ['ar', path.startsWith('/ar') ? path : other],
      ['en', path.startsWith('/ar') ? other : path],
      ['x-default', path.startsWith('/ar') ? other : path],
    ])
      expect(html, path).toMatch(
        new RegExp(`<link rel="alternate" hreflang="${language}" href="[^"]*${href}"`),
      )
  }
})
