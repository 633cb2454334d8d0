import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { ProvidersResponse } from '#schema/protocol/admin.ts'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import { settings as shopSettings } from '#tests/fixtures/appointment.ts'
import { inbound, invoice, message, NOW, type SomeRows } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectCount, expectTexts, expectToast, openTab, PHONE, press } from './on-screen.ts'
import { customerIdOf, idOf, shopRows, vehicleIdOf } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'
import { answerAsServer, jsonOf } from './stub-server.ts'

const CUSTOMER = 'Told Of It'
const CONTENT = 'We wash Dubai 60088'
const list = page.getByRole('list', { name: 'Messages', exact: true })
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
  await expect
    .element(page.getByText('Email is not set up: who prefers it gets messages on the phone.'))
    .toBeVisible()
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

test('nobody is promised messages that cannot reach the customer', async () => {
  const rows = shopRows([{ customer: 'Phoneless Guest' }, { customer: 'Quiet Guest' }])
  const customers = (rows.customers ?? []).map((each, i) =>
    i === 0
      ? { ...each, phone: null }
      : { ...each, messagesStoppedAt: NOW, messagesStoppedBy: 'counter' as const },
  )
  await openStaffApp({
    as: 'cashier',
    rows: { ...rows, customers },
    at: `/dashboard/appointments/${idOf(0)}?tab=messages`,
  })
  const noPhone = 'The customer gets no messages: there is no phone number yet.'
  await expect.element(page.getByText(noPhone)).toBeVisible()
  go(`/dashboard/appointments/${idOf(1)}?tab=messages`)
  await expect.element(page.getByText('The customer wants no messages.')).toBeVisible()
  go(`/dashboard/appointments/${idOf(0)}?edit=true`)
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('checkbox', { name: 'Send reminder' })).toBeChecked()
  await expect.element(sheet.getByText(noPhone)).toBeVisible()
  await expectCount(sheet.getByRole('radiogroup', { name: 'Reminder method' }), 0)
  go(`/dashboard/crm/customers/${customerIdOf(0)}?tab=messages`)
  await expect.element(page.getByText('Gets no messages until there is a phone number.')).toBeVisible()
})

test('who is reached by e-mail is so on every screen, and an address that takes no mail is put right', async () => {
  const rows = shopRows([{ customer: 'Mail Guest' }, { customer: 'Gone Guest' }, { customer: 'Done Guest' }])
  const email = (i: number) => `guest${i}@example.com`
  const [mail, gone, done] = [
    { phone: null },
    { emailRefusedAt: NOW },
    { messagesStoppedAt: NOW, messagesStoppedBy: 'email' as const },
  ]
  const customers = (rows.customers ?? []).map((each, i) => ({
    ...{ ...each, email: email(i), preferredContact: 'email' as const },
    ...[mail, gone, done][i],
  }))
  const toGone = { appointmentId: idOf(1), customerId: customerIdOf(1), recipient: '+971506000089' }
  const failed = message(92, {
    ...{ ...toGone, notificationType: 'payment_received', state: 'failed', attempts: 1 },
    errorMessage: 'This address takes no mail: 550 5.1.1 No such user',
  })
  const settings = [{ ...shopSettings(), sendsEmail: true }]
  const app = await openStaffApp({
    as: 'admin',
    rows: { ...rows, settings, customers, notifications: [failed] },
    at: `/dashboard/appointments/${idOf(0)}`,
  })
  await expect.element(page.getByText('By email', { exact: true })).toBeVisible()
  go(`/dashboard/appointments/${idOf(0)}?edit=true`)
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText(`The reminder goes by email to ${email(0)}.`)).toBeVisible()
  await expectCount(sheet.getByRole('radiogroup', { name: 'Reminder method' }), 0)

  go(`/dashboard/messages?show=all&message=payment_received:${idOf(1)}`)
  const open = page.getByRole('dialog', { name: 'Payment received' })
  await expect
    .element(
      open.getByText(/This address takes no mail: 550 5\.1\.1 No such user\. Correct the email address/),
    )
    .toHaveTextContent(/Sent again, it goes to \+971 50/)
  await expect
    .element(open.getByRole('link', { name: 'Send by email' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:guest1@example\.com\?subject=We%20have%20received/),
    )

  go(`/dashboard/crm/customers/${customerIdOf(1)}?tab=messages`)
  await expect.element(page.getByText(`${email(1)} takes no mail`)).toBeVisible()
  await press('Use it again')
  await expectToast('The address is used again')
  expect(await app.row('customers', customerIdOf(1))).toMatchObject({ emailRefusedAt: null })
  go(`/dashboard/crm/customers/${customerIdOf(2)}?tab=messages`)
  await expect.element(page.getByText(/They said so by the link in an email/)).toBeVisible()
})

test('who would be written to by e-mail and has no address is told at the field', async () => {
  await openStaffApp({
    as: 'admin',
    rows: shopRows([{ customer: CUSTOMER }]),
    at: '/dashboard/crm/customers?new=true',
  })
  const form = page.getByRole('dialog')
  const words = form.getByText('Without an address messages go to the phone.')
  await expect.element(form.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expectCount(words, 0)
  await form.getByText('Email', { exact: true }).last().click()
  await expect.element(words).toBeVisible()
  await form.getByRole('textbox', { name: 'Email' }).fill('a@b.ae')
  await expectCount(words, 0)
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
  const row = list.getByRole('listitem').filter({ hasText: 'Work started' })
  const address = `https://wa.me/971506000088?text=${encodeURIComponent(CONTENT)}`
  await expect.element(row).toHaveTextContent(CONTENT)
  const send = row.getByRole('link', { name: `Send by WhatsApp for ${CUSTOMER}` })
  await expect.element(send).toHaveAttribute('href', address)
  await expect.element(send).toHaveTextContent('Send by WhatsApp')
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

const [FIRST, SECOND, THIRD] = [0, 1, 2]
/** A message about a car that waits for somebody to send it, one minute after the one before. */
const waiting = (place: number, changes: Partial<Row<'notifications'>> = {}) =>
  message(100 + place, {
    ...{ appointmentId: idOf(place), customerId: customerIdOf(place), state: 'ready', method: 'whatsapp' },
    ...{
      recipient: `+97150600000${place}`,
      content: `Text of ${place}`,
      createdAt: addMinutes(NOW, place - 60),
    },
    ...changes,
  })
const threeGuests = (more: SomeRows) =>
  shopRows([{ customer: 'First Guest' }, { customer: 'Second Guest' }, { customer: 'Third Guest' }], more)

/** Taps a link to another app without leaving this one. */
async function tapAway(link: Locator): Promise<void> {
  await expect.element(link).toBeVisible()
  link.element().addEventListener('click', event => event.preventDefault(), { once: true })
  await link.click()
}

test('on a phone one message after another is read, sent by SMS or WhatsApp, and marked or skipped', async () => {
  await page.viewport(...PHONE)
  const notifications = [
    waiting(FIRST),
    waiting(SECOND, { method: 'sms' }),
    waiting(THIRD, { recipient: '+97143217654' }),
  ]
  const app = await openStaffApp({
    as: 'cashier',
    rows: threeGuests({ notifications }),
    at: '/dashboard/messages',
  })
  await page.getByRole('link', { name: 'Send one after another 3' }).click()
  const sheet = page.getByRole('dialog', { name: 'Send messages' })

  await expect.element(sheet).toHaveTextContent('1 of 3')
  await expect.element(sheet).toHaveTextContent(`First Guest`)
  await expect.element(sheet).toHaveTextContent(String(10_000 + vehicleIdOf(FIRST)))
  await expect.element(sheet).toHaveTextContent('Text of 0')
  await expect.element(sheet.getByRole('link', { name: 'Send by SMS' })).toBeVisible()
  await expectForEveryone('a message of a row of messages')
  await expectCount(sheet.getByRole('button', { name: 'Mark as sent' }), 0)
  await tapAway(sheet.getByRole('link', { name: 'Send by WhatsApp' }))
  await sheet.getByRole('button', { name: 'Mark as sent' }).click()

  await expect.element(sheet).toHaveTextContent('2 of 3')
  await expect.element(sheet).toHaveTextContent('Second Guest')
  const sms = sheet.getByRole('link', { name: 'Send by SMS' })
  await expect
    .element(sms)
    .toHaveAttribute('href', expect.stringMatching(/^sms:\+971506000001/) as unknown as string)
  await sheet.getByRole('button', { name: 'Skip' }).click()

  await expect.element(sheet).toHaveTextContent('3 of 3')
  await tapAway(sheet.getByRole('link', { name: 'Call' }))
  await sheet.getByRole('button', { name: 'Mark as told' }).click()
  await expect.element(sheet).toHaveTextContent('Nothing is left to send')
  await sheet.getByRole('button', { name: 'Done' }).click()

  await expectTexts(list.getByRole('listitem'), [/Second Guest.*Send by SMS/])
  const states = (await app.all('notifications')).map(({ id, state }) => [id, state])
  expect(states).toEqual([
    [100, 'sent'],
    [101, 'ready'],
    [102, 'sent'],
  ])
})

test('that the car is ready is folded away once its payment was received, on the list, its count and the car', async () => {
  const notifications = [
    waiting(FIRST, { notificationType: 'job_completed' }),
    {
      ...waiting(FIRST, {
        notificationType: 'payment_received',
        paymentId: 7,
        privateTo: 71,
        createdAt: NOW,
      }),
      id: 110,
    },
  ]
  await openStaffApp({ as: 'cashier', rows: threeGuests({ notifications }), at: '/dashboard/messages' })
  await expectTexts(list.getByRole('listitem'), [/First Guest.*Payment received/])
  await expect.element(page.getByRole('tab', { name: 'To do 1' })).toBeVisible()
  await expect
    .element(page.getByRole('navigation').getByRole('link', { name: /Messages/ }))
    .toHaveTextContent('1')
  const fold = page.getByRole('button', { name: '1 message was overtaken by a later one' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  const folded = list.getByRole('listitem').filter({ hasText: 'Car is ready' })
  await expect.element(folded).toHaveTextContent('A later message says more.')
  await expectCount(folded.getByRole('link', { name: /^Send/ }), 0)
  await folded.getByRole('link', { name: 'First Guest' }).click()
  const open = page.getByRole('dialog', { name: 'Car is ready' })
  await expect.element(open).toHaveTextContent('Cancel this one, or send it all the same.')
  await expect.element(open.getByRole('link', { name: 'Send by WhatsApp' })).toBeVisible()

  go(`/dashboard/appointments/${idOf(FIRST)}`)
  const messages = await openTab('Messages')
  await expect
    .element(messages.getByRole('listitem').filter({ hasText: 'Car is ready' }))
    .toHaveTextContent('A later message says more.')
})

test('a message is named from its first paint, and found by name, phone, plate and invoice', async () => {
  const unnamed: string[] = []
  const watch = new MutationObserver(() => {
    for (const row of document.querySelectorAll('[aria-label=Messages] > li'))
      if (!/Guest.*Dubai/.test(row.textContent ?? '')) unnamed.push(row.textContent ?? '')
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  const rows = threeGuests({
    notifications: [waiting(FIRST), waiting(SECOND), waiting(THIRD)],
    invoices: [invoice(70, { appointmentId: idOf(THIRD), series: 'R1017', sequence: 12 })],
  })
  await openStaffApp({ as: 'cashier', rows, at: '/dashboard/messages' })
  await expectCount(list.getByRole('listitem'), 3)
  watch.disconnect()
  expect(unnamed).toEqual([])
  const search = page.getByRole('searchbox', { name: 'Search messages' })
  for (const [typed, name] of [
    ['second', 'Second Guest'],
    ['050 600 0000', 'First Guest'],
    [String(10_000 + vehicleIdOf(SECOND)), 'Second Guest'],
    ['R1017-0012', 'Third Guest'],
  ] as const) {
    await search.fill(typed)
    await expectTexts(list.getByRole('listitem'), [new RegExp(name)])
  }
})

test('what customers send beside words: a place opens in the map, a new number is taken over by hand, a name stands for a hidden number', async () => {
  const user = 'AE.13491208655302741918'
  const rows = shopRows([{ customer: 'Moves House' }])
  const phone = rows.customers?.[0]?.phone ?? ''
  const theirs = { customerId: customerIdOf(0), sender: phone }
  const inboundMessages = [
    inbound(90, {
      ...theirs,
      content: 'Home\nhttps://maps.google.com/?q=25.1412,55.2\nhttps://elsewhere.test',
    }),
    inbound(91, { ...theirs, kind: 'number', content: '+971509876543', receivedAt: addMinutes(NOW, 1) }),
    inbound(92, { customerId: null, sender: user, userId: user, senderName: 'Mariam', content: 'Open?' }),
  ]
  const app = await openStaffApp({
    as: 'cashier',
    rows: { ...rows, inboundMessages },
    at: `/dashboard/crm/customers/${customerIdOf(0)}?tab=messages`,
  })
  await expect.element(page.getByText('Their number is now +971 50 987 6543')).toBeVisible()
  const map = page.getByRole('link', { name: 'Open in the map' })
  expect((await map.findElement()).getAttribute('href')).toBe('https://maps.google.com/?q=25.1412,55.2')
  expect(page.getByRole('link', { name: /elsewhere/ }).elements()).toEqual([])
  await press('Use this number')
  await expectToast('Customer has been updated')
  await expect.poll(async () => (await app.all('customers'))[0]?.phone).toBe('+971509876543')
  await expect.element(page.getByRole('button', { name: 'Use this number' })).not.toBeInTheDocument()

  await go('/dashboard/attention')
  await page.getByRole('link', { name: 'Read and answer Mariam' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Mariam' }))
    .toHaveTextContent('They hide their number, so the shop cannot tell who it is.')
})
