import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dismissToast, toast } from '#app/ui/toast.ts'
import { customer, payment } from '#tests/fixtures/shop.ts'
import { boxOf, DESKTOP, expectAddress, expectCount, expectToast, focus, PHONE, TABLET } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const LIST = '/dashboard/crm/customers'
const people = Array.from({ length: 12 }, (_, i) =>
  customer(700 + i, { fullName: `Person ${String.fromCharCode(65 + i)}` }),
)
const rows = shopRows([], { customers: people })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const pages = page.getByRole('navigation', { name: 'Pages' })

test('ten rows fill a tablet’s height, and no more than that', async () => {
  for (const [viewport, room] of [
    [TABLET, 160],
    [DESKTOP, 60],
  ] as const) {
    await page.viewport(...viewport)
    await openStaffApp({ rows, at: LIST })
    const { bottom } = await boxOf(pages)
    expect(viewport[1] - bottom).toBeGreaterThanOrEqual(0)
    expect(viewport[1] - bottom).toBeLessThan(room)
  }
})

test('arrows lead out of the search into the rows and from row to row, in the same column', async () => {
  await openStaffApp({ rows, at: `${LIST}?sort=name` })
  await expect.element(link('Person A')).toBeVisible()
  await userEvent.keyboard('/')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link('Person A')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(link('Person B')).toHaveFocus()
  await focus(page.getByRole('button', { name: 'Actions for Person B' }))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('button', { name: 'Actions for Person C' })).toHaveFocus()
  await focus(link('Person C'))
  await userEvent.keyboard('{Enter}')
  await expectAddress(`${LIST}/702`)
})

test('arrows lead through every list, also through what a filter has left of it', async () => {
  const transactions = [900, 901, 912].map(id => payment(id))
  await openStaffApp({
    as: 'admin',
    rows: { ...rows, transactions },
    at: '/dashboard/accounting/transactions?span=all',
  })
  const view = (id: number) => page.getByRole('table').getByRole('link', { name: `View ${id}` })
  await expect.element(view(912)).toBeVisible()
  await page.getByRole('searchbox').fill('90')
  await expectCount(view(912), 0)
  await expectCount(page.getByRole('table').getByRole('link', { name: /^View 9/ }), 2)
  const rowInFocus = () =>
    [...document.querySelectorAll('tbody tr')].findIndex(row => row.matches(':focus-within'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(rowInFocus).toBe(1)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(rowInFocus).toBe(0)
})

test('one word and one icon open a record, wherever it is listed', async () => {
  const more = { transactions: [payment(900)], expenses: [] }
  await openStaffApp({ as: 'admin', rows: { ...rows, ...more }, at: '/dashboard/accounting/transactions' })
  const view = page.getByRole('table').getByRole('link', { name: 'View 900' })
  await expect.element(view).toHaveAttribute('title', 'View')
  expect(view.element().querySelector('svg')?.classList.contains('lucide-eye')).toBe(true)
  go('/dashboard/team')
  const edit = page
    .getByRole('table')
    .getByRole('link', { name: /^Edit \d/ })
    .first()
  await expect.element(edit).toHaveAttribute('title', 'Edit')
  expect(edit.element().querySelector('svg')?.classList.contains('lucide-pencil')).toBe(true)
})

test('the end of a list can be scrolled from under a message, and stays there when that has gone', async () => {
  await page.viewport(...PHONE)
  await openStaffApp({ rows, at: LIST })
  await expect.element(pages).toBeVisible()
  toast({ title: 'Customer has been updated', durationMs: 600_000 })
  await expectToast('Customer has been updated')
  scrollTo(0, document.documentElement.scrollHeight)
  const next = pages.getByRole('link', { name: 'Next page' })
  const place = () => {
    const { x, y, width, height } = next.element().getBoundingClientRect()
    return { y, isOnTop: next.element().contains(document.elementFromPoint(x + width / 2, y + height / 2)) }
  }
  await expect.poll(() => place().isOnTop).toBe(true)
  const { y } = place()
  dismissToast()
  await expect.poll(() => document.querySelector('[data-scope=toast][data-part=root]')).toBe(null)
  expect(place().y).toBe(y)
})
