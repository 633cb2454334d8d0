import { expect, type Locator, type Page } from '@playwright/test'
import { expectSynced, scheduleForNewcomer } from './counter.ts'
import type { ShopServer } from './shop-server.ts'

/** The person of an appointment, and when it is. Exterior Detailing: AED 294.00 with VAT; one shampoo, one clay bar. */
export type NewAppointment = { customer: string; phone: string; plate: string; day: string; time: string }

/** Books an appointment at the counter, and says its key once PostgreSQL has it. */
export async function bookAppointment(
  page: Page,
  shop: ShopServer,
  appointment: NewAppointment,
): Promise<number> {
  await scheduleForNewcomer(page, { ...appointment, service: 'Exterior Detailing' })
  await expectSynced(page)
  const [booked] = await shop.sql<[{ id: number }]>`
    select a.id::int from appointments a join customers c on c.id = a.customer_id
    where c.full_name = ${appointment.customer}`
  return booked.id
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
