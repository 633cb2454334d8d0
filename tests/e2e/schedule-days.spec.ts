import type { Locator, Page } from '@playwright/test'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { carry, drag, middleOf, slotAt } from './appointment-steps.ts'
import { freeDays, placeOn } from './arrange.ts'
import { expectSynced, expectToast, go, signIn, syncChip, toasts } from './counter.ts'
import { expect, test } from './test.ts'

const DESKTOP = { width: 1280, height: 900 }
const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 390, height: 844 }

const daySchedule = (page: Page) => page.getByRole('region', { name: 'Daily schedule' })
const week = (page: Page) => page.getByRole('region', { name: 'Weekly schedule' })
const visit = (page: Page, day: string, rest = '') => go(page, `/dashboard/appointments?date=${day}${rest}`)
const cardOf = (page: Page, customer: string) =>
  daySchedule(page).locator('[data-entry]', { hasText: customer })
const barOf = (page: Page, customer: string) => week(page).locator('[data-bar]', { hasText: customer })

type Technician = { id: number; name: string }
type Point = { x: number; y: number }

/** Takes something up with the mouse and carries it to a point, without letting go. */
async function carryTo(page: Page, grip: Locator, to: Point): Promise<void> {
  await grip.scrollIntoViewIfNeeded()
  const from = await middleOf(grip)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

/** A point of a slot, from 0 at its top to 1 at its bottom. */
async function pointIn(slot: Locator, part: number): Promise<Point> {
  const box = await slot.boundingBox()
  if (!box) throw new Error('the slot is not laid out')
  return { x: box.x + box.width / 2, y: box.y + box.height * part }
}

test('the end of a stay is pulled by the quarter of an hour and by the day, offline, and undone', async ({
  shop,
  newDevice,
}) => {
  const [monday, tuesday, wednesday] = await freeDays(shop)
  const [placed] = await placeOn(shop, monday, [{ time: '10:00', bay: 1 }])
  const customer = placed?.customer ?? ''
  const device = await newDevice()
  const page = await device.page()
  await page.setViewportSize(DESKTOP)
  await signIn(page)
  await visit(page, monday)
  await device.goOffline()
  const card = cardOf(page, customer)

  await test.step('in the day, to half past twelve', async () => {
    await expect(card).toContainText('10:00 – 11:00 AM')
    await carryTo(page, card.locator('[data-end]'), await pointIn(slotAt(page, '12:00', 1), 0.5))
    await expect(page.locator('[data-landing]')).toContainText('10:00 AM – 12:30 PM')
    await page.mouse.up()
    await expect(card).toContainText('10:00 AM – 12:30 PM')
    await expectToast(page, 'Appointment moved', `${customer}: ready 12:30 PM`)
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect(card).toContainText('10:00 – 11:00 AM')
    await expectToast(page, 'Appointment put back', `${customer}: ready 11:00 AM`)
  })

  await test.step('by keyboard in the dialog, over the night: a bar in the week', async () => {
    await card.getByRole('button', { name: /^Edit/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
    await sheet.getByLabel('Minutes of work').fill('900')
    await sheet.getByRole('button', { name: 'Update Appointment' }).click()
    await expectToast(page, 'Appointment has been updated')
    await expect(card).toContainText(`Day 1 of 2, ready ${formatDay(tuesday)}, 1:00 PM`)
    await visit(page, monday, '&view=week')
    await expect(barOf(page, customer)).toContainText(`10:00 AM, ready ${formatDay(tuesday)}, 1:00 PM`)
    await expect(week(page).locator('[data-entry]', { hasText: customer })).toHaveCount(1)
  })

  await test.step('on a phone it stands on each day with its plate, and says once which day it is', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const second = week(page)
      .getByRole('region', { name: formatDay(tuesday) })
      .locator('[data-entry]', { hasText: customer })
    await expect(second.locator('[data-part=when]')).toContainText('Day 2 of 2')
    await expect(second.locator('[data-part=stay]')).toHaveText(`Ready ${formatDay(tuesday)}, 1:00 PM`)
    await expect(second.locator('[data-part=car]')).toBeVisible()
    await page.setViewportSize(DESKTOP)
  })

  await test.step('in the week, to Wednesday', async () => {
    const day = week(page).getByRole('region', { name: formatDay(wednesday) })
    await carryTo(page, barOf(page, customer).locator('[data-end]'), await pointIn(day, 0.5))
    await expect(page.locator('[data-landing]')).toContainText(`Ready ${formatDay(wednesday)}, 1:00 PM`)
    await page.mouse.up()
    await expect(barOf(page, customer).first()).toContainText(`ready ${formatDay(wednesday)}, 1:00 PM`)
    await expectToast(page, 'Appointment moved', `${customer}: ready ${formatDay(wednesday)}, 1:00 PM`)
  })

  await device.goOnline()
  await expectSynced(page)
  expect(
    await shop.sql`
      select duration_minutes, ends_at::text from appointments
      where id = ${placed?.id ?? 0} and ends_at = ${shopInstant(wednesday, '13:00')}`,
  ).toMatchObject([{ duration_minutes: 1620 }])
})

test('a car is dragged to half past, over the side to the next day, and in the week to another', async ({
  page,
  shop,
}) => {
  const [monday, tuesday, , thursday] = await freeDays(shop)
  const [placed] = await placeOn(shop, monday, [{ time: '10:00', bay: 1 }])
  const customer = placed?.customer ?? ''
  await page.setViewportSize(DESKTOP)
  await signIn(page)
  await visit(page, monday)
  const card = cardOf(page, customer)

  await test.step('the lower half of an hour is half past', async () => {
    await carryTo(page, card, await pointIn(slotAt(page, '13:00', 2), 0.8))
    await expect(page.locator('[data-landing]')).toHaveText('1:30 – 2:30 PM · Bay 2')
    await page.mouse.up()
    await expectToast(page, 'Appointment moved', `${customer}: 1:30 PM, Bay 2`)
    await expect(card).toContainText('1:30 – 2:30 PM')
  })

  await test.step('held at the side, the next day comes', async () => {
    const frame = await daySchedule(page).boundingBox()
    if (!frame) throw new Error('the day is not laid out')
    await carryTo(page, card, { x: frame.x + frame.width - 8, y: frame.y + 200 })
    await expect(daySchedule(page)).toHaveAttribute('data-day', tuesday)
    const slot = await pointIn(slotAt(page, '09:00', 1), 0.3)
    await page.mouse.move(slot.x, slot.y, { steps: 3 })
    await expect(page.locator('[data-landing]')).toHaveText('9:00 – 10:00 AM · Bay 1')
    await page.mouse.up()
    await expectToast(page, 'Appointment moved', `${customer}: ${formatDay(tuesday)}, 9:00 AM, Bay 1`)
    await expect(card).toContainText('9:00 – 10:00 AM')
  })

  await test.step('in the week it keeps its time, and Show leads to the day', async () => {
    await visit(page, monday, '&view=week')
    const inWeek = week(page).locator('[data-entry]', { hasText: customer })
    const day = week(page).getByRole('region', { name: formatDay(thursday) })
    await carryTo(page, inWeek, await pointIn(day, 0.5))
    await expect(page.locator('[data-landing]')).toHaveText('9:00 AM, Bay 1')
    await page.mouse.up()
    await expect(day.locator('[data-entry]')).toContainText(customer)
    await expectToast(page, 'Appointment moved', `${customer}: ${formatDay(thursday)}, 9:00 AM, Bay 1`)
    await toasts(page).getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(new RegExp(`date=${thursday}`))
    await expect(card).toContainText('9:00 – 10:00 AM')
  })
})

test('a blocked bay is hatched, not offered, and flags the car that stands there, offline and for visitors', async ({
  page: visitor,
  shop,
  newDevice,
}) => {
  const [, tuesday] = await freeDays(shop)
  const [placed] = await placeOn(shop, tuesday, [{ time: '10:00', bay: 2 }])
  const device = await newDevice()
  const page = await device.page()
  await page.setViewportSize(TABLET)
  await signIn(page)
  await visit(page, tuesday)
  const card = cardOf(page, placed?.customer ?? '')
  await expect(card).toBeVisible()
  await device.goOffline()
  const sheet = page.getByRole('dialog', { name: 'Block time' })
  const save = sheet.getByRole('button', { name: 'Block time' })

  await test.step('what makes no sense is told at the field', async () => {
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Block time' }).click()
    await sheet.getByLabel('Until, time').fill('08:00')
    await save.click()
    await expect(sheet.getByText('Please choose a bay or a person.')).toBeVisible()
    await expect(sheet.getByText('Please say why')).toBeVisible()
    await sheet.getByLabel('Bay or person').selectOption('Bay 2')
    await sheet.getByLabel('Reason').fill('Lift check')
    await save.click()
    await expect(sheet.getByText('It has to end after it begins.')).toBeVisible()
  })

  await test.step('bay 2 is blocked from 9 to 11:30', async () => {
    await sheet.getByLabel('Until, time').fill('11:30')
    const inWay = sheet.getByRole('list', { name: 'Cars in the way' })
    await expect(inWay.getByRole('listitem')).toHaveText([
      new RegExp(`10:00 – 11:00 AM · ${placed?.customer}`),
    ])
    await save.click()
    await expectToast(page, 'Time blocked', `${formatDay(tuesday)}, 9:00 AM – 11:30 AM: Lift check`)
    await expect(page.getByRole('button', { name: 'Blocked, 9:00 – 11:30 AM: Lift check' })).toBeVisible()
    await expect(card).toContainText('Overbooked')
    const mark = await page
      .getByRole('button', { name: 'Blocked, 9:00 – 11:30 AM: Lift check' })
      .boundingBox()
    const over = await card.boundingBox()
    expect((over?.x ?? 0) + (over?.width ?? 0), 'the card ends beside the mark').toBeLessThanOrEqual(
      mark?.x ?? 0,
    )
    expect(mark?.width).toBeGreaterThan(24)
    await expect(page.getByRole('button', { name: 'New appointment, 9:00 AM, Bay 2' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'New appointment, 12:00 PM, Bay 2' })).toHaveCount(1)
  })

  await test.step('the dialog knows, and takes the blocked bay all the same', async () => {
    await page.getByRole('button', { name: 'New appointment, 9:00 AM, Bay 1' }).click()
    const booking = page.getByRole('dialog', { name: 'Schedule Appointment' })
    await expect(booking.getByText(/Bay 1 is free/)).toBeVisible()
    await booking.getByLabel('Bay', { exact: true }).selectOption('Bay 2')
    await expect(booking.getByText(/^Bay 2 is taken at this time/)).toBeVisible()
    await booking.getByLabel('Bay', { exact: true }).selectOption('Bay 1 if free')
    await booking.getByRole('button', { name: 'Block this time instead' }).click()
    await expect(sheet.getByLabel('From, time')).toHaveValue('09:00')
    await expect(sheet.getByLabel('Bay or person')).toHaveValue('bay 1')
    await sheet.getByLabel('Reason').fill('Floor')
    await sheet.getByLabel('Until, time').fill('10:00')
    await save.click()
    await expect(page.getByRole('button', { name: 'Blocked, 9:00 – 10:00 AM: Floor' })).toBeVisible()
  })

  await test.step('visitors are not offered 9 o’clock, and again when the bay is freed', async () => {
    await device.goOnline()
    await expectSynced(page)
    const offered = async () => {
      const [service] = await shop.sql<[{ id: number }]>`
        select id::int from services where duration_minutes = 60 and active and highlight order by id limit 1`
      const answer = await visitor.request.get(
        `/api/public/availability?date=${tuesday}&serviceIds=${service.id}`,
      )
      const { slots } = (await answer.json()) as { slots: { time: string; available: boolean }[] }
      return slots.filter(({ available }) => available).map(({ time }) => time)
    }
    expect(await offered()).not.toContain('09:00')
    await page.getByRole('button', { name: 'Blocked, 9:00 – 10:00 AM: Floor' }).click()
    await page.getByRole('button', { name: 'Free this time' }).click()
    await expectToast(page, 'Time is free again')
    await expectSynced(page)
    expect(await offered()).toContain('09:00')
    const rows = await shop.sql`select bay, reason from blocked_times where ${tuesday} = any(days)`
    expect(rows).toEqual([{ bay: 2, reason: 'Lift check' }])
  })
})

test('time, bay, work and pick-up are said in the dialog, with a phone and offline', async ({
  shop,
  newDevice,
}) => {
  const [monday, tuesday] = await freeDays(shop)
  const [first, second] = await placeOn(shop, monday, [
    { time: '10:00', bay: 1 },
    { time: '12:00', bay: 2 },
  ])
  const device = await newDevice()
  const page = await device.page()
  await page.setViewportSize(PHONE)
  await signIn(page)
  await visit(page, monday)
  await expectSynced(page)
  await device.goOffline()
  await cardOf(page, first?.customer ?? '')
    .getByRole('button', { name: /^Edit/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
  const save = sheet.getByRole('button', { name: 'Update Appointment' })

  await test.step('a time off the quarter, too little work and an early pick-up are told', async () => {
    await sheet.getByLabel('Other time').fill('12:10')
    await sheet.getByLabel('Minutes of work').fill('5')
    await save.click()
    await expect(sheet.getByText('Please choose a quarter of an hour')).toBeVisible()
    await expect(sheet.getByText('Please enter 15 minutes or more')).toBeVisible()
    await sheet.getByLabel('Minutes of work').fill('60.5')
    await expect(sheet.getByText('This has to be a number of minutes.')).toBeVisible()
    await sheet.getByLabel('Other time').fill('12:15')
    await sheet.getByLabel('Minutes of work').fill('300000')
    await expect(sheet.getByRole('status').filter({ hasText: 'not open long enough' })).toBeVisible()
    await expect(sheet.getByText(/The car stays until/)).toBeHidden()
    await sheet.getByLabel('Minutes of work').fill('90')
    await sheet.getByLabel('Pick-up', { exact: true }).fill(monday)
    await sheet.getByLabel('Pick-up time').fill('13:00')
    await save.click()
    await expect(sheet.getByText(/^The work is done .*1:45 PM\.$/)).toBeVisible()
  })

  await test.step('a taken bay is told and taken', async () => {
    await sheet.getByLabel('Bay', { exact: true }).selectOption('Bay 2')
    await expect(sheet.getByText(/^Bay 2 is taken at this time/)).toBeVisible()
    await sheet.getByLabel('Pick-up', { exact: true }).fill(tuesday)
    await sheet.getByLabel('Pick-up time').fill('17:00')
    await save.click()
    await expectToast(page, 'Appointment has been updated')
    const card = cardOf(page, first?.customer ?? '')
    await expect(card).toContainText('12:15 – 1:45 PM')
    await expect(card).toContainText('Overbooked')
    // With its year, where that is not this one.
    await expect(card).toContainText(new RegExp(`Pick-up ${formatDay(tuesday)}( \\d{4})?, 5:00 PM`))
    await expect(cardOf(page, second?.customer ?? '')).toContainText('Overbooked')
  })

  await test.step('the detail page shows the pick-up, and the bay is free before it', async () => {
    await cardOf(page, first?.customer ?? '')
      .getByRole('link', { name: /^View/ })
      .click()
    await expect(page.getByText(new RegExp(`^${formatDay(tuesday)}( \\d{4})?, 5:00 PM$`))).toBeVisible()
    await visit(page, tuesday)
    await expect(daySchedule(page).getByText('No appointments found')).toBeVisible()
  })
})

test('the columns are people as well as bays, and stay so in the URL', async ({ page, shop }) => {
  const [monday] = await freeDays(shop)
  const [first, second] = await placeOn(shop, monday, [
    { time: '10:00', bay: 1 },
    { time: '10:00', bay: 2 },
  ])
  const [technician] = await shop.sql<[{ id: number; name: string }]>`
    select id::int, full_name as name from users where role = 'employee' and active order by id limit 1`
  await shop.sql`update appointments set technician_id = ${technician.id} where id = ${first?.id ?? 0}`
  await page.setViewportSize(DESKTOP)
  await signIn(page, 'admin')
  await visit(page, monday)
  await page.getByRole('group', { name: 'Columns' }).getByRole('button', { name: 'People' }).click()
  await expect(page).toHaveURL(/columns=person/)
  const own = daySchedule(page).getByRole('list', { name: technician.name })
  await expect(own.locator('[data-entry]')).toContainText([first?.customer ?? ''])
  await expect(own.locator('[data-entry]')).toContainText(['Bay 1'])
  const nobodys = daySchedule(page).getByRole('list', { name: 'Unassigned' })
  await expect(nobodys.locator('[data-entry]')).toContainText([second?.customer ?? ''])
  await page.getByRole('button', { name: `New appointment, 2:00 PM, ${technician.name}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await expect(sheet.getByLabel('Technician')).toHaveValue(String(technician.id))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('group', { name: 'Columns' }).getByRole('button', { name: 'Bays' }).click()
  await expect(daySchedule(page).getByRole('list', { name: 'Bay 2' })).toBeVisible()
})

test('a car is dragged to another person and time as one change, offline, undone, and given to nobody by keys', async ({
  shop,
  newDevice,
}) => {
  const [monday] = await freeDays(shop)
  const [first, second] = await placeOn(shop, monday, [
    { time: '10:00', bay: 1 },
    { time: '14:00', bay: 2 },
  ])
  const [one, other] = await shop.sql<[Technician, Technician]>`
    select id::int, full_name as name from users where role = 'employee' and active order by full_name limit 2`
  await shop.sql`update appointments set technician_id = ${one.id} where id = ${first?.id ?? 0}`
  await shop.sql`update appointments set technician_id = ${other.id} where id = ${second?.id ?? 0}`
  const device = await newDevice()
  const page = await device.page()
  await page.setViewportSize(DESKTOP)
  await signIn(page, 'manager')
  await visit(page, monday, '&columns=person')
  const customer = first?.customer ?? ''
  const columnOf = (name: string) => daySchedule(page).getByRole('list', { name }).locator('[data-entry]')
  const carOf = (name: string) => columnOf(name).filter({ hasText: customer })
  const slotOf = (time: string, person: number | 'none') =>
    page.locator(`[data-slot="${time}"][data-person="${person}"]`)
  const landing = page.locator('[data-landing]')
  await expect(carOf(one.name)).toBeVisible()
  await device.goOffline()

  await test.step('the preview says where the other person has a car', async () => {
    await carry(page, carOf(one.name), slotOf('14:00', other.id))
    await expect(landing).toContainText(`${other.name} is taken then`)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(landing).toHaveCount(0)
  })

  await test.step('time and person change together, with one toast, and go back together', async () => {
    await drag(page, carOf(one.name), slotOf('12:00', other.id))
    await expect(carOf(other.name)).toContainText('12:00 – 1:00 PM')
    await expectToast(page, 'Appointment moved', `${customer}: 12:00 PM, Bay 1, ${other.name}`)
    await expect(toasts(page).getByRole('button', { name: 'Undo' })).toHaveCount(1)
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect(carOf(one.name)).toContainText('10:00 – 11:00 AM')
    await expectToast(page, 'Appointment put back', `${customer}: 10:00 AM, Bay 1, ${one.name}`)
    await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline · 2 changes waiting')
  })

  await test.step('the keys lead through the people to nobody', async () => {
    await carOf(one.name).getByRole('button', { name: /^Move/ }).press('Enter')
    const said = page.locator('[aria-live=assertive]')
    await expect(said).toHaveText(/^Moving /)
    await page.keyboard.press('ArrowRight')
    await expect(said).toHaveText(`10:00 AM, Bay 1, ${other.name}`)
    const columns = await page.locator('[data-slot="10:00"]').count()
    for (let step = 2; step < columns; step++) await page.keyboard.press('ArrowRight')
    await expect(said).toHaveText('10:00 AM, Bay 1, Unassigned')
    await expect(landing).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(carOf('Unassigned')).toContainText('10:00 – 11:00 AM')
    await expectToast(page, 'Technician changed', `${customer}: Unassigned`)
    await carOf('Unassigned').getByRole('link', { name: /^View/ }).focus()
    for (const key of ['m', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
    await expect(page.getByRole('group', { name: 'Move appointment' })).not.toContainText('Unassigned')
    await page.keyboard.press('Escape')
    await expect(carOf('Unassigned')).toBeVisible()
  })

  await device.goOnline()
  await expectSynced(page)
  const [row] = await shop.sql`
    select technician_id as person, bay, to_char(scheduled_date at time zone 'Asia/Dubai', 'HH24:MI') as time
    from appointments where id = ${first?.id ?? 0}`
  expect(row).toEqual({ person: null, bay: 1, time: '10:00' })
})

for (const [name, viewport] of [
  ['a tablet', TABLET],
  ['a desktop', DESKTOP],
] as const)
  test(`a stay is one bar from its first day to its last on ${name}`, async ({ page, shop }) => {
    const [monday, tuesday, wednesday, thursday] = await freeDays(shop)
    const [placed] = await placeOn(shop, tuesday, [{ time: '10:00', bay: 1, minutes: 60 }])
    const days = `{${tuesday},${wednesday}}`
    await shop.sql`
      update appointments set ends_at = ${shopInstant(wednesday, '12:00')}, days = ${days}::date[], duration_minutes = 840
      where id = ${placed?.id ?? 0}`
    await page.setViewportSize(viewport)
    await signIn(page)
    await visit(page, monday, '&view=week')
    const bar = barOf(page, placed?.customer ?? '')
    await expect(bar).toContainText(`10:00 AM, ready ${formatDay(wednesday)}, 12:00 PM`)
    const boxOf = async (locator: Locator) => {
      const box = await locator.boundingBox()
      if (!box) throw new Error('the week is not laid out')
      return viewport === TABLET
        ? { starts: box.y, ends: box.y + box.height }
        : { starts: box.x, ends: box.x + box.width }
    }
    const dayBox = (day: string) => boxOf(week(page).getByRole('region', { name: formatDay(day) }))
    const { starts, ends } = await boxOf(bar)
    expect(starts).toBeGreaterThanOrEqual((await dayBox(tuesday)).starts)
    expect(starts).toBeLessThan((await dayBox(wednesday)).starts)
    expect(ends).toBeGreaterThan((await dayBox(wednesday)).starts)
    expect(ends).toBeLessThanOrEqual((await dayBox(thursday)).starts)
  })
