import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OtherDevice } from '#tests/e2e/device.ts'
import { ShopServer } from '#tests/e2e/shop-server.ts'
import { FaultLine } from '#tests/faults/fault-line.ts'
import { type Browser, ENGINES } from './engine.ts'
import { PATIENCE, Person } from './person.ts'
import { addCustomer, newCustomer, signIn } from './staff.ts'

/** For what hangs, not for what is slow. */
const PATIENCE_MS = 180_000
const shop = new ShopServer()
beforeAll(() => shop.start())
afterAll(() => shop.stop())

describe.each(Object.entries(ENGINES))('In %s', (engine, openBrowser) => {
  let browser: Browser
  let line: FaultLine
  let person: Person

  beforeEach(async () => {
    browser = await openBrowser()
    line = await FaultLine.to(shop.url, '203.0.113.7')
    person = new Person(await browser.newPage(), line.url)
  })
  afterEach(async () => {
    await browser.close()
    await line.remove()
  })

  test('who goes back to the app finds it at work', { timeout: PATIENCE_MS }, async () => {
    await signIn(person)
    await person.goto('/dashboard/crm/customers?q=Meanwhile')
    await person.untilSync('Synced')
    await person.goto('/booking')
    const name = `Meanwhile in ${engine}`
    const elsewhere = await OtherDevice.of(shop, 'manager')
    await elsewhere.does('customer.create', newCustomer(elsewhere.newId(), name))

    await person.goBackTo('/dashboard/crm/customers')
    await person.sees(name)
    await elsewhere.does('customer.create', newCustomer(elsewhere.newId(), `${name}, live`))
    await person.sees(`${name}, live`)
    const own = `Back in ${engine}`
    await addCustomer(person, own, `050${Object.keys(ENGINES).indexOf(engine)}220004`)
    await person.untilSync('Synced')
    await expect
      .poll(async () => (await shop.sql`select 1 from customers where full_name = ${own}`).length, PATIENCE)
      .toBe(1)
  })

  test('a screen whose script was cut off is there when its page is shown again', {
    timeout: PATIENCE_MS,
  }, async () => {
    // A worker would have the script.
    line.break({ losesPaths: /sw\.js|\/expenses-page/ })
    await signIn(person)
    await person.follow('/dashboard/accounting/expenses')
    await person.until(titleIs, 'Failed to fetch expenses')
    // WebKit keeps no page that was left for another site; of one that it keeps it may remember the failure through
    // several reloads, and asks nobody for the script.
    await person.page.goto(`${shop.url}/booking`)
    line.heal()
    await person.goBackTo('/dashboard/accounting/expenses')
    await person.until(titleIs, 'Expenses')
  })
})

/** Runs in the page. */
function titleIs(wanted: string): boolean {
  return [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === wanted)
}
