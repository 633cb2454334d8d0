import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { closedOn } from '#tests/fixtures/appointment.ts'
import { customer, vehicle } from '#tests/fixtures/shop.ts'
import { expectAddress, expectCount, expectTexts, expectToast, TABLET } from './on-screen.ts'
import { daySchedule, scheduleOf, weekSchedule } from './schedule-board.ts'
import { MONDAY, shopRows, TODAY, TUESDAY } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const HOURS = [
  ...['8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM'],
  // The shop is open until eight.
  ...['5:00 PM', '6:00 PM', '7:00 PM'],
]
/** Somebody with one car, which is chosen by itself. */
const SOLE_OWNER = {
  customers: [customer(20, { fullName: 'Sole Owner' })],
  vehicles: [vehicle(30, 20)],
}

const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
const radio = (name: RegExp) => sheet.getByRole('radio', { name })

test('an empty hour is tapped, and the dialog knows its day, time and bay', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ rows: shopRows([], SOLE_OWNER), at: scheduleOf(MONDAY) })
  await expectTexts(daySchedule().getByRole('heading', { level: 2 }), ['No appointments found', ...HOURS])
  await page.getByRole('button', { name: 'New appointment, 11:00 AM, Bay 2' }).click()
  await expect.element(sheet.getByLabelText('Date')).toHaveValue(MONDAY)
  await expect.element(radio(/11:00 AM/)).toBeChecked()
  await expect.element(sheet.getByText('Bay 2 is free at 11:00 AM.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectCount(sheet, 0)
  await expectAddress(scheduleOf(MONDAY))

  await page.getByRole('button', { name: 'New appointment, 8:00 AM, Bay 2' }).click()
  await expect.element(radio(/8:00 AM/)).toBeChecked()
  await chooseSoleOwner()
  await sheet.getByText('Wheel Detailing', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expectToast('Appointment has been scheduled')
  await expect
    .element(daySchedule().getByRole('list', { name: 'Bay 2' }).getByText('8:00 – 9:00 AM'))
    .toBeVisible()
  await expectCount(daySchedule().getByText('No appointments found'), 0)
})

test('after booking into another day the board is that day’s, and the edit sheet has names from the first', async () => {
  await page.viewport(...TABLET)
  const app = await openStaffApp({ rows: shopRows([], SOLE_OWNER), at: scheduleOf(MONDAY) })
  const numbers = watchForNumbers()
  await page.getByRole('button', { name: 'New appointment, 9:00 AM, Bay 1' }).click()
  await chooseSoleOwner()
  await sheet.getByLabelText('Date').fill(TUESDAY)
  await expect.element(radio(/^9:00 AM/)).toBeChecked()
  await sheet.getByText('Wheel Detailing', { exact: true }).click()
  await expect.element(sheet.getByRole('checkbox', { name: 'Wheel Detailing' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expectToast('Appointment has been scheduled')
  await expect.element(daySchedule()).toHaveAttribute('data-day', TUESDAY)
  await expectAddress(scheduleOf(TUESDAY))
  await expect.element(daySchedule()).not.toHaveAttribute('aria-busy')

  const [booked] = await app.all('appointments')
  expect(booked?.day).toBe(TUESDAY)
  go(`/dashboard/appointments?edit=${booked?.id}`)
  await expect
    .element(page.getByRole('dialog', { name: 'Edit Appointment' }).getByLabelText('Date'))
    .toHaveValue(TUESDAY)
  expect(numbers()).toEqual([])
})

test('the arrows lead through the days, and n, t, / and Ctrl+F do what they say', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ rows: shopRows(), at: scheduleOf(MONDAY) })
  await expect.element(daySchedule()).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expectAddress(scheduleOf(addDays(MONDAY, 2)))
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expectAddress(scheduleOf(TUESDAY))
  await page.getByLabelText('Date', { exact: true }).fill(MONDAY)
  await expectAddress(scheduleOf(MONDAY))
  await userEvent.keyboard('{Escape}')
  await page.getByRole('heading', { name: 'Schedule', level: 1 }).click()
  await userEvent.keyboard('t')
  await expectAddress('/dashboard/appointments')
  await expect.element(daySchedule()).toHaveAttribute('data-day', TODAY)
  const search = page.getByLabelText('Search appointments')
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await page.getByRole('button', { name: 'Close search and filters' }).click()
  await expectCount(search, 0)
  await userEvent.keyboard('{Control>}f{/Control}')
  await expect.element(search).toHaveFocus()
  await page.getByRole('heading', { name: 'Schedule', level: 1 }).click()
  await userEvent.keyboard('n')
  await expect.element(sheet).toBeVisible()
})

test('a week shows its days in order, Sunday and closed days marked', async () => {
  const holiday = addDays(MONDAY, 2)
  await page.viewport(...TABLET)
  const hourRanges = [closedOn(holiday, { name: 'Founding Day' })]
  await openStaffApp({ rows: shopRows([], { hourRanges }), at: scheduleOf(holiday, '&view=week') })
  const days = weekSchedule().getByRole('heading', { level: 2 })
  await expectTexts(
    days,
    Array.from({ length: 7 }, (_, i) => formatDay(addDays(MONDAY, i))),
  )
  const dayOf = (day: string) => weekSchedule().getByRole('region', { name: formatDay(day) })
  await expect.element(dayOf(addDays(MONDAY, 6))).toHaveTextContent('Closed on Sundays')
  await expect.element(dayOf(holiday)).toHaveTextContent('Closed: Founding Day')

  await page.getByRole('button', { name: `New appointment on ${formatDay(holiday)}` }).click()
  await expect.element(sheet.getByLabelText('Date')).toHaveValue(holiday)
  await userEvent.keyboard('{Escape}')
  await expect.element(weekSchedule()).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect.element(days.first()).toHaveTextContent(formatDay(addDays(MONDAY, 7)))
  await page.getByRole('button', { name: 'Previous week' }).click()
  await dayOf(holiday)
    .getByRole('link', { name: formatDay(holiday) })
    .click()
  await expectAddress(scheduleOf(holiday))
  await expect.element(daySchedule()).toHaveTextContent('Closed: Founding Day')
})

test('filter and search find on the day and in the week', async () => {
  await page.viewport(...TABLET)
  const rows = shopRows([{ customer: 'Fatima Findme' }, { customer: 'Omar Other', bay: 2 }])
  await openStaffApp({ rows, at: scheduleOf(MONDAY) })
  const search = page.getByLabelText('Search appointments')
  const region = page.getByRole('region', { name: /^(Daily|Weekly) schedule$/ })
  const appointment = (name: string) => region.getByRole('listitem', { name: new RegExp(name) })
  for (const view of ['', '&view=week']) {
    go(scheduleOf(MONDAY, view))
    await expect.element(region).toHaveAccessibleName(view ? 'Weekly schedule' : 'Daily schedule')
    await expect.element(appointment('Omar Other')).toBeVisible()
    await page.getByRole('button', { name: 'Search and filters' }).click()
    await expect.element(search).toHaveFocus()
    for (const typed of ['findme', 'Fatima land cruiser']) {
      await search.fill(typed)
      await expectCount(appointment('Omar Other'), 0)
      await expect.element(appointment('Fatima Findme')).toBeVisible()
    }
    await search.fill('nobody of that name')
    await expect.element(page.getByText('No appointments found').first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.element(appointment('Omar Other')).toBeVisible()
    await page.getByLabelText('Status').selectOptions('Paid')
    await expectCount(appointment('Omar Other'), 0)
    await page.getByLabelText('Status').selectOptions('Confirmed')
    await expect.element(appointment('Omar Other')).toBeVisible()
    await page.getByRole('button', { name: 'Close search and filters' }).click()
    await expectCount(search, 0)
    await expect.element(appointment('Omar Other')).toBeVisible()
  }
})

async function chooseSoleOwner(): Promise<void> {
  await sheet.getByRole('combobox', { name: 'Customer' }).fill('Sole Owner')
  await page.getByRole('option', { name: 'Sole Owner' }).first().click()
}

/** Looks at each frame whether a dialog shows a number where a name belongs; the returned function says which it has. */
function watchForNumbers(): () => string[] {
  const numbers: string[] = []
  const look = () => {
    const text = document.querySelector('[role=dialog]')?.textContent ?? ''
    numbers.push(...(text.match(/(?:Customer|Vehicle) #\d+/g) ?? []))
    frame = requestAnimationFrame(look)
  }
  let frame = requestAnimationFrame(look)
  return () => {
    cancelAnimationFrame(frame)
    return numbers
  }
}
