import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { service } from '#tests/fixtures/shop.ts'
import { DESKTOP, expectCount, expectTexts, expectToast, press } from './on-screen.ts'
import { cardOf, daySchedule, scheduleOf, weekSchedule } from './schedule-board.ts'
import { idOf, MONDAY, shopRows, THURSDAY, TODAY, TUESDAY, WEDNESDAY } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

/** 30 hours: two and a half of the shop's days. */
const COATING = service(12, { name: 'Ceramic Coating', priceFils: 2_500_00, durationMinutes: 1800 })

test('a car that is booked for days stands on each of them, and nobody else is offered its bay', async () => {
  await page.viewport(...DESKTOP)
  const owners = ['Layla Long', 'Omar Days']
  const rows = shopRows(
    owners.map((customer, i) => ({ customer, day: TODAY, bay: i + 1 })),
    { services: [COATING] },
  )
  const app = await openStaffApp({ rows, at: scheduleOf(MONDAY) })
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  for (const [i, name] of owners.entries()) {
    await press(`New appointment, 8:00 AM, Bay ${i + 1}`)
    await sheet.getByRole('combobox', { name: 'Customer' }).fill(name)
    await page.getByRole('listbox').getByRole('option', { name }).first().click()
    await sheet.getByText(COATING.name, { exact: true }).click()
    const until = `Bay ${i + 1} is free. The car stays until ${formatDay(WEDNESDAY)}, 2:00 PM.`
    await expect.element(sheet.getByText(until)).toBeVisible()
    await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expectToast('Appointment has been scheduled')
  }

  const ready = `ready ${formatDay(WEDNESDAY)}, 2:00 PM`
  const cards = daySchedule().getByCss('[data-entry]')
  await expectTexts(
    cards,
    owners.map(() => new RegExp(`8:00 AM · Day 1 of 3, ${ready}`)),
  )
  for (const [day, text] of [
    [TUESDAY, `Day 2 of 3, ${ready}`],
    [WEDNESDAY, `Day 3 of 3, ${ready}`],
  ] as const) {
    go(scheduleOf(day))
    await expectTexts(
      cards,
      owners.map(() => new RegExp(text)),
    )
    // It is moved on the day on which it arrives.
    await expect.element(cards.last()).not.toHaveAttribute('data-movable')
  }
  go(scheduleOf(THURSDAY))
  await expect.element(daySchedule().getByText('No appointments found')).toBeVisible()

  go(scheduleOf(MONDAY, '&view=week'))
  const bars = weekSchedule().getByRole('list', { name: 'Staying for days' }).getByRole('listitem')
  await expectTexts(
    bars,
    owners.map(() => new RegExp(`8:00 AM, ${ready}`)),
  )
  const planned = (await app.all('appointments')).filter(({ days }) => days.includes(MONDAY))
  expect(planned.map(({ bay, days }) => ({ bay, days }))).toEqual(
    [1, 2].map(bay => ({ bay, days: [MONDAY, TUESDAY, WEDNESDAY] })),
  )
})

test('a car that is started on an earlier day than planned stands there today, until that is undone', async () => {
  await page.viewport(...DESKTOP)
  const rows = shopRows([{ customer: 'Early Bird', bay: 2 }])
  const app = await openStaffApp({ rows, at: `/dashboard/appointments/${idOf(0)}` })
  await press('Start Service')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start now' }).click()
  await expectToast('Service started')
  await expect.element(page.getByText(`Planned for ${formatDay(MONDAY)}`)).toBeVisible()
  go(scheduleOf(MONDAY))
  await expect.element(daySchedule().getByText('No appointments found')).toBeVisible()
  go(scheduleOf(TODAY))
  await expect.element(cardOf('Early Bird')).toHaveTextContent('In progress')

  await cardOf('Early Bird').getByRole('link', { name: /^View/ }).click()
  await press('More actions')
  await page.getByRole('menuitem', { name: 'Correct the start' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabelText('Reason').fill('The wrong car')
  await question.getByRole('button', { name: 'Undo the start' }).click()
  await expectCount(question, 0)
  go(scheduleOf(MONDAY))
  await expect.element(cardOf('Early Bird')).toHaveTextContent('10:00 – 11:00 AM')
  go(scheduleOf(TODAY))
  await expect.element(daySchedule().getByText('No appointments found')).toBeVisible()
  expect(await app.row('appointments', idOf(0))).toMatchObject({ days: [MONDAY] })
})
