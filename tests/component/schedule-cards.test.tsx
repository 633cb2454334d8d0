import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { shopInstant, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { blockedTime, settings } from '#tests/fixtures/appointment.ts'
import type { SomeRows } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { fullSaturday } from './full-saturday.ts'
import { boxOf, DESKTOP, expectTexts, PHONE, TABLET, type Viewport } from './on-screen.ts'
import { cardOf, daySchedule, scheduleOf, slotAt, weekSchedule } from './schedule-board.ts'
import { type Booking, MONDAY, shopRows, TODAY } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'

const at = (time: string) => shopInstant(TODAY, time)

/** Jobs of a quarter to two hours in three bays, each other with the longest plate that there is. */
function everyLength(): SomeRows {
  const cars: Booking[] = Array.from({ length: 18 }, (_, i) => ({
    customer: `Abdulrahman Mohammed ${i}`,
    day: TODAY,
    time: timeOfMinutes(8 * 60 + ((i * 35) % 540)),
    minutes: [15, 30, 45, 60, 120][i % 5] as number,
    bay: 1 + (i % 3),
  }))
  const rows = shopRows(cars, { settings: [settings({ bays: 3 })] })
  const long = { plateCategory: 'rak', plateCode: 'White', plateNumber: '431907' } as const
  const vehicles = rows.vehicles?.map(row => (row.id % 2 === 0 ? row : { ...row, ...long }))
  return { ...rows, ...(vehicles && { vehicles }) }
}

const seen = (element: Element | null, within: Element | null): boolean => {
  const box = element?.getBoundingClientRect()
  const room = within?.getBoundingClientRect()
  if (!box || !room || box.width === 0) return false
  const [across, down] = [
    box.left >= room.left - 1 && box.right <= room.right + 1,
    box.bottom <= room.bottom + 2,
  ]
  return across && down && box.top >= room.top - 2
}

/** The plates of which not every part stands in its card; a lane of a week has room for the number alone on one line. */
function cutPlates(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-entry] [data-part=plate]')]
    .filter(plate => {
      const card = plate.closest<HTMLElement>('[data-entry]')
      const facts = plate.closest('[data-part=facts]') ?? card
      const isLane = card?.dataset.lines === '1' && card.clientWidth <= 120
      const parts = isLane ? ['number'] : ['emirate', 'number']
      return !parts.every(part => seen(plate.querySelector(`[data-part=${part}]`), facts))
    })
    .map(plate => `${plate.title} in ${plate.closest('[data-entry]')?.clientWidth} px`)
}

for (const [name, search, viewport] of [
  ['bays on a tablet', '', TABLET],
  ['bays on a desktop', '', DESKTOP],
  ['people on a tablet', '&columns=person', TABLET],
  ['a week on a desktop', '&view=week', DESKTOP],
  ['a week on a tablet', '&view=week', TABLET],
  ['a week on a phone', '&view=week', PHONE],
] as [string, string, Viewport][])
  test(`no plate is cut or broken: ${name}`, async () => {
    await page.viewport(...viewport)
    for (const rows of [everyLength(), fullSaturday()]) {
      await openStaffApp({ as: 'store_manager', rows, at: scheduleOf(TODAY, search) })
      await expect.element(page.getByCss('[data-entry] [data-part=plate]').first()).toBeVisible()
      for (const dir of ['rtl', 'ltr']) {
        document.documentElement.dir = dir
        await expect.poll(cutPlates).toEqual([])
      }
      await expectForEveryone(name)
      // With text twice as large a desktop has the week of a tablet.
      if (weekSchedule().query()?.querySelector('[data-axis]')) continue
      document.documentElement.style.fontSize = '200%'
      onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
      await expect.poll(cutPlates).toEqual([])
      document.documentElement.style.removeProperty('font-size')
    }
  })

test('what a narrow card has no room for is left out in whole words, and its button lies on no text', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ as: 'store_manager', rows: fullSaturday(), at: scheduleOf(TODAY) })
  // 11:00 AM – 12:00 PM, and a sign.
  const time = cardOf('Wei Zhang').getByCss('[data-part=time]')
  await expect.element(time).toHaveTextContent('11:00 AM – 12:00 PM')
  const box = await boxOf(time)
  for (const word of time.getByCss('span').elements()) {
    const { left, right, top } = word.getBoundingClientRect()
    expect(
      top > box.bottom - 2 || (left >= box.left - 1 && right <= box.right + 1),
      word.textContent ?? '',
    ).toBe(true)
  }
  await openStaffApp({ as: 'store_manager', rows: fullSaturday(), at: scheduleOf(TODAY, '&columns=person') })
  await expect.element(cardOf('Priya')).toBeVisible()
  const wide = cardOf('Abdulrahman')
    .getByCss('[data-part=edit]')
    .elements()
    .filter(each => each.checkVisibility({ opacityProperty: true }))
  expect(wide.length).toBeGreaterThan(0)
  for (const button of wide) {
    const edit = button.getBoundingClientRect()
    for (const text of button
      .closest('[data-entry]')
      ?.querySelectorAll('[data-part=whose] p, [data-part=status]') ?? [])
      expect(text.getBoundingClientRect().right, text.textContent ?? '').toBeLessThanOrEqual(edit.left + 1)
  }
})

test('the clock on the line covers the name of no hour', async () => {
  await page.viewport(...DESKTOP)
  for (const time of ['09:53', '10:07', '10:20', '10:28', '19:20']) {
    vi.setSystemTime(at(time))
    const rows = shopRows([{ customer: 'Late Guest', day: TODAY, time: '19:30' }])
    await openStaffApp({ rows, at: scheduleOf(TODAY) })
    const clock = await boxOf(page.getByCss('[data-now] > * > *'))
    const names = daySchedule().getByCss('[data-hour] > bdi').elements()
    const covered = names.filter(name => {
      const box = name.getBoundingClientRect()
      return (
        getComputedStyle(name).opacity !== '0' && box.top < clock.bottom - 2 && box.bottom - 2 > clock.top
      )
    })
    expect(
      covered.map(each => each.textContent),
      time,
    ).toEqual([])
  }
})

const workedOtherwise = (): SomeRows =>
  shopRows([
    {
      customer: 'Done Early',
      day: TODAY,
      time: '15:00',
      changes: { status: 'completed', startedAt: at('09:40'), completedAt: at('10:30'), endsAt: at('10:30') },
    },
    {
      customer: 'Still Here',
      day: TODAY,
      time: '09:00',
      bay: 2,
      changes: { status: 'in_progress', startedAt: at('09:10') },
    },
    { customer: 'To Come', day: TODAY, time: '12:00' },
  ])

test('work stands at its real time, and what was planned is an outline', async () => {
  await page.viewport(...TABLET)
  vi.setSystemTime(at('11:00'))
  await openStaffApp({ rows: workedOtherwise(), at: scheduleOf(TODAY) })
  const done = cardOf('Done Early')
  await expect.element(done).toHaveTextContent('9:40 – 10:30 AM')
  const hour = await boxOf(slotAt('09:00', 1))
  expect((await boxOf(done)).y).toBeCloseTo(hour.y + (hour.height * 40) / 60, 0)
  const plan = await boxOf(done.getByCss('[data-part=planned]'))
  expect(plan.y).toBeCloseTo((await boxOf(slotAt('15:00', 1))).y, -1)
  // It was to be done at ten.
  const late = cardOf('Still Here')
  await expect.element(late).toHaveTextContent('9:10 – 11:15 AM')
  const outline = await boxOf(late.getByCss('[data-part=planned]'))
  expect(outline.bottom).toBeCloseTo((await boxOf(slotAt('10:00', 2))).y, -1)
  await late.hover()
  await expect
    .element(page.getByRole('group', { name: 'More on Still Here' }))
    .toHaveTextContent('Planned 9:00 – 10:00 AM')
})

test('on a phone the car at work is on top, with what is done next, and a finished one in the hour it was begun', async () => {
  await page.viewport(...PHONE)
  vi.setSystemTime(at('11:00'))
  await openStaffApp({
    rows: me => {
      const rows = workedOtherwise()
      const mine = rows.appointments?.map(row => ({ ...row, technicianId: me.id }))
      return { ...rows, ...(mine && { appointments: mine }) }
    },
    at: scheduleOf(TODAY),
  })
  const card = page.getByRole('region', { name: 'Car in progress' })
  await expect.element(card).toHaveTextContent(/In progress.*since 9:10 AM.*Still Here/)
  expect((await boxOf(card)).y).toBeLessThan(300)
  await expectTexts(card.getByRole('button'), ['Complete Service', 'Pause'])
  await expect
    .element(slotAt('10:00').getByCss('[data-entry]'))
    .toHaveTextContent(/9:40 – 10:30 AM.*Done Early/)
  await card.getByRole('button', { name: 'Complete Service' }).click()
  await expect.element(page.getByRole('region', { name: 'Next car' })).toHaveTextContent('To Come')
})

test('a week books no quarter for which every bay is blocked', async () => {
  await page.viewport(...DESKTOP)
  const rows = shopRows([{ customer: 'Somebody' }], {
    blockedTimes: [1, 2].map(bay =>
      blockedTime(90 + bay, {
        bay,
        startsAt: shopInstant(MONDAY, '13:00'),
        endsAt: shopInstant(MONDAY, '14:30'),
      }),
    ),
  })
  await openStaffApp({ rows, at: scheduleOf(MONDAY, '&view=week') })
  const hour = (time: string) => weekSchedule().getByCss(`[data-slot="${time}"][data-day="${MONDAY}"]`)
  await expect.element(hour('12:00')).toHaveAttribute('data-quarters', '720,735,750,765')
  await expect.element(hour('13:00')).not.toHaveAttribute('data-quarters')
  await expect.element(hour('14:00')).toHaveAttribute('data-quarters', '870,885')
})

test('on a tablet a car that stays is named beside whichever of its days are in sight', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ as: 'store_manager', rows: fullSaturday(), at: scheduleOf(TODAY, '&view=week') })
  const bar = weekSchedule().getByCss('[data-bar]').first()
  await expect.element(bar).toBeVisible()
  const frame = weekSchedule().element()
  await expect.poll(() => frame.scrollTop).toBeGreaterThan(0)
  expect((await boxOf(bar)).y, 'it begins above').toBeLessThan((await boxOf(weekSchedule())).y)
  expect((await boxOf(bar.getByCss('b'))).y).toBeGreaterThanOrEqual((await boxOf(weekSchedule())).y)
})

test('what is behind counts stands beside its own time, and a week of long days opens at the present hour', async () => {
  await page.viewport(...DESKTOP)
  const long = ['Ali', 'Badr'].map(customer => ({ customer, day: TODAY, time: '09:00', minutes: 480 }))
  const short = ['09:30', '09:45', '14:00'].map(time => ({ customer: `At ${time}`, day: TODAY, time }))
  const night = { customer: 'Night Owl', day: TODAY, time: '00:30', bay: 2 }
  await openStaffApp({ rows: shopRows([...long, ...short, night]), at: scheduleOf(TODAY) })
  await expectTexts(daySchedule().getByCss('[data-more]'), ['+2', '+1'])
  await openStaffApp({ rows: shopRows([...long, ...short, night]), at: scheduleOf(TODAY, '&view=week') })
  const now = await boxOf(weekSchedule().getByCss('[data-now] > * > *'))
  const frame = await boxOf(weekSchedule())
  expect(now.y).toBeGreaterThan(frame.y)
  expect(now.y).toBeLessThan(frame.bottom)
})

test('the buffer, the present, closed and past hours and a block stand at their minutes', async () => {
  await page.viewport(...TABLET)
  vi.setSystemTime(at('10:20'))
  const rows = shopRows(
    [{ customer: 'Drying Car', day: TODAY, time: '11:00', changes: { bayBufferMinutes: 45 } }],
    {
      settings: [settings({ openingHours: Array(7).fill([{ opens: '09:00', closes: '18:30' }]) })],
      blockedTimes: [blockedTime(90, { bay: 2, startsAt: at('13:15'), endsAt: at('14:30') })],
    },
  )
  await openStaffApp({ rows, at: scheduleOf(TODAY) })
  const { y: begins, height } = await boxOf(slotAt('08:00', 1))
  const minutes = async (selector: string, nth = 0) => {
    const box = await boxOf(daySchedule().getByCss(selector).nth(nth))
    const minute = (y: number) => timeOfMinutes(Math.round((8 * 60 + ((y - begins) / height) * 60) / 5) * 5)
    return [minute(box.y), minute(box.bottom)]
  }
  expect(await minutes('[data-part=tail]'), 'the buffer').toEqual(['12:00', '12:45'])
  expect(await minutes('[data-closed]'), 'before it opens').toEqual(['08:00', '09:00'])
  expect(await minutes('[data-closed]', 1), 'after it closes').toEqual(['18:30', '19:00'])
  expect(await minutes('[data-over]'), 'what is over').toEqual(['08:00', '10:20'])
  expect(await minutes('[data-blocked]'), 'the block').toEqual(['13:15', '14:30'])
  expect(await minutes('[data-now] > * > *'), 'the clock, around its minute').toEqual(['10:15', '10:25'])
})
