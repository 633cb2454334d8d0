import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { settings } from '#tests/fixtures/appointment.ts'
import { NOW, payment } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { boxOf, expectCount, expectTexts, expectToast, PHONE, TABLET, toasts } from './on-screen.ts'
import { endResult } from './payment-sheet.ts'
import { pictureFile } from './picture-file.ts'
import { idOf, shopRows, TODAY } from './shop-rows.ts'
import { go, openStaffApp, type StaffApp } from './staff-app.tsx'

test('a job is called off and taken up again, with reasons, on a tablet', async () => {
  await page.viewport(...TABLET)
  const amounts = { subtotalFils: 120_00, vatFils: 6_00, totalFils: 126_00 }
  const rows = shopRows([{ customer: 'Hesitant Tablet', changes: amounts }])
  const app = await openStaffApp({ rows, at: `/dashboard/appointments/${idOf(0)}` })
  const status = (text: string) => page.getByText(text, { exact: true })
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
    return page.getByRole('alertdialog')
  }
  const say = async (item: string, reason: string) => {
    const question = await menu(item)
    await question.getByLabelText('Reason').fill(reason)
    await question.getByRole('button', { name: item }).click()
  }

  const noShow = await menu('Mark as no-show')
  await expect.element(noShow).toHaveTextContent('The customer did not come?')
  await noShow.getByLabelText('Reason').fill('Did not answer')
  await noShow.getByRole('button', { name: 'Mark as no-show' }).click()
  await expect.element(status('No-show')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Appointment Information' }))
    .toHaveTextContent('Did not answer')
  for (const gone of ['Start Service', 'Process Payment'])
    await expectCount(page.getByRole('button', { name: gone, exact: true }), 0)

  await say('Reopen', 'Was stuck in traffic')
  await expect.element(status('Confirmed')).toBeVisible()

  await page.getByRole('button', { name: 'Process Payment', exact: true }).click()
  const payment = page.getByRole('dialog', { name: 'Process Payment' })
  await expect.element(payment.getByLabelText('Amount')).toHaveValue('126.00')
  await payment.getByRole('button', { name: /^Take AED/ }).click()
  await endResult(payment, { title: 'Payment has been recorded', says: 'AED 126.00 in cash' })
  await say('Cancel appointment', 'Car was sold')
  await expect.element(status('Cancelled')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'To refund' })).toHaveTextContent(/AED\s126\.00/)

  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('tabpanel', { name: 'History' })
  await expect.element(history.getByRole('listitem').first()).toHaveTextContent(/Cancelled.*Car was sold/)
  await expect.element(history).toHaveTextContent('Was stuck in traffic')
  await expectForEveryone('a cancelled appointment')
  expect(await app.row('appointments', idOf(0))).toMatchObject({
    status: 'cancelled',
    statusReason: 'Car was sold',
    paidFils: 126_00,
  })
})

test('whoever may not take back a completion is told whom to ask', async () => {
  await page.viewport(...TABLET)
  const completedAt = new Date().toISOString()
  const done = { status: 'completed', startedAt: completedAt, completedAt, completedById: 7 } as const
  const hourAgo = new Date(Date.now() - 60 * 60_000).toISOString()
  const rows = shopRows([
    { customer: 'Done Just Now', changes: done },
    { customer: 'Done An Hour Ago', changes: { ...done, startedAt: hourAgo, completedAt: hourAgo } },
  ])
  const correction = async (index: number) => {
    go(`/dashboard/appointments/${idOf(index)}`)
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    return page.getByRole('menuitem', { name: 'Correct the completion' })
  }
  await openStaffApp({ rows, at: `/dashboard/appointments/${idOf(0)}` })
  await expect.element(await correction(0)).not.toHaveAttribute('data-disabled')
  await page.getByRole('menuitem', { name: 'Correct the completion' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  const later = await correction(1)
  await expect.element(later).toHaveAttribute('data-disabled')
  await expect.element(later).toHaveTextContent('Ask a cashier or a manager')
})

test('a correction without a reason leads back to where it is asked for, above the screen', async () => {
  await page.viewport(...PHONE)
  const done = { status: 'paid', startedAt: NOW, completedAt: NOW } as const
  const rows = shopRows([{ customer: 'Sold Already', changes: done }])
  await openStaffApp({ as: 'cashier', rows, at: `/dashboard/appointments/${idOf(0)}` })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
  await sheet.getByRole('button', { name: 'Correct', exact: true }).click()
  const notes = sheet.getByLabelText('Notes')
  await notes.fill('Wrong service')
  const reason = sheet.getByLabelText('Reason for the correction')
  await expect.element(reason).not.toBeInViewport()
  await sheet.getByRole('button', { name: 'Update Appointment' }).click()
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toBeInViewport()
  await expect.element(sheet).toHaveTextContent('Reason is required')
})

test('a message with Undo covers neither the fields nor the buttons of the sheet that opens below it', async () => {
  await page.viewport(...PHONE)
  const rows = shopRows([{ customer: 'Begun Before', day: TODAY }])
  await openStaffApp({ rows, at: `/dashboard/appointments/${idOf(0)}` })
  await page.getByRole('button', { name: 'Start Service' }).click()
  await expectToast('Service started')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
  await expect.element(sheet).toBeVisible()
  const fields = sheet.getByCss('.chakra-drawer__body')
  const buttons = sheet.getByCss('.chakra-drawer__footer')
  const edges = () => {
    const [top, bottom] = [fields, buttons].map(each => each.element().getBoundingClientRect())
    const message = toasts().elements()[0]?.getBoundingClientRect()
    return { fieldsEnd: top?.bottom ?? 0, buttonsBegin: bottom?.top ?? 0, message }
  }
  await expect.poll(() => edges().message?.top).toBeGreaterThanOrEqual(edges().fieldsEnd)
  await expect.poll(() => (edges().message?.bottom ?? Infinity) - edges().buttonsBegin).toBeLessThanOrEqual(0)
  await toasts().getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => edges().buttonsBegin - edges().fieldsEnd).toBeLessThan(2)
})

test('a completion that was undone and made again has its valid invoice first, and the cancelled pair folded', async () => {
  await page.viewport(...TABLET)
  const begun = new Date().toISOString()
  const changes = { status: 'in_progress', startedAt: begun, startedById: 7 } as const
  const rows = shopRows([{ customer: 'Done Twice', changes }], {
    settings: [settings({ trn: '100123456700003' })],
  })
  const app = await openStaffApp({ as: 'cashier', rows, at: `/dashboard/appointments/${idOf(0)}` })
  const complete = page.getByRole('button', { name: 'Complete Service' })
  await complete.click()
  await expectToast('Service completed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast('Completion undone')
  await complete.click()
  const card = page.getByRole('region', { name: 'Invoice' })
  const [first, credit, second] = ['R7-0001', 'CN7-0001', 'R7-0002']
  await expectTexts(card.getByRole('listitem'), [new RegExp(`^${second}.*Tax invoice`)])
  const folded = card.getByText(`Cancelled: ${first}, ${credit}`)
  await folded.click()
  await expectTexts(card.getByRole('listitem'), [
    new RegExp(`^${second}`),
    new RegExp(`^${first}`),
    new RegExp(`^${credit}`),
  ])
  const invoices = await app.all('invoices')
  expect((await app.row('appointments', idOf(0)))?.invoiceId).toBe(
    invoices.find(({ kind, sequence }) => kind === 'invoice' && sequence === 2)?.id,
  )
})

test('on a phone check-out is beside Pause and Complete, a photo is asked for at the start, and several are added', async () => {
  await page.viewport(...PHONE)
  const rows = shopRows([{ customer: 'Seen First', changes: { status: 'in_progress', startedAt: NOW } }])
  const app = await openStaffApp({ rows, at: `/dashboard/appointments/${idOf(0)}` })
  const picked = answerPickers()
  const note = page.getByRole('note').filter({ hasText: 'No photo of the car as it came.' })
  await note.getByRole('button', { name: 'Take it' }).click()
  const checkIn = page.getByRole('dialog', { name: 'Check-in' })
  await checkIn.getByRole('button', { name: 'Choose photos' }).click()
  await expect.poll(() => momentsOf(app)).toEqual(['before'])
  await checkIn.getByRole('button', { name: 'Close' }).click()
  await expectCount(checkIn, 0)
  await expectCount(note, 0)

  const checkOut = page.getByRole('button', { name: 'Check out', exact: true })
  const pause = await boxOf(page.getByRole('button', { name: 'Pause' }))
  expect(Math.abs((await boxOf(checkOut)).y - pause.y)).toBeLessThan(2)
  const complete = page.getByRole('button', { name: 'Complete Service' }).element()
  expect(complete.scrollWidth).toBeLessThanOrEqual(complete.clientWidth)
  expect(picked()).toEqual(['gallery'])

  await page.getByRole('tab', { name: 'Photos' }).click()
  const choose = page.getByLabelText('Add photos after the work')
  await choose.upload([await pictureFile('a.png'), await pictureFile('b.png')])
  await expect.poll(() => momentsOf(app)).toEqual(['before', 'after', 'after'])
})

test('what was given back whole is called Refunded everywhere, and the refund is filled in as it was paid', async () => {
  await page.viewport(...TABLET)
  const amounts = { subtotalFils: 120_00, vatFils: 6_00, totalFils: 126_00 }
  const paid = { ...amounts, status: 'paid', paidFils: 126_00, startedAt: NOW, completedAt: NOW } as const
  const rows = shopRows([
    { customer: 'Given Back', day: TODAY, changes: { ...paid, paidFils: 0, creditedFils: 126_00 } },
    { customer: 'Paid Twice', day: TODAY, bay: 2, changes: paid },
  ])
  const pay = (id: number, paymentMethod: 'cash' | 'card', amountFils: number) =>
    payment(id, { appointmentId: idOf(1), paymentMethod, amountFils })
  await openStaffApp({
    as: 'cashier',
    rows: { ...rows, transactions: [pay(90, 'cash', 26_00), pay(91, 'card', 100_00)] },
    at: `/dashboard/appointments?date=${TODAY}`,
  })
  await expect.element(page.getByRole('listitem', { name: /Given Back/ })).toHaveTextContent('Refunded')
  go(`/dashboard/appointments/${idOf(0)}`)
  await expect.element(page.getByRole('heading', { name: 'Given Back' })).toBeVisible()
  await expect.element(page.getByText('Refunded').first()).toBeVisible()

  go(`/dashboard/appointments/${idOf(1)}`)
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  const sheet = page.getByRole('dialog', { name: 'Refund' })
  await sheet.getByRole('button', { name: /^All, as it was paid/ }).click()
  await expect.element(sheet.getByLabelText('Cash')).toHaveValue('26.00')
  await expect.element(sheet.getByLabelText('Card')).toHaveValue('100.00')
  await sheet.getByRole('button', { name: 'Complaint' }).click()
  await sheet.getByRole('button', { name: 'Refund AED 126.00' }).click()
  await endResult(sheet, { title: 'Refund has been recorded', says: 'AED 26.00 in cash, AED 100.00 by card' })
})

test('an overbooked appointment says so on its own page', async () => {
  const rows = shopRows([
    { customer: 'In Bay One' },
    { customer: 'There Too' },
    { customer: 'Alone', bay: 2 },
  ])
  await openStaffApp({ as: 'cashier', rows, at: `/dashboard/appointments/${idOf(1)}` })
  const overbooked = page.getByRole('main').getByText('Overbooked')
  await expect.element(overbooked).toBeVisible()
  go(`/dashboard/appointments/${idOf(2)}`)
  await expect.element(page.getByRole('heading', { name: 'Alone' })).toBeVisible()
  await expectCount(overbooked, 0)
})

test('Complete, which comes where Start was, takes no second tap', async () => {
  const app = await openStaffApp({
    rows: shopRows([{ customer: 'Tapped Twice', day: TODAY }]),
    at: `/dashboard/appointments/${idOf(0)}`,
  })
  await page.getByRole('button', { name: 'Start Service' }).dblClick()
  const complete = page.getByRole('button', { name: 'Complete Service' })
  await expect.element(complete).toBeEnabled()
  expect((await app.outbox()).map(({ name }) => name)).toEqual(['appointment.start'])
  await complete.click()
  await expectToast('Service completed')
})

async function momentsOf(app: StaffApp): Promise<string[]> {
  return (await app.all('appointmentPhotos')).map(({ moment }) => moment)
}

/** Answers every picker with one picture, as a camera does, and returns which were opened. */
function answerPickers(): () => string[] {
  const opened: string[] = []
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(async function (this: HTMLInputElement) {
    opened.push(this.hasAttribute('capture') ? 'camera' : 'gallery')
    const files = new DataTransfer()
    files.items.add(await pictureFile('camera.png'))
    this.files = files.files
    this.dispatchEvent(new Event('change'))
  } as () => void)
  return () => opened
}
