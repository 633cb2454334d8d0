import { saveAdmin } from '#server/accounts/save-admin.ts'
import { signIn } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const ADMIN = { email: 'owner@new.test', fullName: 'New Owner', password: 'correct horse 7' } as const

/** A shop that nobody has set up yet. */
const newShop = new ShopServer({ demo: false })

test.beforeAll(async () => {
  await newShop.start()
  await saveAdmin(newShop.sql, ADMIN, new Date())
})
test.afterAll(() => newShop.stop())
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
  baseURL: async ({}, use) => use(newShop.url),
})

test('a new shop is closed to visitors until its admin has said what must not be wrong', async ({ page }) => {
  await test.step('visitors read that it opens soon', async () => {
    for (const path of ['/', '/booking']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Opening soon' })).toBeVisible()
    }
    await page.goto('/ar')
    await expect(page.getByRole('heading', { name: 'نفتتح قريباً' })).toBeVisible()
  })

  await test.step('the admin is led to what is missing', async () => {
    await signIn(page, ADMIN.email, ADMIN.password)
    await page.getByRole('note').getByRole('link', { name: 'Open your shop' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open your shop' })).toBeVisible()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    for (const message of ['Shop name is required.', 'Address is required.'])
      await expect(page.getByText(message)).toBeVisible()
    await expectForEveryone(page, 'the first step of a new shop')
  })

  await test.step('step after step', async () => {
    await page.getByLabel('Shop name').fill('Gleam Garage')
    await page.getByLabel('Address').fill('Industrial Area 5, Sharjah')
    await page.getByLabel('Phone number').fill('06 512 3456')
    await page.getByLabel('Email').fill('hello@gleam.test')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page).toHaveURL(/step=hours/)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page).toHaveURL(/step=bays/)
    await page.goto('/dashboard/admin/setup')
    await page.getByRole('spinbutton', { name: 'Bays' }).fill('3')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page).toHaveURL(/step=vat/)
    await expect(page.getByText('Only a shop with a tax registration number may charge VAT.')).toBeVisible()
    await page.getByText('Not registered for VAT').click()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page).toHaveURL(/step=services/)
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await page.getByRole('button', { name: '7. Open' }).click()
    await expect(page.getByRole('note')).toContainText('Still missing: First services')
  })

  await test.step('the first service, and it goes on where it was left', async () => {
    await page.getByRole('button', { name: 'First services', exact: true }).click()
    await page.getByRole('link', { name: 'Add a service' }).click()
    const sheet = page.getByRole('dialog', { name: 'Add New Service' })
    await sheet.getByLabel('Name').fill('Hand Wash')
    await sheet.getByLabel('Price (AED)').fill('80')
    await sheet.getByText('Show on booking form').click()
    await sheet.getByRole('button', { name: 'Add Service' }).click()
    await expect(sheet).toBeHidden()
    await page.getByRole('link', { name: 'Go on with “Open your shop”' }).click()
    await expect(page.getByRole('checkbox', { name: 'Accountant' })).toBeChecked()
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByText('Industrial Area 5, Sharjah')).toBeVisible()
    await page.getByRole('button', { name: 'Open for bookings' }).click()
    await expect(page.getByText('Visitors can book from now on.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Give the team its hours' })).toBeVisible()
  })

  await test.step('from then on visitors can book', async () => {
    await expect.poll(async () => (await page.request.get('/')).text()).not.toContain('Opening soon')
    await page.goto('/booking')
    await expect(page).toHaveTitle('Book Your Detailing · Gleam Garage')
    await expect(page.getByRole('checkbox', { name: /Hand Wash .* AED 80.00/ })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toContainText('Industrial Area 5, Sharjah')
    await expect(page.locator('body')).not.toContainText('Al Quoz')
  })
})
