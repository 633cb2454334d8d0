import type { Page } from '@playwright/test'
import { bookAppointment, openTab, press } from './appointment-steps.ts'
import { keepSettings } from './arrange.ts'
import { expectSynced, expectToast, go, syncChip } from './counter.ts'
import { putLostMessage } from './lost-message.ts'
import { expectForEveryone } from './screen-checks.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const CUSTOMER = 'Told Of It'
const quietHours = (page: Page) => page.getByText('Quiet hours', { exact: true })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a customer is told by hand where no provider is: in the shop’s own words, and marked offline', async ({
  staffDevice,
  shop,
}) => {
  await using _settings = await keepSettings(shop)
  const [office, counter] = [await staffDevice('admin'), await staffDevice()]
  const [admin, clerk] = [office.screen, counter.screen]
  const before = await wordsOf(shop)
  const { address: unsettled } = await putLostMessage(shop)

  await test.step('an admin writes what is said when the work begins', async () => {
    await go(admin, '/dashboard/admin/settings')
    await expect(admin.getByText('There is no provider for WhatsApp and SMS')).toBeVisible()
    await admin.getByRole('tab', { name: 'Work started' }).click()
    const text = admin.getByRole('textbox', { name: 'English text' })
    await text.fill('We wash {colour}, ')
    await text.blur()
    await expect(admin.getByText('There is nothing to put in for {colour}.')).toBeVisible()
    await text.fill('We wash ')
    await press(admin, 'Insert into the English text')
    await admin.getByRole('menuitem', { name: 'Plate' }).click()
    await expect(admin.getByRole('group', { name: 'English preview' })).toContainText('We wash Dubai A 12345')
    await expect(text).toBeFocused()
    // At night what has just happened would wait for the morning.
    await quietHours(admin).click()
    await press(admin, 'Save Changes')
    await expectToast(admin, 'Settings saved')
    await expectSynced(admin)
  })
  const id = await bookAppointment(clerk, shop, {
    customer: CUSTOMER,
    phone: '050 600 0088',
    plate: '60088',
    day: await shop.openDay(),
    time: '9:00 AM',
  })
  const stateOf = async (type: string) => {
    const [message] = await shop.sql<[{ state: string; by: string | null }?]>`
      select n.state, u.email as by from notifications n left join users u on u.id = n.sent_by
      where n.appointment_id = ${id} and n.notification_type = ${type}`
    return message
  }

  await go(clerk, `/dashboard/appointments/${id}`)
  await press(clerk, 'Start Service')
  // It waits until the start can no longer be undone on the spot; the time for that is over at once.
  await expect.poll(() => stateOf('job_started')).toEqual({ state: 'queued', by: null })
  await shop.change(sql => sql`update notifications set due_at = now() where appointment_id = ${id}`)
  await expect.poll(() => stateOf('job_started')).toEqual({ state: 'ready', by: null })
  const messages = await openTab(clerk, 'Messages')
  await expect(messages.getByRole('listitem').filter({ hasText: 'Ready to send' })).toContainText(
    'Work started',
  )

  await test.step('it is found by the plate, opens in WhatsApp with its text, and is marked as sent', async () => {
    await go(clerk, '/dashboard/messages')
    await clerk.getByRole('searchbox', { name: 'Search messages' }).fill('60088')
    const row = clerk.getByRole('row').filter({ hasText: 'Work started' })
    const address = `https://wa.me/971506000088?text=${encodeURIComponent('We wash Dubai 60088')}`
    await expect(row.getByRole('link', { name: `Send by WhatsApp for ${CUSTOMER}` })).toHaveAttribute(
      'href',
      address,
    )
    await counter.goOffline()
    await row.getByRole('link', { name: CUSTOMER, exact: true }).click()
    const open = sheet(clerk, 'Work started')
    await expect(open.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute('href', address)
    await expectForEveryone(clerk, 'a message that is ready')
    await open.getByRole('button', { name: 'Mark as sent' }).click()
    await expectToast(clerk, 'Marked as sent')
    await expect(row).toHaveCount(0)
    await expect(syncChip(clerk)).toHaveAccessibleName('Sync: Offline · 1 change waiting')
    await clerk.getByRole('tab', { name: /^Sent/ }).click()
    await expect(row.getByText('Waiting to sync')).toBeAttached()
    await counter.goOnline()
    await expectSynced(clerk)
    await expect(row.getByText('Waiting to sync')).toHaveCount(0)
    expect(await stateOf('job_started')).toEqual({ state: 'sent', by: 'employee@sheen.demo' })
  })

  await test.step('one that may have got lost says so, and a person settles it', async () => {
    await go(clerk, '/dashboard/attention?kind=messages')
    const lost = clerk.getByRole('list', { name: 'Messages that did not arrive' }).getByRole('listitem')
    await lost
      .filter({ hasText: 'It may have reached the customer, or not.' })
      .getByRole('link', { name: /^Open the message/ })
      // Others who use this shop may have lost some, too, and those of the demo may say what does not hold any more.
      .and(clerk.locator(`[href^="${unsettled}"]`))
      .click()
    const open = clerk.getByRole('dialog')
    await expect(open.getByRole('button', { name: 'Send again' })).toBeVisible()
    await open.getByRole('button', { name: 'Mark as sent' }).click()
    await expectToast(clerk, 'Marked as sent')
  })

  await test.step('the usual text comes back', async () => {
    await press(admin, 'Use the usual text')
    await press(admin, 'Save Changes')
    await expectToast(admin, 'Settings saved')
    await expectSynced(admin)
    expect(await wordsOf(shop)).toEqual(before)
  })
})

async function wordsOf({ sql }: ShopServer) {
  const [settings] = await sql`select message_templates from settings`
  return settings
}
