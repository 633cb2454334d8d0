import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { boxOf, expectCount, expectTexts, expectToast, PHONE, TABLET } from './on-screen.ts'
import { cardOf, daySchedule, scheduleOf } from './schedule-board.ts'
import { MONDAY, shopRows, TUESDAY } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

test('a blocked bay is hatched, not offered, and flags the car that stands there', async () => {
  await page.viewport(...TABLET)
  const rows = shopRows([{ customer: 'Blocked Car', day: TUESDAY, bay: 2 }])
  const app = await openStaffApp({ rows, at: scheduleOf(TUESDAY) })
  const sheet = page.getByRole('dialog', { name: 'Block time' })
  const save = sheet.getByRole('button', { name: 'Block time' })

  // Wrong input is reported at its field.
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Block time' }).click()
  await sheet.getByLabelText('Until, time').fill('08:00')
  await save.click()
  await expect.element(sheet.getByText('Please choose a bay or a person.')).toBeVisible()
  await expect.element(sheet.getByText('Please say why')).toBeVisible()
  await sheet.getByLabelText('Bay or person').selectOptions('Bay 2')
  await sheet.getByLabelText('Reason').fill('Lift check')
  await save.click()
  await expect.element(sheet.getByText('It has to end after it begins.')).toBeVisible()

  // Bay 2 is blocked from 9 to 11:30.
  await sheet.getByLabelText('Until, time').fill('11:30')
  await expectTexts(sheet.getByRole('list', { name: 'Cars in the way' }).getByRole('listitem'), [
    /10:00 – 11:00 AM · Blocked Car/,
  ])
  await save.click()
  await expectToast('Time blocked', `${formatDay(TUESDAY)}, 9:00 AM – 11:30 AM: Lift check`)
  const mark = page.getByRole('button', { name: 'Blocked, 9:00 – 11:30 AM: Lift check' })
  await expect.element(mark).toBeVisible()
  await expect.element(cardOf('Blocked Car')).toHaveTextContent('Overbooked')
  expect((await boxOf(cardOf('Blocked Car'))).right, 'the card ends beside the mark').toBeLessThanOrEqual(
    (await boxOf(mark)).x,
  )
  expect((await boxOf(mark)).width).toBeGreaterThan(24)
  await expectCount(page.getByRole('button', { name: 'New appointment, 9:00 AM, Bay 2' }), 0)
  await expectCount(page.getByRole('button', { name: 'New appointment, 12:00 PM, Bay 2' }), 1)

  // The dialog knows, and takes the blocked bay all the same.
  await page.getByRole('button', { name: 'New appointment, 9:00 AM, Bay 1' }).click()
  const booking = page.getByRole('dialog', { name: 'Schedule Appointment' })
  const bay = booking.getByLabelText('Bay', { exact: true })
  await expect.element(booking.getByText(/Bay 1 is free/)).toBeVisible()
  await bay.selectOptions('Bay 2')
  await expect.element(booking.getByText(/^Bay 2 is taken at this time/)).toBeVisible()
  await bay.selectOptions('Bay 1 if free')
  await booking.getByRole('button', { name: 'Block this time instead' }).click()
  await expect.element(sheet.getByLabelText('From, time')).toHaveValue('09:00')
  await expect.element(sheet.getByLabelText('Bay or person')).toHaveValue('bay 1')
  await sheet.getByLabelText('Reason').fill('Floor')
  await sheet.getByLabelText('Until, time').fill('10:00')
  await save.click()
  await page.getByRole('button', { name: 'Blocked, 9:00 – 10:00 AM: Floor' }).click()
  await page.getByRole('button', { name: 'Free this time' }).click()
  await expectToast('Time is free again')
  expect(await app.all('blockedTimes')).toMatchObject([{ bay: 2, reason: 'Lift check', days: [TUESDAY] }])
})

test('time, bay, work and pick-up are said in the dialog, with a phone', async () => {
  await page.viewport(...PHONE)
  const rows = shopRows([{ customer: 'Early Car' }, { customer: 'Noon Car', time: '12:00', bay: 2 }])
  await openStaffApp({ rows, at: scheduleOf(MONDAY) })
  await cardOf('Early Car').getByRole('button', { name: /^Edit/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
  const save = sheet.getByRole('button', { name: 'Update Appointment' })
  const [time, minutes] = [sheet.getByLabelText('Other time'), sheet.getByLabelText('Work in minutes')]
  const [pickup, pickupTime] = [
    sheet.getByLabelText('Pick-up', { exact: true }),
    sheet.getByLabelText('Pick-up time'),
  ]

  // A time off the quarter, too little work and an early pick-up are told.
  await time.fill('12:10')
  await minutes.fill('5')
  await save.click()
  await expect.element(sheet.getByText('Please choose a quarter of an hour')).toBeVisible()
  await expect.element(sheet.getByText('Please enter 15 minutes or more')).toBeVisible()
  await minutes.fill('60.5')
  await expect.element(sheet.getByText('This has to be a number of minutes.')).toBeVisible()
  await time.fill('12:15')
  await minutes.fill('300000')
  await expect.element(sheet.getByRole('status').filter({ hasText: 'not open long enough' })).toBeVisible()
  await expectCount(sheet.getByText(/The car stays until/), 0)
  await minutes.fill('90')
  await pickup.fill(MONDAY)
  await pickupTime.fill('13:00')
  await save.click()
  await expect.element(sheet.getByText(/^The work is done .*1:45 PM\.$/)).toBeVisible()

  // A taken bay is told and taken.
  await sheet.getByLabelText('Bay', { exact: true }).selectOptions('Bay 2')
  await expect.element(sheet.getByText(/^Bay 2 is taken at this time/)).toBeVisible()
  await pickup.fill(TUESDAY)
  await pickupTime.fill('17:00')
  await save.click()
  await expectToast('Appointment has been updated')
  for (const text of ['12:15 – 1:45 PM', 'Overbooked', `Pick-up ${formatDay(TUESDAY)}, 5:00 PM`])
    await expect.element(cardOf('Early Car')).toHaveTextContent(text)
  await expect.element(cardOf('Noon Car')).toHaveTextContent('Overbooked')

  // The detail page shows the pick-up, and the bay is free before it.
  await cardOf('Early Car').getByRole('link', { name: /^View/ }).click()
  await expect.element(page.getByText(`${formatDay(TUESDAY)}, 5:00 PM`, { exact: true })).toBeVisible()
  go(scheduleOf(TUESDAY))
  await expect.element(daySchedule().getByText('No appointments found')).toBeVisible()
})
