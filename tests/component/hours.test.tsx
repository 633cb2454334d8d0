import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, shopInstant } from '#schema/rules/time/shop-time.ts'
import { daysText, formatDay } from '#schema/rules/time/time-text.ts'
import { expectAddress, expectCount, expectToast, PHONE, step } from './on-screen.ts'
import { MONDAY, shopRows, THURSDAY, TUESDAY, WEDNESDAY } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const SETTINGS = '/dashboard/admin/settings'

test('the settings say what is wrong, whom a change concerns, and stay as typed when they are left', async () => {
  const rows = shopRows([{ customer: 'In Bay Two', bay: 2 }])
  const app = await openStaffApp({ as: 'admin', rows, at: SETTINGS })
  const bays = page.getByRole('spinbutton', { name: 'Bays' })
  const bar = page.getByRole('group', { name: 'Unsaved changes' })
  const save = bar.getByRole('button', { name: 'Save Changes' })
  for (const words of [
    'costs the customer AED 105.00: AED 5.00 VAT is added.',
    'costs the customer AED 100.00, of which AED 4.76 is VAT.',
  ])
    await expect.element(page.getByText(words)).toBeVisible()
  await expectCount(bar, 0)
  await bays.fill('1')
  const concerned = page
    .getByRole('status')
    .filter({ hasText: /coming appointments? (is|are) without a bay/ })
  await expect
    .element(concerned.getByRole('link').first())
    .toHaveAttribute('href', expect.stringMatching(/\/dashboard\/appointments\?date=/))
  await bays.fill('0')
  await save.click()
  await expect.element(page.getByText('Bays must be a number from 1 to 20.')).toBeVisible()
  await expect.element(bays).toHaveFocus()
  await bays.fill('3')
  await page
    .getByRole('navigation', { name: 'Top' })
    .getByRole('link', { name: 'Customers', exact: true })
    .click()
  await expectAddress('/dashboard/crm/customers')
  history.back()
  await expect.element(bays).toHaveValue(3)
  await save.click()
  await expectToast('Settings saved')
  await expectCount(bar, 0)
  expect(await app.all('settings')).toMatchObject([{ bays: 3 }])
})

test('a break for the prayer is told at its field where it cannot be, and the schedule and the dialog go by it', async () => {
  const friday = '2026-11-27'
  const app = await openStaffApp({ as: 'admin', rows: shopRows(), at: SETTINGS })
  await page.viewport(...PHONE)
  const day = page.getByRole('listitem', { name: 'Friday' })
  const time = (name: string) => day.getByLabelText(name, { exact: true })
  const save = page
    .getByRole('group', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Save Changes' })
  await day.getByRole('button', { name: 'Add a break on Friday' }).click()
  await expect.element(time('Friday closes')).toHaveValue('12:00')
  await expect.element(time('Friday after break 1 opens')).toHaveValue('14:00')
  await time('Friday after break 1 opens').fill('11:30')
  await save.click()
  await expect.element(day.getByText('It has to open again after it has closed.')).toBeVisible()
  await time('Friday opens').fill('09:00')
  await time('Friday after break 1 opens').fill('14:00')
  await time('Friday after break 1 closes').fill('18:00')
  await save.click()
  await expectToast('Settings saved')
  const [stored] = await app.all('settings')
  expect(stored?.openingHours[5]).toEqual([
    { opens: '09:00', closes: '12:00' },
    { opens: '14:00', closes: '18:00' },
  ])

  go(`/dashboard/appointments?date=${friday}`)
  await expect.element(page.getByText('Opens 2:00 PM').first()).toBeVisible()
  go(`/dashboard/appointments?new=true&date=${friday}`)
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  for (const [text, state] of [
    ['11:00 AM', 'Free'],
    ['12:00 PM', 'Closed'],
    ['1:00 PM', 'Closed'],
    ['2:00 PM', 'Free'],
  ] as const)
    await expect
      .element(sheet.getByCss('label').filter({ hasText: new RegExp(`^${text}`) }))
      .toHaveTextContent(state)
})

test('a night is typed as one span of the day on which it begins', async () => {
  const app = await openStaffApp({ as: 'admin', rows: shopRows(), at: SETTINGS })
  const day = page.getByRole('listitem', { name: 'Friday' })
  const closes = day.getByLabelText('Friday closes', { exact: true })
  await day.getByLabelText('Friday opens', { exact: true }).fill('20:00')
  await closes.fill('02:00')
  await expect.element(day.getByText('the next day')).toBeVisible()
  await page
    .getByRole('group', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Save Changes' })
    .click()
  await expectToast('Settings saved')
  const [stored] = await app.all('settings')
  expect(stored?.openingHours[5]).toEqual([{ opens: '20:00', closes: '24:00' }])
  expect(stored?.openingHours[6]?.[0]).toEqual({ opens: '00:00', closes: '02:00' })
  await expect.element(closes).toHaveValue('02:00')
})

test('other hours in Ramadan are proposed, confirmed by a person, and edited', async () => {
  const app = await openStaffApp({ as: 'admin', rows: shopRows(), at: SETTINGS })
  const proposal = page
    .getByRole('list', { name: 'Public holidays' })
    .getByRole('listitem')
    .filter({ hasText: 'Ramadan' })
    .first()
  await expect.element(proposal).toHaveTextContent('to be confirmed')
  await proposal.getByRole('button', { name: 'Set Ramadan' }).click()
  const sheet = page.getByRole('dialog', { name: 'Closed days or other hours' })
  await expect.element(sheet.getByText('The moon decides')).toBeVisible()
  await expect.element(sheet.getByLabelText('First day')).toBeVisible()
  const [first, last] = ['First day', 'Last day'].map(
    label => (sheet.getByLabelText(label).element() as HTMLInputElement).value,
  ) as [string, string]
  await sheet.getByLabelText('Monday closes').fill('15:00')
  await sheet.getByRole('button', { name: 'Monday’s hours on every open day' }).click()
  await expect.element(sheet.getByLabelText('Saturday closes')).toHaveValue('15:00')
  await sheet.getByRole('button', { name: 'Add days' }).click()
  await expectToast('Other hours added')
  const row = page
    .getByRole('list', { name: 'Holidays and other hours' })
    .getByRole('listitem')
    .filter({ hasText: daysText({ firstDay: first, lastDay: last }) })
  await expect.element(row).toHaveTextContent('Monday to Saturday 8AM to 3PM, Sunday closed')

  await step('no other days can be set within it', async () => {
    await page.getByRole('button', { name: 'Add days' }).click()
    await sheet.getByLabelText('First day').fill(last)
    await sheet.getByRole('button', { name: 'Add days' }).click()
    const taken = sheet.getByText('These days have other hours already: Ramadan')
    await expect.element(taken).toBeVisible()
    await sheet.getByLabelText('First day').fill(addDays(last, 1))
    await expectCount(taken, 0)
    await sheet.getByLabelText('First day').fill(addDays(first, -3))
    await sheet.getByLabelText('Last day').fill(first)
    await sheet.getByRole('button', { name: 'Add days' }).click()
    await expect.element(taken).toBeVisible()
    await sheet.getByLabelText('Last day').fill(addDays(first, -1))
    await expectCount(taken, 0)
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  await step('its last day is corrected, and it is removed', async () => {
    await row.getByRole('button', { name: 'Edit' }).click()
    const edited = page.getByRole('dialog', { name: 'Edit days' })
    await edited.getByLabelText('Last day').fill(addDays(last, -1))
    await edited.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast('Days have been updated')
    await expectCount(row, 0)
    expect(await app.all('hourRanges')).toMatchObject([{ firstDay: first, lastDay: addDays(last, -1) }])
    await page.getByRole('button', { name: /^Remove Ramadan/ }).click()
    await expectToast('The usual hours are back')
  })
})

test('closed days tell whose car is ready later, and the pick-up they break needs attention', async () => {
  const promised = { pickupAt: shopInstant(TUESDAY, '13:00'), days: [MONDAY, TUESDAY] }
  const ready = { durationMinutes: 960, endsAt: shopInstant(TUESDAY, '12:00') }
  const customer = 'Promised For Tuesday'
  const booked = { customer, time: '08:00', minutes: 960, changes: { ...promised, ...ready } }
  await openStaffApp({ as: 'admin', rows: shopRows([booked]), at: SETTINGS })
  await page.getByRole('button', { name: 'Add days' }).click()
  const sheet = page.getByRole('dialog', { name: 'Closed days or other hours' })
  const late = sheet
    .getByRole('list', { name: 'Ready at another time' })
    .getByRole('listitem')
    .filter({ hasText: formatDay(TUESDAY) })

  await step('the form tells it before it is saved', async () => {
    await sheet.getByLabelText('Name').fill('Renovation')
    await sheet.getByLabelText('First day').fill(TUESDAY)
    await sheet.getByLabelText('Last day').fill(WEDNESDAY)
    await expectCount(late, 1)
    await expect.element(late).toHaveTextContent(customer)
    await expect.element(late).toHaveTextContent(`ready ${formatDay(TUESDAY)}`)
    await expect.element(late).toHaveTextContent(`12:00 PM → ${formatDay(THURSDAY)}`)
    await expect.element(late).toHaveTextContent(`Pick-up ${formatDay(TUESDAY)}`)
    await sheet.getByRole('button', { name: 'Add days' }).click()
    await expectToast('Closed days added')
  })

  await step('it needs attention until another pick-up is agreed on', async () => {
    go('/dashboard/attention?kind=pickups')
    const broken = page
      .getByRole('list', { name: 'Pick-ups before the work is done' })
      .getByRole('listitem', { name: customer })
    await expect.element(broken).toHaveTextContent(`Pick-up ${formatDay(TUESDAY)}`)
    await expect.element(broken).toHaveTextContent(`Ready ${formatDay(THURSDAY)}`)
    await broken.getByRole('link', { name: `Change the pick-up of ${customer}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Appointment' })
    await edit.getByLabelText('Pick-up', { exact: true }).fill(THURSDAY)
    await edit.getByRole('button', { name: 'Update Appointment' }).click()
    await expectToast('Appointment has been updated')
    await expectCount(broken, 0)
  })

  await step('the shop opens again', async () => {
    await go(SETTINGS)
    await page.getByRole('button', { name: /^Remove Renovation/ }).click()
    const question = page.getByRole('alertdialog', { name: /^Remove Renovation/ })
    const earlier = question
      .getByRole('list', { name: 'Ready at another time' })
      .getByRole('listitem')
      .filter({ hasText: `ready ${formatDay(THURSDAY)}` })
    await expect.element(earlier).toHaveTextContent(`12:00 PM`)
    await question.getByRole('button', { name: 'Remove' }).click()
    await expectToast('The usual hours are back')
  })
})
