import { expect, type Locator, type Page } from '@playwright/test'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { customer, vehicle } from '#tests/fixtures/shop.ts'
import { expectUpToDate, scheduleForNewcomer } from './counter.ts'
import { counterOf } from './device.ts'
import type { ShopServer } from './shop-server.ts'

/** The person of an appointment, and when it is. Exterior Detailing: AED 294.00 with VAT; one shampoo, one clay bar. */
export type NewAppointment = { customer: string; phone: string; plate: string; day: string; time: string }

/** Books an appointment of somebody new as another device does, and has the page show what it shows with it. */
export async function bookAppointment(page: Page, shop: ShopServer, wanted: NewAppointment): Promise<number> {
  const { id } = await bookElsewhere(shop, wanted)
  await expectUpToDate(page, shop)
  return id
}

/** Books an appointment of somebody new as a device does. */
export async function bookElsewhere(
  shop: ShopServer,
  { customer: fullName, phone, plate, day, time }: NewAppointment,
) {
  const [service] = await shop.sql<[{ id: number; priceFils: number }]>`
    select id::int, price_fils::int as "priceFils" from services where name = 'Exterior Detailing'`
  const counter = await counterOf(shop)
  const [customerId, vehicleId, id] = [counter.newId(), counter.newId(), counter.newId()]
  const { createdAt: _, updatedAt: __, ...person } = customer(customerId, { fullName, phone })
  const { createdAt: ___, updatedAt: ____, ...car } = vehicle(vehicleId, customerId)
  await counter.does('customer.create', { ...person, preferredContact: 'phone' })
  await counter.does('vehicle.create', { ...car, plateCode: null, plateNumber: plate })
  const booked = await counter.does('appointment.schedule', {
    ...{ id, customerId, vehicleId, bay: 1, scheduledDate: shopInstant(day, clockTime(time)) },
    services: [{ id: counter.newId(), serviceId: service.id, priceFils: service.priceFils }],
  })
  expect(booked).toMatchObject({ rejected: [] })
  return { id, customerId, vehicleId }
}

/** '9:00 AM' as '09:00'. */
function clockTime(text: string): string {
  const [, hour = '', minute = '', half] = /^(\d+):(\d+) (AM|PM)$/.exec(text) ?? []
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`
}

/** The card of that title on the appointment's page. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title })
}

export async function openTab(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name }).click()
  return page.getByRole('tabpanel', { name })
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/** Opens Process Payment, and takes an amount as `fill` says. */
export async function pay(page: Page, fill: (sheet: Locator) => Promise<void>): Promise<void> {
  await press(page, 'Process Payment')
  const sheet = page.getByRole('dialog', { name: 'Process Payment' })
  await fill(sheet)
  await sheet.getByRole('button', { name: /^Take AED/ }).click()
  await expect(sheet).toBeHidden()
}

/** What PostgreSQL has of an appointment: its status, its money in fils, what left the shelf for it. */
export async function settled(shop: ShopServer, id: number) {
  const [appointment] = await shop.sql<[{ status: string; paid: number }]>`
    select status, paid_fils::int as paid from appointments where id = ${id}`
  const payments = await shop.sql<{ fils: number }[]>`
    select amount_fils::int as fils from transactions where appointment_id = ${id} order by 1`
  const stock = await shop.sql<{ name: string; moved: number }[]>`
    select p.name, sum(m.quantity)::int as moved from stock_movements m join products p on p.id = m.product_id
    where m.appointment_id = ${id} group by 1`
  return {
    ...appointment,
    payments: payments.map(({ fils }) => fils),
    stock: Object.fromEntries(stock.map(({ name, moved }) => [name, moved])),
  }
}

/** A new customer's appointment: their name, and when on which day ('10:00 AM'). */
export async function book(page: Page, customer: string, day: string, time: string): Promise<void> {
  const number = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
  await scheduleForNewcomer(page, {
    customer,
    phone: `050 3${number}`,
    plate: number.replace(/^0/, '1').slice(0, 5),
    service: 'Wheel Detailing',
    day,
    time,
  })
}
