import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PHOTO_SIDE_MAX } from '#schema/rows/appointment-photo.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import { OtherDevice } from '#tests/e2e/device.ts'
import { ShopServer } from '#tests/e2e/shop-server.ts'
import { type Browser, ENGINES } from './engine.ts'
import { PATIENCE, Person } from './person.ts'
import { addCustomer, newCustomer, signIn } from './staff.ts'

/** For what hangs, not for what is slow. */
const PATIENCE_MS = 180_000
const shop = new ShopServer()
beforeAll(() => shop.start())
afterAll(() => shop.stop())

describe.each(Object.entries(ENGINES))('In %s', (engine, openBrowser) => {
  /** A second try begins anew, with people of its own. */
  let tries = 0
  /** People are known by their phone. */
  const phone = (last: string) => `050${Object.keys(ENGINES).indexOf(engine)}${tries}2${last}`
  let browser: Browser
  let person: Person

  beforeEach(async () => {
    tries++
    await shop.start()
    browser = await openBrowser()
    person = await someone()
  })
  afterEach(() => browser.close())

  const someone = async () => new Person(await browser.newPage(), shop.url)

  test('a visitor books, and the shop has it once', { timeout: PATIENCE_MS }, async () => {
    const visit = { name: `Visitor ${tries} of ${engine}`, day: await shop.openDay() }
    await person.goto('/booking')
    // The page comes drawn; what is chosen before the script has taken it over is not seen. It leaves its mark on each element.
    await person.until(() => Object.keys(document.querySelector('form') ?? {}).length > 0)
    await person.type('Full name', visit.name)
    await person.type('Phone number', phone('0001'))
    await person.choose('Plate category', 'dubai')
    await person.type('Plate number', `70${phone('').slice(3, 5)}1`)
    await person.find('Vehicle make', 'Toyota')
    await person.find('Vehicle model', 'Land Cruiser')
    await person.turnOn('Exterior Detailing')
    await person.choose('Date', visit.day)
    await person.until(
      times => document.querySelector(`[aria-label="${times}"]`) !== null,
      `Times on ${formatDay(visit.day)}`,
    )
    await person.turnOn(formatTime('10:00'))
    await person.press('Book Appointment')
    await person.until(() =>
      [...document.querySelectorAll('h1, h2')].some(({ textContent }) => textContent === 'Booking Confirmed'),
    )
    expect(await bookedBy(visit.name)).toHaveLength(1)
  })

  test('a car is photographed by file, and the server has the picture of that hash', {
    timeout: PATIENCE_MS,
  }, async () => {
    await signIn(person)
    await person.untilSync('Synced')
    const [job] = await shop.sql<{ id: number }[]>`
      select id from appointments where status = 'confirmed'
        and not exists (select from appointment_photos where appointment_id = appointments.id) limit 1`
    await person.follow(`/dashboard/appointments/${job?.id}?inspect=check_in`)
    await person.until(() => document.querySelector('[aria-label="Take photo: Front"]') !== null)
    await person.page.run(chooseNoise, { width: 2_600, height: 1_900 })
    await person.press('Take photo: Front')
    await person.until(() => document.querySelector('[aria-label="Front, taken"] img') !== null)
    await person.untilSync('Synced')
    const arrived = () => shop.sql<{ side: string; isSame: boolean; longest: number }[]>`
      select side, appointment_photos.hash = stored_files.hash as "isSame", greatest(width, height) as longest
      from appointment_photos join stored_files on stored_files.id = file_id where appointment_id = ${job?.id ?? 0}`
    await expect.poll(arrived, PATIENCE).toEqual([{ side: 'front', isSame: true, longest: PHOTO_SIDE_MAX }])
  })

  test('the counter works through leaving, a dead server, another device and a second tab', {
    timeout: PATIENCE_MS,
  }, async () => {
    await signIn(person)
    // A page that is left in the few milliseconds in which WebKit makes a database for it keeps that from all later
    // ones, and cannot help it: its request has no connection yet that could be closed.
    await person.until(hasDatabase)
    // The first sync has begun: the page is left, loaded anew and left again in the midst of it.
    for (const path of ['/dashboard/appointments', '/dashboard/crm/customers', '/dashboard'])
      await person.leaveFor(path).then(() => person.isAt(path))
    await person.reload()
    for (const path of ['/dashboard/appointments', '/dashboard/crm/customers']) {
      await person.goto(path)
      await person.untilSync('Synced')
    }

    // From then on the device can do without the network.
    await person.until(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active))
    await shop.kill()
    const made = `Offline ${tries} in ${engine}`
    await addCustomer(person, made, phone('0002'))
    await person.untilSync('Offline · 1 change waiting')
    expect(await saved(made)).toBe(0)
    await shop.start()
    await person.untilSync('Synced')
    await expect.poll(() => saved(made), PATIENCE).toBe(1)
    expect(await logged(made)).toBe(1)

    await person.follow('/dashboard/crm/customers?q=Elsewhere')
    const elsewhere = await OtherDevice.of(shop, 'manager')
    const name = `Elsewhere ${tries} for ${engine}`
    await elsewhere.does('customer.create', newCustomer(elsewhere.newId(), name))
    await person.sees(name)

    const second = await someone()
    const another = `Second tab ${tries} of ${engine}`
    await second.goto('/dashboard/crm/customers?q=Second')
    await second.untilSync('Synced')
    await addCustomer(person, another, phone('0003'))
    await second.sees(another)
    await second.untilSync('Synced')
    await expect.poll(() => saved(another), PATIENCE).toBe(1)

    await person.untilSync('Synced')
    await logOut(person)
    await second.isAt('/login')
    await expect.poll(() => person.page.run(hasDatabase), PATIENCE).toBe(false)
  })
})

/** Runs in the page: from then on each picker gives one picture of this size, as the phone's own camera would. */
function chooseNoise({ width, height }: { width: number; height: number }): void {
  HTMLInputElement.prototype.click = function () {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    for (let i = 0; i < 400; i++) {
      if (context) context.fillStyle = `hsl(${(i * 47) % 360} 60% ${20 + (i % 6) * 10}%)`
      context?.fillRect((i * 131) % width, (i * 89) % height, 320, 240)
    }
    canvas.toBlob(blob => {
      const given = new DataTransfer()
      given.items.add(new File([blob ?? ''], 'camera.jpg', { type: 'image/jpeg' }))
      this.files = given.files
      this.dispatchEvent(new Event('change'))
    }, 'image/jpeg')
  }
}

/** Runs in the page: whether somebody has a database on this device. */
async function hasDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => /^sheen-\d+$/.test(name ?? ''))
}

async function logOut(person: Person): Promise<void> {
  await person.press('Menu of')
  await person.press('Log out')
  await person.isAt('/login')
}

async function saved(name: string): Promise<number> {
  return (await shop.sql`select 1 from customers where full_name = ${name}`).length
}

async function logged(name: string): Promise<number> {
  return (await shop.sql`select 1 from mutation_log where args ->> 'fullName' = ${name}`).length
}

function bookedBy(name: string) {
  return shop.sql`
    select 1 from appointments a join customers c on c.id = a.customer_id where c.full_name = ${name}`
}
