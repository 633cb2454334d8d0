import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { NOW, user } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectCount, expectToast, press, step } from './on-screen.ts'
import { savedFile } from './saved-file.ts'
import { idOf, shopRows } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const HOURS = '/dashboard/team/hours'

test('a manager corrects a forgotten clock-out, and the person sees it on their account', async () => {
  const day = '2026-11-19'
  const person = { ...user(71, 'employee'), fullName: 'Joseph Mwangi' }
  const shift = {
    ...{ id: 80, userId: 71, correctedAt: null, correctedBy: null, correctionReason: null },
    ...{ clockedInAt: null, clockedOutAt: null },
    ...{ startedAt: shopInstant(day, '08:00'), endedAt: shopInstant(day, '08:05') },
  }
  const rows = shopRows([], { users: [person], shifts: [shift] })
  const app = await openStaffApp({ as: 'store_manager', rows, at: `${HOURS}?from=${day}&to=${day}` })
  await step('the hours of the day are listed, and what lies behind them', async () => {
    await page.getByRole('link', { name: person.fullName }).click()
    await expect
      .element(page.getByRole('region', { name: person.fullName }))
      .toHaveTextContent(`${formatDay(day)}, 8:00 AM – 8:05 AM`)
  })

  await step('a correction has a reason, and times that can be', async () => {
    await page.getByRole('link', { name: /^Correct for/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Correct Shift' })
    await sheet.getByLabelText('Ended, time').fill('07:00')
    await sheet.getByRole('button', { name: 'Save Correction' }).click()
    await expect.element(sheet).toHaveTextContent('Please give a reason')
    await sheet.getByRole('button', { name: 'Forgot to end it' }).click()
    await sheet.getByRole('button', { name: 'Save Correction' }).click()
    await expect.element(sheet).toHaveTextContent('It has to end after it begins.')
    await sheet.getByLabelText('Ended, time').fill('17:30')
    await expectForEveryone('Correct Shift')
    await sheet.getByRole('button', { name: 'Save Correction' }).click()
    await expectToast('Shift has been corrected')
    await expect
      .element(page.getByRole('region', { name: person.fullName }))
      .toHaveTextContent(/9 hrs 30 min/)
  })

  await step('the file has the day of each person', async () => {
    const text = (await savedFile(() => press('Export CSV'))).text
    expect(text).toContain(`${person.fullName},${day},9:30,570,`)
  })

  const shifts = await app.all('shifts')
  await openStaffApp({
    rows: ({ id }) => ({ ...rows, shifts: shifts.map(each => ({ ...each, userId: id })) }),
    at: `/account?tab=hours&from=${day}&to=${day}`,
  })
  const tab = page.getByRole('tabpanel', { name: 'My hours' })
  await expect.element(tab).toHaveTextContent('9 hrs 30 min')
  await expect.element(tab).toHaveTextContent(/Forgot to end it\. Clocked: .*8:00 AM – 8:05 AM/)
  await expectCount(page.getByRole('link', { name: /^Correct for/ }), 0)
})

test('the hours on cars and on shift have their names, and are the same on the team and in the hours', async () => {
  const day = '2026-11-19'
  const person = { ...user(71, 'employee'), fullName: 'Joseph Mwangi' }
  const shift = {
    ...{ id: 80, userId: 71, correctedAt: null, correctedBy: null, correctionReason: null },
    ...{ clockedInAt: null, clockedOutAt: null },
    ...{ startedAt: shopInstant(day, '08:00'), endedAt: shopInstant(day, '16:30') },
  }
  const span = {
    ...{ id: 90, appointmentId: idOf(0), userId: 71, pauseReason: null },
    ...{ startedAt: shopInstant(day, '09:00'), endedAt: shopInstant(day, '11:15') },
  }
  const rows = shopRows([{ customer: 'Worked On', day }], {
    users: [person],
    shifts: [shift],
    workSpans: [span],
  })
  await openStaffApp({ as: 'store_manager', rows, at: `/dashboard/team?from=${day}&to=${day}` })
  const row = page.getByRole('row').filter({ hasText: person.fullName })
  for (const at of ['/dashboard/team', HOURS]) {
    go(`${at}?from=${day}&to=${day}`)
    await expect.element(page.getByRole('columnheader', { name: 'On shift' })).toBeVisible()
    const headers = page
      .getByRole('columnheader')
      .elements()
      .map(each => each.textContent)
    const cells = row.getByRole('cell')
    await expect.element(cells.nth(headers.indexOf('On cars'))).toHaveTextContent('2:15')
    await expect.element(cells.nth(headers.indexOf('On shift'))).toHaveTextContent('8:30')
  }
})

test('a clock-out that was forgotten is told of to who keeps the hours, and in their file', async () => {
  const people = ['Ended Late', 'Still Open', 'Here Now'].map((fullName, i) => ({
    ...user(71 + i, 'employee'),
    fullName,
  }))
  const [day, next] = ['2026-11-19', '2026-11-20']
  const shift = (id: number, starts: string, ends: string | null) => ({
    ...{ id: 80 + id, userId: 70 + id, startedAt: starts, endedAt: ends, correctedAt: null },
    ...{ correctedBy: null, correctionReason: null, clockedInAt: null, clockedOutAt: null },
  })
  const shifts = [
    shift(1, shopInstant(day, '08:00'), shopInstant(next, '18:00')),
    shift(2, shopInstant(day, '08:00'), null),
    shift(3, NOW, null),
  ]
  const at = `${HOURS}?from=${day}&to=${shopDay(NOW)}`
  await openStaffApp({ as: 'store_manager', rows: shopRows([], { users: people, shifts }), at })
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect.element(row('Ended Late')).toHaveTextContent('To correct')
  await expect.element(row('Still Open')).toHaveTextContent('To correct')
  await expect.element(row('Here Now')).toHaveTextContent('At work')
  const { text } = await savedFile(() => press('Export CSV'))
  expect(text).toContain(`Ended Late,${day},16:00,960,,yes`)
})
