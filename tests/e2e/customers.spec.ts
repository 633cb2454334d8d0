import type { Locator, Page } from '@playwright/test'
import { placeOn } from './arrange.ts'
import { countSaved, expectSynced, expectToast, go, syncChip } from './counter.ts'
import type { PutAppointment } from './put-appointments.ts'
import { expect, test } from './test.ts'

const LIST = '/dashboard/crm/customers'
const rows = (page: Page) => page.getByRole('button', { name: /^Actions for/ })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search customers' })
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function fillIn(sheet: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await sheet.getByRole('textbox', { name: label }).fill(value)
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })
  test('without a network a customer is added, found, changed and looked at', async ({
    shop,
    staffDevice,
  }) => {
    const [name, renamed] = ['Aisha Tablet', 'Aisha Khalid Tablet']
    const phone = '050 771 2002'
    const counter = await staffDevice()
    const page = counter.screen
    await go(page, `${LIST}?new=true`)
    await counter.goOffline()

    await test.step('the form says what is wrong', async () => {
      const sheet = sheetOf(page, 'Add Customer')
      await fillIn(sheet, { 'Full name': 'A', 'Phone number': '0501', Email: 'nobody' })
      await sheet.getByRole('button', { name: 'Add Customer' }).click()
      await expect(sheet.getByText('Name must be at least 2 characters.')).toBeVisible()
      await expect(sheet.getByText('Phone number must be at least 9 digits.')).toBeVisible()
      await expect(sheet.getByText('Please enter a valid email address.')).toBeVisible()
      await expect(sheet.getByRole('radio', { name: 'Phone', exact: true })).toBeChecked()
      await expect(sheet.getByRole('radio')).toHaveCount(3)
      await fillIn(sheet, { 'Full name': name, 'Phone number': phone, Email: 'aisha@example.com' })
      await sheet.getByRole('button', { name: 'Add Customer' }).click()
      await expectToast(page, 'Customer has been added')
      await expect(sheet).toBeHidden()
    })

    await test.step('by any part of name, phone or e-mail', async () => {
      for (const typed of ['isha tablet', phone.replace(/\D/g, '').slice(-7), 'aisha@ tablet']) {
        await search(page).fill(typed)
        await expect(rows(page)).toHaveCount(1)
        await expect(rows(page)).toHaveAccessibleName(`Actions for ${name}`)
      }
    })

    await test.step('Edit Details, which gives the focus back when it is left', async () => {
      const actions = page.getByRole('button', { name: `Actions for ${name}` })
      const sheet = sheetOf(page, 'Edit Customer')
      const leave = async () => {
        await expect(sheet.getByLabel('Full name')).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(actions).toBeFocused()
      }
      const shown = await page.evaluate(() => performance.timeOrigin)
      await act(page, name, 'Edit Details')
      await leave()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Edit Details' })).toBeVisible()
      // The menu is seen a moment before it listens.
      await expect(async () => {
        await page.keyboard.press('End')
        await expect(page.getByRole('menuitem', { name: 'Edit Details' })).toHaveAttribute(
          'data-highlighted',
          '',
          {
            timeout: 500,
          },
        )
      }).toPass()
      await page.keyboard.press('Enter')
      await leave()
      expect(await page.evaluate(() => performance.timeOrigin), 'the page is not loaded anew').toBe(shown)
      await act(page, name, 'Edit Details')
      await expect(sheet.getByRole('textbox', { name: 'Email' })).toHaveValue('aisha@example.com')
      await sheet.getByLabel('Full name').fill(renamed)
      await sheet.getByRole('button', { name: 'Save Changes' }).click()
      await expectToast(page, 'Customer has been updated')
    })

    await test.step('View Profile, View Vehicles, Book Appointment', async () => {
      await act(page, renamed, 'View Profile')
      await expect(page).toHaveURL(/\/dashboard\/crm\/customers\/\d+$/)
      await expect(page.getByRole('heading', { name: renamed })).toBeVisible()
      await page.goBack()
      await act(page, renamed, 'View Vehicles')
      await expect(page.getByRole('heading', { name: `${renamed}'s Vehicles` })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'No vehicles found' })).toBeVisible()
      await page.goBack()
      await act(page, renamed, 'Book Appointment')
      const booking = sheetOf(page, 'Schedule Appointment')
      await expect(booking.getByRole('group', { name: 'Customer' })).toContainText(renamed)
      await page.goBack()
      await expect(booking).toBeHidden()
    })

    await expect(syncChip(page)).toHaveAccessibleName(/Offline/)
    await counter.goOnline()
    await expectSynced(page)
    expect(await countSaved(shop, renamed)).toBe(1)
  })
})

test('a number that is known already is said while it is typed, with the way to whose it is', async ({
  staffPage,
  shop,
}) => {
  const day = await shop.openDay()
  const [known] = (await placeOn(shop, day, [{ time: '09:00', bay: 1 }])) as [PutAppointment]
  const page = await staffPage()
  await go(page, `${LIST}?new=true`)
  const sheet = sheetOf(page, 'Add Customer')
  await sheet.getByLabel('Phone number').pressSequentially(known.phone.replace('+971', '0'))
  await expect(sheet.getByText(`${known.customer} has this number already.`)).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await sheet.getByRole('button', { name: 'View Profile' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(sheet.getByLabel('Phone number')).not.toHaveValue('')
  await sheet.getByRole('button', { name: 'View Profile' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(`${LIST}/${known.customerId}`)
  await expect(page.getByRole('heading', { name: known.customer, exact: true })).toBeVisible()
})

test('ten on a page, by number; a search begins at the first, and nothing found says so', async ({
  staffPage,
  shop,
}) => {
  const [{ total }] = await shop.sql<[{ total: number }]>`select count(*)::int as total from customers`
  const page = await staffPage()
  await go(page, LIST)
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByText(`1–10 of ${total} customers`)).toBeVisible()
  const first = await rows(page).first().getAttribute('aria-label')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText(`11–20 of ${total} customers`)).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await expect(rows(page).first()).toHaveAccessibleName(`${first}`)

  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText(`11–20 of ${total} customers`)).toBeVisible()
  await search(page).fill('zzzz')
  // The address follows when the typing rests; a search taken back before that was none, and leaves the page.
  await expect(page).toHaveURL(/q=zzzz/)
  await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expect(page.getByText(`1–10 of ${total} customers`)).toBeVisible()
})
