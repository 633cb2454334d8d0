import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ProvidersResponse } from '#schema/protocol/admin.ts'
import { message } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectCount, expectToast, openTab, press } from './on-screen.ts'
import { customerIdOf, idOf, shopRows, vehicleIdOf } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'
import { answerAsServer, jsonOf } from './stub-server.ts'

const CUSTOMER = 'Told Of It'
const CONTENT = 'We wash Dubai 60088'
const toCustomer = { appointmentId: idOf(0), customerId: customerIdOf(0), recipient: '+971506000088' }
const ready = message(90, { ...toCustomer, method: 'whatsapp', state: 'ready', content: CONTENT })
const lost = message(91, {
  ...{ ...toCustomer, notificationType: 'appointment_confirmed', state: 'unknown' },
  errorMessage: 'The provider did not answer in time.',
})

test('an admin writes what is said when the work begins, is told what cannot be put in, and has the usual text back', async () => {
  answerAsServer({
    'GET /api/admin/message-providers': jsonOf(ProvidersResponse, { sms: false, whatsapp: false }),
  })
  const app = await openStaffApp({ as: 'admin', rows: shopRows(), at: '/dashboard/admin/settings' })
  const words = async () => (await app.all('settings'))[0]?.messageTemplates
  await expect.element(page.getByText('There is no provider for SMS and WhatsApp')).toBeVisible()
  await page.getByRole('tab', { name: 'Work started' }).click()
  const text = page.getByRole('textbox', { name: 'English text' })
  await text.fill('We wash {colour}, ')
  ;(text.element() as HTMLElement).blur()
  await expect.element(page.getByText('There is nothing to put in for {colour}.')).toBeVisible()
  await text.fill('We wash ')
  await press('Insert into the English text')
  await page.getByRole('menuitem', { name: 'Plate' }).click()
  await expect
    .element(page.getByRole('group', { name: 'English preview' }))
    .toHaveTextContent('We wash Dubai A 12345')
  await expect.element(text).toHaveFocus()
  await press('Save Changes')
  await expectToast('Settings saved')
  expect(JSON.stringify(await words())).toContain('We wash {plate}')
  await press('Use the usual text')
  await press('Save Changes')
  await expect.poll(words).toEqual({})
})

test('a message is found by the plate, opens in WhatsApp with its text, and is marked as sent', async () => {
  const rows = shopRows([{ customer: CUSTOMER }], { notifications: [ready, lost] })
  const app = await openStaffApp({ rows, at: `/dashboard/appointments/${idOf(0)}` })
  const messages = await openTab('Messages')
  await expect
    .element(messages.getByRole('listitem').filter({ hasText: 'Ready to send' }))
    .toHaveTextContent('Work started')
  go('/dashboard/messages')
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(String(10_000 + vehicleIdOf(0)))
  const row = page.getByRole('row').filter({ hasText: 'Work started' })
  const address = `https://wa.me/971506000088?text=${encodeURIComponent(CONTENT)}`
  await expect
    .element(row.getByRole('link', { name: `Send by WhatsApp for ${CUSTOMER}` }))
    .toHaveAttribute('href', address)
  await row.getByRole('link', { name: CUSTOMER, exact: true }).click()
  const open = page.getByRole('dialog', { name: 'Work started' })
  await expect.element(open.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute('href', address)
  await expectForEveryone('a message that is ready')
  await open.getByRole('button', { name: 'Mark as sent' }).click()
  await expectToast('Marked as sent')
  await expectCount(row, 0)
  await page.getByRole('tab', { name: /^Sent/ }).click()
  await expect.element(row.getByText('Waiting to sync')).toBeInTheDocument()
  expect(await app.row('notifications', ready.id)).toMatchObject({ state: 'sent', sentBy: app.me.id })

  // One that may have got lost says so, and a person settles it.
  go('/dashboard/attention?kind=messages')
  await page
    .getByRole('list', { name: 'Messages that did not arrive' })
    .getByRole('listitem')
    .filter({ hasText: 'It may have reached the customer, or not.' })
    .getByRole('link', { name: /^Open the message/ })
    .click()
  const settling = page.getByRole('dialog')
  await expect.element(settling.getByRole('button', { name: 'Send again' })).toBeVisible()
  await settling.getByRole('button', { name: 'Mark as sent' }).click()
  await expect.poll(async () => (await app.row('notifications', lost.id))?.state).toBe('sent')
})
