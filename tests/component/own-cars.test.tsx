import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type SomeRows, user } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectAddress, expectCount, PHONE, press } from './on-screen.ts'
import { cardOf, scheduleOf } from './schedule-board.ts'
import { shopRows, TODAY, vehicleIdOf } from './shop-rows.ts'
import { openStaffApp, showApp } from './staff-app.tsx'

const COLLEAGUE = { ...user(72, 'employee'), fullName: 'Colleague Of Joseph' }
const plateOf = (place: number) => String(10_000 + vehicleIdOf(place))

/** Three confirmed cars of today, each of which is one of these technicians' or nobody's. */
function threeCars(technicians: readonly (number | null)[]): SomeRows {
  const cars = ['First', 'Second', 'Third'].map((name, i) => ({
    ...{ customer: `${name} Guest`, day: TODAY, time: ['11:00', '13:00', '15:00'][i], bay: (i % 2) + 1 },
    changes: { technicianId: technicians[i] ?? null },
  }))
  return shopRows(cars, { users: [COLLEAGUE] })
}

test('a technician begins with their own cars, and below them those of nobody', async () => {
  await page.viewport(...PHONE)
  await openStaffApp({ rows: ({ id }) => threeCars([null, id, id]), at: '/dashboard' })
  await expect.element(page.getByRole('region', { name: 'Next car' })).toHaveTextContent(plateOf(1))
  const mine = page.getByRole('list', { name: 'Mine' })
  await expectCount(mine.getByRole('listitem'), 1)
  await expect.element(mine).toHaveTextContent(plateOf(2))
  await expect.element(page.getByRole('list', { name: 'Unassigned' })).toHaveTextContent(plateOf(0))
  await expectForEveryone('a technician’s own cars')

  await press('All')
  await expect.element(page.getByRole('region', { name: 'Next car' })).toHaveTextContent(plateOf(0))
  await expectCount(page.getByRole('list', { name: 'Upcoming Appointments' }).getByRole('listitem'), 2)
  await showApp(location.pathname + location.search)
  await expect
    .element(page.getByRole('button', { name: 'All', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('their schedule has their own cars and those of nobody until they ask for all, walk-ins and blocks', async () => {
  await page.viewport(...PHONE)
  await openStaffApp({ rows: ({ id }) => threeCars([null, id, COLLEAGUE.id]), at: scheduleOf(TODAY) })
  await expect.element(cardOf('Second')).toBeVisible()
  await expect.element(cardOf('Second')).not.toHaveTextContent('Unassigned')
  await expect.element(cardOf('First')).toHaveTextContent('Unassigned')
  await expectCount(cardOf('Third'), 0)
  await expectForEveryone('a technician’s own schedule')

  await press('All')
  await expect.element(cardOf('Third')).toBeVisible()
  await expect.element(cardOf('First')).not.toHaveTextContent('Unassigned')
  await expectAddress(/whose=all/)
  await showApp(location.pathname + location.search)
  await expect.element(cardOf('Third')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Walk-in' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Walk-in' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectCount(page.getByRole('dialog'), 0)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Block time' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Block time' })).toBeVisible()
})
