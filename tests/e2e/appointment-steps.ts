import { expect, type Locator, type Page } from '@playwright/test'
import { planStays } from './arrange.ts'
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

/**
 * Gives the shop so many bays and puts three confirmed vehicles into bay 1 at one time of a day (10:00 AM, an hour
 * each), the first for somebody whose name has no place to break. For devices that have not signed in yet: it
 * goes past the server.
 */
export async function crowdBay({ sql }: Pick<ShopServer, 'sql'>, bays: number, day: string): Promise<void> {
  await setBays({ sql }, bays)
  const appointments = await sql<{ id: number; customerId: number }[]>`
    select id, customer_id as "customerId" from appointments
    where day > now() and status = 'confirmed' order by id desc limit 3`
  await sql`
    update appointments set day = ${day}, scheduled_date = ${`${day}T06:00:00Z`}, bay = 1, duration_minutes = 60
    where id in ${sql(appointments.map(({ id }) => id))}`
  await planStays({ sql })
  await sql`
    update customers set full_name = 'Muhammadabdulrahmanalmansooribinkhalifa' where id = ${appointments[0]?.customerId ?? 0}`
}

export async function setBays({ sql }: Pick<ShopServer, 'sql'>, bays: number): Promise<void> {
  await sql`update settings set bays = ${bays}`
}

/** The card of somebody's appointment in the column of a bay ('Bay 2', 'No bay'), at a time ('10:00 AM'). */
export function cardIn(page: Page, bay: string, time: string, customer: string): Locator {
  return page
    .getByRole('region', { name: 'Daily schedule' })
    .getByRole('list', { name: bay })
    .getByRole('listitem', { name: `${time}, ${customer}` })
}

/** The room of an hour (HH:mm) in a bay, whatever stands in it; without a bay, an hour of the phone's list. */
export function slotAt(page: Page, time: string, bay?: number): Locator {
  return page.locator(`[data-slot="${time}"]${bay ? `[data-bay="${bay}"]` : ''}`)
}

/** Takes a card up with the mouse and carries it over a slot, without letting go. */
export async function carry(page: Page, card: Locator, slot: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded()
  const from = await middleOf(card)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 10)
  const to = await middleOf(slot)
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

export async function drag(page: Page, card: Locator, slot: Locator): Promise<void> {
  await carry(page, card, slot)
  await page.mouse.up()
}

export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  expect(box).not.toBeNull()
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}
