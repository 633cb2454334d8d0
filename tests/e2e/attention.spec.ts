import type { Page } from '@playwright/test'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { ownWord, placeOn, putProduct, retireProducts } from './arrange.ts'
import { appointmentOf, expectSynced, expectToast, go } from './counter.ts'
import { OtherDevice } from './device.ts'
import type { PutAppointment } from './put-appointments.ts'
import { expectForEveryone } from './screen-checks.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const SERVICE = 'Exterior Detailing'

test('a bay that two devices booked while apart is settled: a car moves, or both may stand there', async ({
  shop,
  staffDevice,
}) => {
  const day = await shop.openDay()
  const [apart, distant] = await twoPeople(shop)
  const device = await staffDevice('manager')
  const office = device.screen
  await device.goOffline()
  await bookInBayOne(office, { day, vehicleId: apart.vehicleId })
  const technician = await OtherDevice.of(shop, 'employee')
  await technician.does('appointment.schedule', {
    id: technician.newId(),
    customerId: distant.customerId,
    vehicleId: distant.vehicleId,
    scheduledDate: shopInstant(day, '10:00'),
    bay: 1,
    services: [{ id: technician.newId(), serviceId: await serviceId(shop), priceFils: 10_000 }],
  })
  await device.goOnline()
  await expectSynced(office)

  await office.getByRole('link', { name: 'Needs Attention' }).click()
  await showKind(office, /^Overbooked/)
  await expect(office).toHaveURL('/dashboard/attention?kind=overbooked')
  const clash = office
    .getByRole('list', { name: 'Overbooked slots' })
    .getByRole('listitem', { name: 'Bay 1 is booked twice' })
    .filter({ hasText: formatDay(day) })
  await expect(clash).toContainText('by Omar Haddad')
  await expect(clash).toContainText('by Joseph Mwangi')

  const theirs = clash.getByRole('listitem', { name: distant.customer })
  await theirs.getByRole('button', { name: 'Move to bay 2' }).click()
  await expect(clash).toHaveCount(0)
  await office.getByRole('button', { name: 'Undo' }).click()
  await clash.getByRole('button', { name: 'Accept' }).click()
  await expectToast(office, 'Overbooking accepted')
  await expect(clash).toHaveCount(0)
  await expectSynced(office)
  await go(office, `/dashboard/appointments?date=${day}`)
  for (const { customer } of [apart, distant]) {
    await expect(appointmentOf(office, customer)).toBeVisible()
    await expect(appointmentOf(office, customer)).not.toContainText('Overbooked')
  }
  const accepted = await shop.sql`
    select u.email from appointments a join users u on u.id = a.overbooking_accepted_by
    where day = ${day} and bay = 1`
  expect(accepted).toEqual([{ email: 'manager@sheen.demo' }, { email: 'manager@sheen.demo' }])
})

test('an admin settles what others left open: gives money back, counts a shelf, clears a refused change', async ({
  shop,
  staffDevice,
}) => {
  const { product, stock, customer } = await makeTrouble(shop)
  const device = await staffDevice('admin')
  const page = device.screen
  await go(page, '/dashboard/admin/dashboard')
  await page
    .getByRole('list', { name: 'Needs Attention' })
    .getByRole('link', { name: /^Overpaid jobs/ })
    .click()

  await showKind(page, /^All/)
  for (const kind of [
    'Overbooked slots',
    'Overpaid jobs',
    'Prices off the list',
    'Stock below zero',
    'Refused on other devices',
  ])
    await expect(page.getByRole('list', { name: kind })).toBeVisible()
  await expectForEveryone(page, 'something of every kind')
  await page.getByRole('link', { name: `Refund ${customer}` }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await expect(refund.getByLabel('Cash (AED)')).toHaveValue('150.50')
  await refund.getByLabel('Cash (AED)').fill('150')
  await refund.getByLabel('Reason').fill('Paid on two devices')
  await refund.getByRole('button', { name: 'Refund AED 150.00' }).click()
  await expectToast(page, 'Refund has been recorded')
  await page.getByRole('button', { name: `Keep the money of ${customer}` }).click()
  const keep = page.getByRole('alertdialog', { name: 'Keep AED 0.50?' })
  await keep.getByRole('button', { name: 'Keep it' }).click()
  await expect(keep).toContainText('Please give a reason')
  await keep.getByRole('button', { name: 'Tip' }).click()
  await keep.getByRole('button', { name: 'Keep it' }).click()
  await expectToast(page, 'AED 0.50 kept', 'Tip')
  await expect(page.getByRole('link', { name: `Refund ${customer}` })).toHaveCount(0)

  await showKind(page, /^Prices/)
  const free = page
    .getByRole('list', { name: 'Prices off the list' })
    .getByRole('listitem', { name: customer })
  await expect(free).toContainText('AED 0.00, list price AED')
  await free.getByRole('button', { name: `Approve the prices of ${customer}` }).click()
  await expectToast(page, 'Prices approved')
  await expect(free).toHaveCount(0)

  await showKind(page, /^Stock/)
  const short = page.getByRole('list', { name: 'Stock below zero' }).getByRole('listitem', { name: product })
  await expect(short).toContainText(/−3 \w/)
  await expect(short).toContainText('Joseph Mwangi')
  await short.getByRole('link', { name: `Count ${product}` }).click()
  const count = page.getByRole('dialog', { name: 'Adjust Stock Level' })
  await count.getByLabel('Quantity in Stock').fill(String(stock))
  await count.getByRole('button', { name: 'Update Stock' }).click()
  await expectToast(page, 'Stock Updated')
  await expect(short).toHaveCount(0)

  await showKind(page, /^Other devices/)
  const refused = page
    .getByRole('list', { name: 'Refused on other devices' })
    .getByRole('listitem', { name: 'Payment' })
  await expect(refused).toContainText('Something it refers to is no longer there.')
  for (const odd of ['constructor.x', 'Edit of an appointment'])
    await expect(page.getByRole('listitem', { name: odd })).toBeVisible()
  await expect(refused).toContainText('Maricel Santos · Chrome on Android')
  await device.goOffline()
  await expect(refused.getByRole('button', { name: 'Settled' })).toBeDisabled()
  await expect(page.getByText('It can be settled once the network is back.')).toBeVisible()
  await device.goOnline()
  await refused.getByRole('button', { name: 'Settled' }).click()
  await expectToast(page, 'Settled')
  await expect(refused).toHaveCount(0)
  const [settled] = await shop.sql`
    select email from mutation_log l join users u on u.id = l.settled_by where l.name = 'payment.take'`
  expect(settled).toEqual({ email: 'admin@sheen.demo' })

  await go(page, '/dashboard/admin/database-tools?tab=log')
  const log = page.getByRole('list', { name: 'Log' })
  await expect(log.getByRole('button', { name: /constructor\.x/ })).toBeVisible()
  await log
    .getByRole('button', { name: /Edit of an appointment/ })
    .first()
    .click()
  await expect(log.getByLabel('Arguments')).toContainText('+275760')
  await retireProducts(shop, product)
})

/** Its list takes the place of the one before: at no moment are both there. */
async function showKind(page: Page, name: RegExp): Promise<void> {
  const panels = await page.evaluateHandle(() => {
    const seen = { atOnce: 0 }
    const count = () => {
      const shown = document.querySelectorAll('[role=tabpanel]:not([hidden])').length
      seen.atOnce = Math.max(seen.atOnce, shown)
    }
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  expect(await panels.evaluate(({ atOnce }) => atOnce)).toBe(1)
}

/** Three appointments in one bay, one of them done and paid twice, a product used beyond its stock, and a payment that was refused. */
async function makeTrouble(shop: ShopServer) {
  const [{ vehicleId, customerId, customer }] = await twoPeople(shop)
  const [product, stock] = [`Short ${ownWord()}`, 4]
  const productId = await putProduct(shop, { name: product, stock })
  const [service] = await shop.sql<[{ id: number; priceFils: number }]>`
    select id::int, price_fils::int as "priceFils" from services where name = ${SERVICE}`
  const technician = await OtherDevice.of(shop, 'employee')
  const id = technician.newId()
  const scheduledDate = shopInstant(await shop.openDay(), '10:00')
  const appointment = (price = service.priceFils) => ({
    customerId,
    vehicleId,
    scheduledDate,
    bay: 1,
    services: [{ id: technician.newId(), serviceId: service.id, priceFils: price }],
  })
  await technician.does('appointment.schedule', { id, ...appointment() })
  // The one that is done is in nobody's way.
  for (const price of [0, service.priceFils])
    await technician.does('appointment.schedule', { id: technician.newId(), ...appointment(price) })
  await technician.does('appointment.start', { id })
  const used = [{ id: technician.newId(), productId, quantity: stock + 3 }]
  await technician.does('appointment.complete', { id, used })

  const cashier = await OtherDevice.of(shop, 'cashier')
  const [booked] = await shop.sql<[{ totalFils: number }]>`
    select total_fils::int as "totalFils" from appointments where id = ${id}`
  const payment = { appointmentId: id, amountFils: booked.totalFils + 15_050, paymentMethod: 'cash' }
  await cashier.does('payment.take', { id: cashier.newId(), ...payment })
  const lost = { id: cashier.newId(), ...payment, appointmentId: 999_999_999 }
  expect(await cashier.does('payment.take', lost)).toMatchObject({
    rejected: [{ code: 'missing_reference' }],
  })
  // No version of the app sends these: whoever does takes nothing from the others.
  await cashier.does('constructor.x', { id: 1 })
  await cashier.does('appointment.edit', { id, scheduledDate: '+275760-09-13T00:00:00.000Z' })
  return { product, stock, customer }
}

/** Two people with a car each, who have been to another day's appointment. */
async function twoPeople(shop: ShopServer): Promise<[PutAppointment, PutAppointment]> {
  const [one, other] = await placeOn(shop, await shop.openDay(), [
    { time: '09:00', bay: 1 },
    { time: '09:00', bay: 2 },
  ])
  return [one, other] as [PutAppointment, PutAppointment]
}

async function serviceId({ sql }: ShopServer): Promise<number> {
  const [service] = await sql<[{ id: number }]>`select id::int from services where name = ${SERVICE}`
  return service.id
}

type Slot = { day: string; vehicleId: number }

/** As after a tap on ten o'clock in bay 1. */
async function bookInBayOne(page: Page, { day, vehicleId }: Slot): Promise<void> {
  await go(page, `/dashboard/appointments?new=true&vehicle=${vehicleId}&date=${day}&time=10:00&bay=1`)
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await sheet.getByText(SERVICE, { exact: true }).click()
  await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(sheet).toBeHidden()
}
