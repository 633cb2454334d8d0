import type { Locator, Page } from '@playwright/test'
import { formatTime } from '#schema/rules/time/time-text.ts'
import type { ShopServer } from './shop-server.ts'

export type Visit = { name: string; phone: string; plate: string; day: string; time: string }

export function submitOf(page: Page): Locator {
  return page.getByRole('button', { name: 'Book Appointment' })
}

/** The bookings that the shop has for a customer of this name. */
export function bookedBy(shop: ShopServer, name: string) {
  return shop.sql<{ scheduledDate: string; notes: string | null }[]>`
    select scheduled_date as "scheduledDate", a.notes from appointments a
    join customers c on c.id = a.customer_id where c.full_name = ${name} order by scheduled_date`
}

/** Makes of this browser one without Background Sync, as Firefox and Safari are. */
export async function denyBackgroundSync(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.send('Browser.setPermission', {
    permission: { name: 'background-sync' },
    setting: 'denied',
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  })
}

// biome-ignore lint/suspicious/noExplicitAny: whatever a page has kept.
type KeptEntry = Record<string, any>

/** The entry of the visitors' outbox on this device, null for none. With `change`, what that makes of it takes its place. */
export async function changeOutbox(page: Page, change?: (entry: KeptEntry) => KeptEntry) {
  const entry = await openOutbox(page)
  return change && entry ? openOutbox(page, change(entry)) : entry
}

function openOutbox(page: Page, entry?: KeptEntry): Promise<KeptEntry | null> {
  return page.evaluate(
    entry =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('sheen-visitor-outbox')
        opening.onupgradeneeded = () => opening.result.createObjectStore('entries', { keyPath: 'subject' })
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const store = db.transaction('entries', 'readwrite').objectStore('entries')
          if (entry) store.put(entry)
          const reading = store.getAll()
          store.transaction.oncomplete = () => {
            db.close()
            resolve(reading.result[0] ?? null)
          }
        }
      }),
    entry,
  )
}

/** Fills in the form; without a time, that is left open. */
export async function fillBooking(
  page: Page,
  { name, phone, plate, day, time }: Omit<Visit, 'time'> & Partial<Visit>,
): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Plate category').selectOption('dubai')
  await page.getByLabel('Plate number').fill(plate)
  await findChoice(page, 'Vehicle make', 'Toyota')
  await findChoice(page, 'Vehicle model', 'Land Cruiser')
  await page.getByRole('main').locator('label', { hasText: 'Exterior Detailing' }).first().click()
  await page.getByLabel('Date').fill(day)
  if (time) await page.getByRole('button', { name: formatTime(time), exact: true }).click()
}

/** Types a name into a field that finds by typing, and takes the choice of that name. */
export async function findChoice(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name.toLowerCase())
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click()
}

/** The booking of a visitor by the shop's own call; the path of its page. */
export async function bookByCall(shop: ShopServer, visit: Visit): Promise<string> {
  const answer = await callBooking(shop, visit)
  return ((await answer.json()) as { link: string }).link
}

/** Others book the same hour until it is full. */
export async function fillUp(shop: ShopServer, at: Pick<Visit, 'day' | 'time'>): Promise<void> {
  for (let status = 201; status === 201; ) {
    const plate = String(72_000 + guests++)
    status = (await callBooking(shop, { ...at, name: `Guest ${plate}`, phone: `0503${plate}0`, plate }))
      .status
  }
}

let guests = 0

async function callBooking(shop: ShopServer, { name, phone, plate, day, time }: Visit): Promise<Response> {
  const [service] = await shop.sql<[{ id: number }]>`
    select id from services where name = 'Exterior Detailing' and active and highlight limit 1`
  const booking = {
    customerName: name,
    phone,
    plateCategory: 'dubai',
    plateNumber: plate,
    make: 'toyota',
    model: 'camry',
    serviceIds: [service.id],
    date: day,
    time,
  }
  return fetch(`${shop.url}/api/public/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
    body: JSON.stringify(booking),
  })
}
