import { bookAppointment, card, press } from './appointment-steps.ts'
import { keepSettings } from './arrange.ts'
import { expectSynced, expectToast, go, startService } from './counter.ts'
import { putPaidAppointment } from './put-appointments.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

test('an invoice is sent from its job, and opens for whoever has the link until it is withdrawn', async ({
  shop,
  browser,
  staffDevice,
}) => {
  const device = await staffDevice('cashier')
  const page = device.screen
  const id = await bookAppointment(page, shop, {
    ...{ customer: 'Hind Saeed', phone: '050 600 8301', plate: '83011' },
    ...{ day: await shop.openDay(), time: '9:00 AM' },
  })
  await go(page, `/dashboard/appointments/${id}`)
  await expectSynced(page)
  await device.goOffline()
  await startService(page)
  await press(page, 'Complete Service')
  const completion = page.getByRole('dialog', { name: 'Complete Service' })
  await completion.getByRole('button', { name: 'Complete Service' }).click()
  await expect(completion).toBeHidden()
  const number = /R\d+-\d{4}/.exec((await card(page, 'Invoice').textContent()) ?? '')?.[0] ?? ''

  const sheet = page.getByRole('dialog', { name: `Send Tax Invoice ${number}` })
  await card(page, 'Invoice').getByRole('button', { name: /^Send/ }).click()
  await expect(sheet).toContainText('It can be sent once it has reached the server.')
  await device.goOnline()
  const whatsapp = sheet.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/971506008301\?text=/)
  await expect(sheet.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', /^sms:\+971506008301\?body=/)
  await expectForEveryone(page, 'Send an invoice')

  const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(text).toContain(`Tax Invoice ${number}, AED 294.00. `)
  const link = text.split(' ').at(-1) ?? ''
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText(number)
  await expect(visitor.getByRole('main')).toContainText(/Total.*AED 294\.00/s)
  await expect(visitor.getByRole('main')).toContainText('Land Cruiser')
  const print = visitor.getByRole('button', { name: 'Print or save as PDF' })
  await expect(print).toBeVisible()
  await expectForEveryone(visitor, 'the page of a document')
  await visitor.emulateMedia({ media: 'print' })
  for (const around of [print, visitor.getByRole('banner'), visitor.getByRole('contentinfo')])
    await expect(around).toBeHidden()
  await expect(visitor.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible()
  // The worker of the staff's app leaves the page to the server.
  const tab = await page.context().newPage()
  await tab.goto(link)
  await expect(tab.getByRole('main')).toContainText(number)
  await tab.close()

  await page.keyboard.press('Escape')
  await card(page, 'Invoice')
    .getByRole('link', { name: /^View R/ })
    .click()
  const paper = page.getByRole('article', { name: 'Paper' })
  await expect(paper.getByRole('img', { name: /^Code with the link of/ })).toBeVisible()
  await expectForEveryone(page, 'Invoice with a code')
  await press(page, 'Send')
  await sheet.getByRole('button', { name: 'Withdraw links' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw links' }).click()
  await expectToast(page, 'The links sent so far open nothing any more')
  await expect(whatsapp).not.toHaveAttribute('href', new RegExp(link.slice(-22)))
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This link does not lead to a document')
  await visitor.context().close()
})

test('the shop’s logo is made small, and stands on papers without a network and in the head of the site', async ({
  staffDevice,
  shop,
}) => {
  await using _settings = await keepSettings(shop)
  const { paymentId } = await putPaidAppointment(shop, { day: await shop.openDay(), time: '10:00' })
  const device = await staffDevice('admin')
  const page = device.screen
  await go(page, '/dashboard/admin/settings')
  const section = card(page, 'Logo')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    section.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('logo.svg', 'image/svg+xml', Buffer.from('<svg/>'))
  await expect(section).toContainText('The logo has to be a PNG, JPEG or WebP picture.')
  const large = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_000, height: 500 })
    canvas.getContext('2d')?.fillRect(0, 0, 1_000, 500)
    return canvas.toDataURL('image/png')
  })
  await choose('logo.png', 'image/png', Buffer.from(large.split(',')[1] ?? '', 'base64'))
  await expectToast(page, 'Logo saved')
  const logo = section.getByRole('img', { name: 'The shop’s logo' })
  expect(await logo.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([
    600, 150,
  ])
  await expectSynced(page)
  const site = await device.page()
  await site.goto('/')
  const name = site.getByRole('banner').getByRole('link', { name: 'Sheen, home' })
  await expect(name.locator('img')).toHaveJSProperty('naturalWidth', 600)
  await expect(name.locator('svg')).toBeHidden()
  await device.goOffline()
  await go(page, `/dashboard/accounting/transactions/${paymentId}`)
  const paper = page.getByRole('article', { name: 'Paper' })
  await expect(paper.locator('img')).toHaveAttribute('src', /^data:image\//)
  await expect(paper.getByRole('img', { name: /^Code with the facts of/ })).toBeVisible()
  await device.goOnline()
  await go(page, '/dashboard/admin/settings')
  await section.getByRole('button', { name: 'Remove logo' }).click()
  await expectToast(page, 'Logo removed')
  await expect(logo).toBeHidden()
})
