import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MAKES } from '#schema/catalogue/makes.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { NEXT_TIMES, openBookingPage } from './booking-page.tsx'
import { boxOf, expectAddress, expectCount, expectTexts, focus, PHONE } from './on-screen.ts'
import { EXTERIOR, MONDAY, TUESDAY, WHEELS } from './shop-rows.ts'

const submit = page.getByRole('button', { name: 'Book Appointment' })
const service = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

test('the service of the link is chosen, and what is in another choice is said', async () => {
  await openBookingPage({ at: `/booking?service=${EXTERIOR.id}` })
  const included = page.getByText('Full Detailing includes this already')
  await expect.element(service('Exterior Detailing')).toBeChecked()
  await expectAddress('/booking')
  await expectCount(included, 0)
  await service('Full Detailing').click()
  await expect.element(service('Full Detailing')).toBeChecked()
  await expect.element(included).toBeVisible()
  await service('Exterior Detailing').click()
  await expect.element(service('Exterior Detailing')).not.toBeChecked()
  await openBookingPage()
  await expect.element(service('Full Detailing')).toBeChecked()
  await expect.element(service('Exterior Detailing')).not.toBeChecked()
})

test('the form says what is missing, beside each field, and keeps what was typed', async () => {
  await openBookingPage()
  await page.getByLabelText('Full name').fill('A')
  await page.getByLabelText('Email').fill('not an address')
  await submit.last().click()
  for (const message of [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Phone number must be valid',
    'Plate number is required',
    'Plate category is required',
    'Vehicle make is required',
    'Vehicle model is required',
    'At least one service must be selected',
  ])
    await expect.element(page.getByText(message).last()).toBeVisible()
  await expect.element(page.getByLabelText('Full name')).toHaveValue('A')
  await expect.element(page.getByLabelText('Vehicle model')).toBeDisabled()
})

test('on a phone make and model are found by typing, and another make clears the model', async () => {
  await page.viewport(...PHONE)
  await openBookingPage()
  const make = page.getByRole('combobox', { name: 'Vehicle make' })
  const model = page.getByRole('combobox', { name: 'Vehicle model' })
  const choices = page.getByRole('listbox').getByRole('option')
  await expect.element(model).toBeDisabled()
  await expect.element(model).toHaveAttribute('placeholder', 'Select make first')
  await make.click()
  await expectCount(choices, MAKES.length + 1)
  await make.fill('patrol')
  await userEvent.keyboard('{Enter}')
  await expect.element(make).toHaveValue('Nissan')

  await model.fill('pathf')
  await expectTexts(choices, ['Pathfinder'])
  await userEvent.keyboard('{Tab}')
  await expect.element(model).toHaveValue('Pathfinder')

  // A search without matches leaves the choice as it was.
  await make.fill('zzz')
  await expectTexts(choices, ['Other'])
  await userEvent.keyboard('{Escape}')
  await expect.element(make).toHaveValue('Nissan')
  await expect.element(model).toHaveValue('Pathfinder')

  // Another make.
  await make.fill('toyota')
  await page.getByRole('listbox').getByRole('option', { name: 'Toyota', exact: true }).click()
  await expect.element(model).toHaveValue('')
  await expect.element(model).toHaveAttribute('placeholder', 'Select model')
  await submit.last().click()
  await expect.element(page.getByText('Vehicle model is required').last()).toBeVisible()
  await expectCount(page.getByText('Vehicle make is required'), 0)

  // No make.
  await focus(make)
  await make.fill('')
  await expect.element(model).toBeDisabled()
  await make.fill('other')
  await page.getByRole('listbox').getByRole('option', { name: 'Other', exact: true }).click()
  await expect.element(page.getByLabelText('Vehicle model')).toHaveAttribute('placeholder', 'Make and model')
})

test('any day of the week fills in the first time that is free', async () => {
  await page.viewport(...PHONE)
  await openBookingPage()
  await service('Exterior Detailing').click()
  await page.getByRole('button', { name: 'Any day this week' }).click()
  const [first] = NEXT_TIMES
  await expect.element(page.getByLabelText('Date')).toHaveValue(first?.date)
  await expect.element(page.getByRole('main').getByCss('input[type=time]')).toHaveValue(first?.time)
  const free = page.getByRole('region', { name: 'Next free' }).getByRole('button').first()
  await expect.element(free).toHaveAttribute('aria-pressed', 'true')
  await expect.element(free).toHaveTextContent(formatTime(first?.time ?? ''))
})

test('without the free times the form is filled in by hand as before', async () => {
  await page.viewport(...PHONE)
  await openBookingPage({ without: 'next-times' })
  await expect.element(page.getByText('Choose a day and a time below.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Any day this week' })).toBeDisabled()
})

test('a day on which nothing is free says so, and leads to the next time that is', async () => {
  await openBookingPage({ fullDay: MONDAY })
  await service('Exterior Detailing').click()
  const days = page.getByRole('group', { name: 'Next open days' })
  await days.getByRole('button', { name: /^Mon 23 Nov\s*nothing free$/ }).click()
  await page.getByRole('main').getByCss('input[type=time]').fill('09:00')
  await expect.element(page.getByText('No time left on Mon 23 Nov for these services.')).toBeVisible()
  await expectCount(page.getByText(/^That time is fully booked/), 0)
  // The week to wait for ends on a Sunday, which is closed.
  await expect.element(page.getByText('Any day until Sat 28 Nov is fine')).toBeVisible()
  await page.getByRole('button', { name: 'Next free: Tue 24 Nov at 11:00 AM' }).click()
  await expect.element(page.getByLabelText('Date')).toHaveValue(TUESDAY)
  await expect.element(page.getByRole('main').getByCss('input[type=time]')).toHaveValue('11:00')
  await expectCount(page.getByText(/^No time left/), 0)
})

test('what is chosen after the time and has no room then is said in the bar, which leads to the times', async () => {
  await page.viewport(...PHONE)
  await openBookingPage()
  const free = page.getByRole('region', { name: 'Next free' })
  await expect.element(free.getByText(/More services or a larger car may need another time/)).toBeVisible()
  await service('Exterior Detailing').click()
  await expect.element(free.getByText(/^For 1 hr of work/)).toBeVisible()
  await free.getByRole('button').first().click()
  const gone = page.getByText('Mon 23 Nov at 9:00 AM is not free for what you have chosen.')
  await expectCount(gone, 0)
  await service('Full Detailing').click()
  await expect.element(gone.last()).toBeInViewport()
  await page.getByRole('button', { name: 'Choose another time' }).last().click()
  await expect.element(page.getByRole('main').getByCss('input[type=time]')).toHaveFocus()
  await page.getByRole('button', { name: '10:00 AM' }).click()
  await expectCount(gone, 0)
})

test('year, color and add-ons are folded away, and nothing is chosen in them for the visitor', async () => {
  await page.viewport(...PHONE)
  await openBookingPage({ services: [EXTERIOR, { ...WHEELS, isAddOn: true }] })
  const [year, color] = [page.getByLabelText('Year (optional)'), page.getByLabelText('Color (optional)')]
  await expect.element(year).not.toBeVisible()
  await page.getByText('Year and color (optional)').click()
  await expect.element(year).toHaveValue('')
  await expect.element(color).toHaveValue('')
  await year.selectOptions('2021')
  await color.selectOptions('White')
  await expect.element(page.getByText('2021 · White')).toBeVisible()
  await expectCount(service('Wheel Detailing'), 0)
  await page.getByText('Add-ons (optional)').click()
  await service('Wheel Detailing').click()
  await page.getByText('Add-ons (optional)').click()
  await expect.element(page.getByText('Wheel Detailing', { exact: true }).first()).toBeVisible()
})

test('before a service is chosen there is no price, and no sum of nothing', async () => {
  await openBookingPage()
  const booking = page.getByRole('complementary', { name: 'Your booking' })
  await expect.element(booking.getByText('Choose a service to see the price.').first()).toBeVisible()
  await expectCount(booking.getByText(/AED|Total/), 0)
  await service('Exterior Detailing').click()
  await expect.element(booking.getByText('AED 294.00').last()).toBeVisible()
})

test('the narrowest phone shows price and button one below the other, and nothing sideways', async () => {
  await page.viewport(320, 568)
  await openBookingPage()
  await service('Full Detailing').click()
  const [price, button] = [page.getByText('AED 630.00').last(), submit.last()]
  await expect.element(price).toBeInViewport()
  const [above, below] = [await boxOf(price), await boxOf(button)]
  expect(above.bottom).toBeLessThanOrEqual(below.top)
  expect(document.documentElement.scrollWidth).toBe(320)
})
