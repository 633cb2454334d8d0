import { expect, type Locator, type Page } from '@playwright/test'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { customer, vehicle } from '#tests/fixtures/shop.ts'
import { expectUpToDate } from './counter.ts'
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

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}
