import { shiftOf, watchLayoutShift } from './screen-checks.ts'
import { expect, test } from './test.ts'
import { fillBooking, submitOf } from './visitor.ts'

test('half a form outlasts Book Now, a reload and the way back, whole', async ({ page, shop }) => {
  const visit = { name: 'Half Way', phone: '050 111 2299', plate: '70007', time: '10:00' }
  const day = await shop.openDay()
  await page.goto('/booking')
  await fillBooking(page, { ...visit, day })
  await page.getByLabel('Code').fill('B')
  await page.getByRole('textbox', { name: 'Time' }).fill('')
  async function expectAsLeft() {
    await expect(page.getByLabel('Full name')).toHaveValue(visit.name)
    await expect(page.getByLabel('Plate category')).toHaveValue('dubai')
    await expect(page.getByLabel('Code')).toHaveValue('B')
    await expect(page.getByLabel('Plate number')).toHaveValue(visit.plate)
    await expect(page.getByRole('combobox', { name: 'Vehicle make' })).toHaveValue('Toyota')
    await expect(page.getByRole('combobox', { name: 'Vehicle model' })).toHaveValue('Land Cruiser')
    await expect(page.getByRole('checkbox', { name: /Exterior Detailing/ })).toBeChecked()
    await expect(page.getByLabel('Date')).toHaveValue(day)
  }

  await test.step('Book Now leads to what is still empty', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click()
    await expect(page.getByRole('textbox', { name: 'Time' })).toBeFocused()
    await expectAsLeft()
  })
  await test.step('a reload', async () => {
    await page.reload()
    await expectAsLeft()
  })
  await test.step('Home and back', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sheen, home' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expectAsLeft()
  })
  await test.step('until it is forgotten', async () => {
    await page.getByRole('button', { name: 'Forget my details' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('')
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /Exterior Detailing/ })).toBeChecked()
    await expect(page.getByLabel('Full name')).toHaveValue('')
    await expect(page.getByLabel('Plate number')).toHaveValue('')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('who comes again finds the form filled in, and can be forgotten', async ({ page, shop }) => {
    const visit = { name: 'Regular Guest', phone: '050 111 2266', plate: 'C 70004', time: '09:00' }
    await page.goto('/booking')
    await page.getByLabel('Remember my details on this device').check()
    await fillBooking(page, { ...visit, day: await shop.openDay() })
    await page.getByText('Year and color').click()
    await page.getByLabel('Color').selectOption('black')
    await submitOf(page).click()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()

    await watchLayoutShift(page)
    await page.goto('/booking', { waitUntil: 'networkidle' })
    await expect(page.getByText('Filled in for Regular Guest', { exact: true })).toBeVisible()
    expect(await shiftOf(page)).toBe(0)
    const filledIn: [label: string, value: string, empty: string][] = [
      ['Full name', visit.name, ''],
      ['Phone number', visit.phone, ''],
      ['Plate category', 'dubai', ''],
      ['Plate number', visit.plate, ''],
      ['Vehicle make', 'Toyota', ''],
      ['Vehicle model', 'Land Cruiser', ''],
      ['Color', 'black', ''],
    ]
    for (const [label, value] of filledIn) await expect(page.getByLabel(label), label).toHaveValue(value)

    await page.getByRole('button', { name: 'Forget my details' }).click()
    await expect(page.getByText('Four short steps. We confirm by message.')).toBeVisible()
    for (const [label, , empty] of filledIn) await expect(page.getByLabel(label), label).toHaveValue(empty)
    await page.reload()
    await expect(page.getByRole('group', { name: 'Next open days' })).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Forget my details' })).toBeHidden()
  })
})
