import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectForEveryone, sidewaysIn } from './for-everyone.ts'
import { expectCount, PHONE, step } from './on-screen.ts'
import { customerIdOf, idOf, shopRows, vehicleIdOf } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'
import { answerAsServer } from './stub-server.ts'

const SINCE = '2026-10-01'
const CAR = `/dashboard/crm/vehicles/${vehicleIdOf(0)}`
const older = {
  ...{ id: 7_000, scheduledDate: '2026-03-02T06:00:00.000Z', status: 'paid', totalAmount: 294 },
  services: [{ serviceInfo: { name: 'Ceramic Coating' } }],
  vehicle: { plateCategory: 'dubai', plateCode: 'A', plateNumber: '12345' },
}

test('a device with limited history says since when it has what it shows, and gets older visits from the server', async () => {
  await page.viewport(...PHONE)
  const asked: string[] = []
  let isThere = true
  answerAsServer({
    'GET /api/appointments': ({ url }) => {
      asked.push(url.search)
      // One that is not paid yet is on the device, too.
      if (isThere) return Response.json([older, { ...older, id: idOf(0) }])
      return Response.json({ message: 'Not now.', code: 'internal' }, { status: 503 })
    },
  })
  const rows = shopRows([{ customer: 'Huda', day: '2026-10-05', changes: { status: 'completed' } }])
  await openStaffApp({ as: 'cashier', since: SINCE, rows, at: CAR })
  const note = page.getByRole('note').filter({ hasText: 'This device keeps visits from Thu 1 Oct on' })
  const show = page.getByRole('button', { name: 'Show older visits' })

  await step('of a car, where a failure is said', async () => {
    await expect.element(note).toBeVisible()
    isThere = false
    await show.click()
    await expect.element(note.getByRole('alert')).toHaveTextContent('Not now.')
    isThere = true
    await show.click()
    const list = page.getByRole('list', { name: 'Older visits' })
    await expectCount(list.getByRole('listitem'), 1)
    await expect.element(list.getByText('Ceramic Coating')).toBeVisible()
    expect(new Set(asked)).toEqual(new Set([`?vehicleId=${vehicleIdOf(0)}&before=${SINCE}&limit=50`]))
    await expectForEveryone('a car with older visits')
    for (const direction of ['rtl', 'ltr'] as const) expect.soft(sidewaysIn(direction), direction).toEqual([])
  })

  await step('of a customer', async () => {
    go(`/dashboard/crm/customers/${customerIdOf(0)}`)
    await show.click()
    await expect
      .element(page.getByRole('list', { name: 'Older visits' }).getByText('Dubai A 12345'))
      .toBeVisible()
    expect(asked.at(-1)).toBe(`?customerId=${customerIdOf(0)}&before=${SINCE}&limit=50`)
  })

  await step('figures of before say so, and those of since then do not', async () => {
    const ofPayments = page.getByText(/^This device keeps payments from Thu 1 Oct on/)
    go('/dashboard/accounting/transactions?from=2026-09-30&to=2026-10-02')
    await expect.element(ofPayments).toBeVisible()
    go('/dashboard/accounting/transactions?from=2026-10-01&to=2026-10-02')
    await expect.element(page.getByRole('heading', { name: 'No transactions found' })).toBeVisible()
    await expectCount(ofPayments, 0)
  })

  await step('what is not here may be older', async () => {
    go('/dashboard/appointments/9999')
    await expect
      .element(page.getByText(/no appointment #9999 on this device.* keeps no history of before Thu 1 Oct/))
      .toBeVisible()
  })
})

test('a device with all of it says nothing of it', async () => {
  await openStaffApp({ as: 'cashier', rows: shopRows([{ customer: 'Huda' }]), at: CAR })
  await expect.element(page.getByRole('heading', { name: 'Service History' })).toBeVisible()
  await expectCount(page.getByText(/This device keeps/), 0)
})
