import type { Locator } from '@playwright/test'
import { expect, test } from './test.ts'
import { bookedBy, submitOf } from './visitor.ts'

/** What an own control of the browser's takes outside of the page: to open it is a tap on the page, to choose another one. */
const IN_THE_BROWSER = 1

test.use({ viewport: { width: 390, height: 844 } })

test('a new visitor books with 14 taps at most, and with 5 the next time', async ({ page, shop }) => {
  let taps = 0
  const tap = async (control: Locator) => {
    taps++
    await control.click()
  }
  const choose = async (label: string, name: string) => {
    await tap(page.getByRole('combobox', { name: label }))
    await page.keyboard.type(name.toLowerCase())
    await tap(page.getByRole('listbox').getByRole('option', { name, exact: true }))
  }
  const takeService = async () => {
    await page.goto('/')
    await tap(
      page
        .getByRole('main')
        .getByRole('link', { name: /Exterior Detailing/ })
        .first(),
    )
    await expect(page.getByRole('checkbox', { name: /Exterior Detailing/ }).first()).toBeChecked()
  }
  const next = page.getByRole('region', { name: 'Next free' }).getByRole('button')

  await test.step('the first time', async () => {
    await takeService()
    // The browser offers what it knows at the name, and fills in all the others with it.
    await tap(page.getByLabel('Full name'))
    taps += IN_THE_BROWSER
    await page.getByLabel('Full name').fill('Few Taps')
    await page.getByLabel('Phone number').fill('050 111 7788')
    await tap(page.getByLabel('Plate category'))
    taps += IN_THE_BROWSER
    await page.getByLabel('Plate category').selectOption('dubai')
    await tap(page.getByLabel('Plate number'))
    await page.keyboard.type('70077')
    await choose('Vehicle make', 'Toyota')
    await choose('Vehicle model', 'Land Cruiser')
    await tap(next.last())
    await tap(page.getByRole('checkbox', { name: /Remember my details/ }))
    await tap(submitOf(page).last())
    await expect(page.getByText('Booking Confirmed')).toBeVisible()
    expect(taps).toBeLessThanOrEqual(14)
  })

  await test.step('the next time', async () => {
    taps = 0
    await takeService()
    await expect(page.getByText('Filled in for Few Taps')).toBeVisible()
    await tap(next.last())
    await tap(submitOf(page).last())
    await expect(page.getByText('Booking Confirmed')).toBeVisible()
    expect(taps).toBeLessThanOrEqual(5)
  })
  expect(await bookedBy(shop, 'Few Taps')).toHaveLength(2)
})
