import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appointment } from '#tests/fixtures/appointment.ts'
import { customer, invoice, NOW, quote, quoteLine, vehicle } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import {
  boxOf,
  card,
  expectAddress,
  expectCount,
  expectTexts,
  expectToast,
  PHONE,
  press,
  TABLET,
} from './on-screen.ts'
import { EXTERIOR, idOf, shopRows, TODAY, vehicleIdOf, WHEELS } from './shop-rows.ts'
import { signOnGlass } from './sign-on-glass.ts'
import { go, openStaffApp } from './staff-app.tsx'

const HANA = 20
const CAR = 30
const VISIT = 40
const PHOTO = 910
const [OTHER_CAR, OTHER_VISIT, OTHER_PHOTO] = [31, 41, 911]
const carPhoto = (id: number, appointmentId: number) => ({
  ...{ id, appointmentId, fileId: crypto.randomUUID(), moment: 'before' as const, side: 'left' as const },
  ...{ markId: null, tickId: null, width: 8, height: 6, size: 9, hash: null, takenAt: null, shared: false },
  ...{ createdBy: null, createdAt: NOW },
})
const rows = (quotes: ReturnType<typeof quote>[] = []) =>
  shopRows([], {
    customers: [customer(HANA, { fullName: 'Hana Owner' }), customer(21, { fullName: 'Omar Other' })],
    vehicles: [vehicle(CAR, HANA)],
    quotes,
  })
const lineOf = (number: number, service: typeof WHEELS, changes = {}) =>
  quoteLine(number, {
    ...{ soldId: service.id, name: service.name, priceFils: service.priceFils ?? 0 },
    ...changes,
  })
/** Wheels, or the exterior in their place, for Hana's car. */
const offered = (id: number, changes: Parameters<typeof quote>[1] = {}) =>
  quote(id, {
    lines: [lineOf(1, WHEELS), lineOf(2, EXTERIOR, { alternativeTo: 1 })],
    ...{ subtotalFils: 120_00, vatFils: 6_00, totalFils: 126_00 },
    ...changes,
  })
/** What Hana said by the link. */
const approved = {
  state: 'approved',
  signedBy: 'Hana',
  answeredBy: 'link',
  answeredAt: `${TODAY}T05:00:00.000Z`,
} as const
const sheet = (name: string) => page.getByRole('dialog', { name })

test('a quote is made without a network, with an alternative, a word and a photo beside it', async () => {
  await page.viewport(...TABLET)
  const app = await openStaffApp({
    rows: {
      ...rows(),
      // The second visit was an earlier owner's: the link would not show its photo.
      appointments: [
        appointment(VISIT, { customerId: HANA, vehicleId: CAR }),
        appointment(OTHER_VISIT, { customerId: 21, vehicleId: CAR }),
      ],
      appointmentPhotos: [carPhoto(PHOTO, VISIT), carPhoto(OTHER_PHOTO, OTHER_VISIT)],
    },
    at: `/dashboard/crm/vehicles/${CAR}`,
  })
  await card('Quotes').getByRole('link', { name: 'New Quote' }).click()
  const form = sheet('New Quote')
  await expect.element(form.getByRole('group', { name: 'Customer' })).toHaveTextContent('Hana Owner')
  await form.getByText(WHEELS.name, { exact: true }).click()
  await form.getByText(EXTERIOR.name, { exact: true }).click()
  await form.getByRole('button', { name: /^Alternatives, words/ }).click()
  const words = form.getByRole('group', { name: 'Beside the lines' })
  const exterior = words.getByRole('group', { name: EXTERIOR.name })
  await exterior.getByLabelText('In place of').selectOptions(WHEELS.name)
  await exterior.getByLabelText('Word beside it').fill('Takes two hours')
  await exterior.getByRole('button', { name: /^Photo of / }).click()
  // The alternative does not count.
  await expect.element(form.getByText(/^with AED\s6\.00 VAT$/)).toBeVisible()
  await expectForEveryone('the form of a quote')
  await form.getByRole('button', { name: 'Make Quote' }).click()
  await expectToast('Quote has been made')
  const [made] = await app.all('quotes')
  await expectAddress(`/dashboard/quotes/${made?.id}`)
  expect(made).toMatchObject({
    ...{ state: 'draft', customerId: HANA, vehicleId: CAR, validUntil: '2026-12-05', totalFils: 126_00 },
    lines: [
      { line: 1, soldId: EXTERIOR.id, alternativeTo: 2, note: 'Takes two hours' },
      { line: 2, soldId: WHEELS.id, alternativeTo: null, note: null },
    ],
  })
  expect(made?.photos).toEqual([{ line: 1, photoId: PHOTO }])
  await expect.element(page.getByRole('button', { name: `Open ${EXTERIOR.name}, photo 1` })).toBeVisible()
  await press('Send')
  await expect.element(sheet(`Send quote Q${made?.id}`)).toHaveTextContent('once it has reached the server')
  expect((await app.row('quotes', made?.id ?? 0))?.state).toBe('sent')
  expect((await app.outbox()).map(({ name }) => name)).toEqual(['quote.create', 'quote.send'])
})

test('a customer reads in their language what they answer and sign, and in the other if they like', async () => {
  await page.viewport(...PHONE)
  const standing = rows([
    offered(70, {
      lines: [
        lineOf(1, WHEELS, { note: 'By hand' }),
        lineOf(2, EXTERIOR, { alternativeTo: 1 }),
        quoteLine(3, { kind: 'product', soldId: 50, name: 'Glass Cleaner', quantity: 2, priceFils: 40_00 }),
      ],
    }),
  ])
  const app = await openStaffApp({
    rows: {
      ...standing,
      customers: [customer(HANA, { fullName: 'Hana Owner', language: 'ar' })],
      services: [{ ...WHEELS, nameArabic: 'تنظيف العجلات' }, EXTERIOR],
    },
    at: '/dashboard/quotes/70?answer=true',
  })
  const form = sheet('Approve here')
  const total = form.getByRole('status')
  await expect.element(form.getByRole('button', { name: 'العربية' })).toHaveAttribute('aria-pressed', 'true')
  const wheels = form.getByRole('radiogroup', { name: /^تنظيف العجلات/ })
  await expect.element(wheels).toHaveTextContent(/By hand.*Exterior Detailing.*لا$/)
  await expect.element(wheels).toHaveStyle({ direction: 'rtl' })
  await expect.element(form.getByRole('radiogroup', { name: 'Glass Cleaner × 2' })).toHaveTextContent('نعم')
  await expect.element(total).toHaveTextContent(/^ما وافقت عليه، شامل الضريبة/)
  await expect.element(form.getByText(/^أوافق على البنود التي أجبت عنها بنعم/)).toBeVisible()
  await form.getByRole('textbox', { name: 'الاسم' }).fill('')
  await form.getByRole('button', { name: 'Record the Answer' }).click()
  await expect.element(form.getByText('يرجى كتابة اسم الموقّع.')).toBeVisible()
  await expectForEveryone('what an Arabic customer answers')

  await form.getByRole('button', { name: 'English' }).click()
  await expect.element(form.getByText('Please say who signs.')).toBeVisible()
  await expect.element(form.getByText(/^I agree to the lines that I said yes to/)).toBeVisible()
  await expect.element(form.getByRole('radiogroup', { name: WHEELS.name })).toHaveTextContent(/No$/)
  await form.getByRole('button', { name: 'العربية' }).click()
  await wheels.getByText('لا', { exact: true }).click()
  await form.getByRole('textbox', { name: 'الاسم' }).fill('هناء')
  await signOnGlass()
  await form.getByRole('button', { name: 'Record the Answer' }).click()
  await expectToast('The answer has been recorded')
  const answered = await app.row('quotes', 70)
  expect(answered).toMatchObject({ state: 'partly_approved', totalFils: 84_00, signedBy: 'هناء' })
})

test('a photo of another car that stands beside a line can be taken off, and those that are gone take no place', async () => {
  await page.viewport(...TABLET)
  const standing = rows([
    offered(70, {
      state: 'draft',
      photos: [OTHER_PHOTO, 997, 998, 999].map(photoId => ({ line: 1, photoId })),
    }),
  ])
  const app = await openStaffApp({
    rows: {
      ...standing,
      vehicles: [...(standing.vehicles ?? []), vehicle(OTHER_CAR, HANA)],
      appointments: [
        appointment(VISIT, { customerId: HANA, vehicleId: CAR }),
        appointment(OTHER_VISIT, { customerId: HANA, vehicleId: OTHER_CAR }),
      ],
      appointmentPhotos: [carPhoto(PHOTO, VISIT), carPhoto(OTHER_PHOTO, OTHER_VISIT)],
    },
    at: '/dashboard/quotes/70',
  })
  await press('Edit')
  const form = sheet('Edit Quote')
  const photos = form.getByRole('group', { name: WHEELS.name }).getByRole('button', { name: /^Photo of / })
  await expectCount(photos, 2)
  await expect.element(photos.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(photos.nth(0)).toBeEnabled()
  await photos.nth(1).click()
  await expectCount(photos, 1)
  await photos.click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('Quote has been changed')
  expect((await app.row('quotes', 70))?.photos).toEqual([{ line: 2, photoId: PHOTO }])
})

test('the customer chooses the alternative and signs on the glass, and what they chose is scheduled as agreed', async () => {
  await page.viewport(...TABLET)
  const app = await openStaffApp({ rows: rows([offered(70)]), at: '/dashboard/quotes/70' })
  await press('Approve here')
  const form = sheet('Approve here')
  const save = form.getByRole('button', { name: 'Record the Answer' })
  const total = form.getByRole('status').filter({ hasText: 'Approved, with VAT' })
  await expect.element(total).toHaveTextContent(/AED\s126\.00/)
  await form.getByText(EXTERIOR.name, { exact: true }).click()
  await expect.element(total).toHaveTextContent(/AED\s294\.00/)
  const name = form.getByRole('textbox', { name: 'Name' })
  await name.fill('')
  await save.click()
  await expect.element(form.getByText('Please say who signs.')).toBeVisible()
  await name.fill('Hana Owner')
  await signOnGlass()
  await expectForEveryone('the answer at the counter')
  await save.click()
  await expectToast('The answer has been recorded')
  const answered = await app.row('quotes', 70)
  expect(answered).toMatchObject({ state: 'approved', totalFils: 294_00, signedBy: 'Hana Owner' })
  expect(answered?.signature?.[0]?.length).toBeGreaterThan(2)
  await expect.element(page.getByRole('img', { name: 'Signature of Hana Owner' })).toBeVisible()

  await page.getByRole('link', { name: 'Schedule', exact: true }).last().click()
  const booking = sheet('Schedule Appointment')
  await expect.element(booking.getByText(/with AED\s14\.00 VAT$/)).toBeVisible()
  await booking.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expectToast('Appointment has been scheduled')
  const [booked] = await app.all('appointments')
  expect(booked).toMatchObject({ customerId: HANA, vehicleId: CAR, totalFils: 294_00 })
  expect((await app.row('quotes', 70))?.appointmentId).toBe(booked?.id)
})

test('a change of what was sent is the next version, and one that crossed an answer is settled', async () => {
  await page.viewport(...TABLET)
  const crossed = offered(72, { firstId: 71, edition: 2, state: 'draft', crossing: 'open' })
  const app = await openStaffApp({
    rows: rows([offered(70), offered(71, approved), crossed]),
    at: '/dashboard/quotes/70',
  })
  await press('Change')
  const form = sheet('Next Version of the Quote')
  await form.getByLabelText('Notes for the customer').fill('With the wheels off')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('Quote has been changed')
  const versions = (await app.all('quotes')).filter(({ firstId }) => firstId === 70)
  expect(versions.map(({ edition, state, notes }) => [edition, state, notes]).sort()).toEqual([
    [1, 'replaced', null],
    [2, 'draft', 'With the wheels off'],
  ])
  await page.getByRole('link', { name: 'Needs Attention' }).first().click()
  const group = page.getByRole('list', { name: 'Quotes to settle' }).first()
  await expect.element(group).toHaveTextContent('Q71/2')
  await group.getByRole('button', { name: 'Settled' }).click()
  await expectCount(group, 0)
  expect((await app.row('quotes', 72))?.crossing).toBe('settled')
})

test('what was approved by its link is shown until it has a time, and again once its appointment is called off', async () => {
  await page.viewport(...TABLET)
  const late = { validUntil: '2026-11-01' }
  const app = await openStaffApp({
    rows: shopRows([{ customer: 'Hana Owner', changes: { status: 'cancelled' } }], {
      customers: [customer(HANA, { fullName: 'Hana Owner' })],
      quotes: [
        offered(70, approved),
        offered(71, { ...approved, ...late }),
        offered(72, { ...approved, appointmentId: idOf(0) }),
      ],
    }),
    at: '/dashboard/attention',
  })
  const items = page.getByRole('list', { name: 'Quotes to settle' }).getByRole('listitem')
  await expectCount(items, 1)
  await expect.element(items).toHaveTextContent('Quote Q70 was approved by its link')
  await expect
    .element(items.getByRole('link', { name: 'Schedule' }))
    .toHaveAttribute('href', expect.stringMatching(/quote=70$/))
  await go('/dashboard/quotes/72')
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Schedule', exact: true }))
    .toHaveAttribute('href', expect.stringMatching(/quote=72$/))
  expect(await app.outbox()).toEqual([])
})

test('extra work on a job that is over can be withdrawn and nothing else', async () => {
  await page.viewport(...TABLET)
  const asked = { state: 'sent', extraWork: true, appointmentId: idOf(0) } as const
  await openStaffApp({
    rows: shopRows([{ customer: 'Hana Owner', changes: { status: 'completed' } }], {
      customers: [customer(HANA, { fullName: 'Hana Owner' })],
      quotes: [offered(70, asked)],
    }),
    at: '/dashboard/quotes/70',
  })
  await expect.element(page.getByText(/^The job is over/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expectCount(page.getByRole('button', { name: 'Approve here' }), 0)
})

test('on a tablet extra work stands below the money where documents fill the column beside it', async () => {
  await page.viewport(...TABLET)
  const asked = { state: 'sent', extraWork: true, appointmentId: idOf(0) } as const
  await openStaffApp({
    as: 'admin',
    rows: shopRows([{ customer: 'Hana Owner', changes: { status: 'completed' } }], {
      quotes: [offered(70, asked)],
      invoices: [invoice(80, { appointmentId: idOf(0) })],
    }),
    at: `/dashboard/appointments/${idOf(0)}`,
  })
  const [money, extra, papers] = await Promise.all(
    ['Payment Information', 'Extra work', 'Invoice'].map(name => boxOf(card(name))),
  )
  expect(extra?.left).toBe(money?.left)
  expect(papers?.left).toBeGreaterThan(money?.right ?? Number.NaN)
})

test('a draft is sent first, and an answer is the next step of what was sent', async () => {
  await page.viewport(...PHONE)
  await openStaffApp({
    rows: rows([offered(70, { state: 'draft', sentAt: null }), offered(71)]),
    at: '/dashboard/quotes/70',
  })
  const actions = page.getByRole('button', { name: /^(Withdraw|Edit|Change|Send|Approve here)$/ })
  await expectTexts(actions, ['Withdraw', 'Edit', 'Approve here', 'Send'])
  const send = await boxOf(page.getByRole('button', { name: 'Send' }))
  expect(send.right).toBe((await boxOf(card('Work'))).right)
  await go('/dashboard/quotes/71')
  await expectTexts(actions, ['Withdraw', 'Change', 'Send', 'Approve here'])
})

test('the list has each quote once, by state, name and plate, and a firm is not asked within its limit', async () => {
  await page.viewport(...TABLET)
  const app = await openStaffApp({
    rows: shopRows([], {
      customers: [
        customer(HANA, { fullName: 'Hana Owner', approvalLimitFils: 126_00, approver: 'Anita Rao' }),
        customer(21, { fullName: 'Omar Other' }),
      ],
      vehicles: [vehicle(CAR, HANA)],
      quotes: [
        offered(70),
        offered(71, {
          customerId: 21,
          vehicleId: null,
          state: 'declined',
          subtotalFils: 0,
          vatFils: 0,
          totalFils: 0,
        }),
        offered(72, { customerId: 21, vehicleId: null, validUntil: '2026-11-20' }),
      ],
    }),
    at: '/dashboard/quotes',
  })
  const list = page.getByRole('table', { name: 'Quotes' })
  const names = () =>
    list
      .getByRole('row')
      .elements()
      .slice(1)
      .map(row => /Q\d+/.exec(row.textContent ?? '')?.[0])
  await expect.poll(() => names().sort()).toEqual(['Q70', 'Q71', 'Q72'])
  const state = await boxOf(list.getByText('No answer yet'))
  expect(state.right).toBeLessThan((await boxOf(page.getByRole('main'))).right)
  await expect.element(list.getByRole('row', { name: /Q71/ })).toHaveTextContent(/AED\s126\.00/)
  await page.getByLabelText('State').selectOptions('Expired')
  await expect.poll(names).toEqual(['Q72'])
  await page.getByLabelText('State').selectOptions('All states')
  await page.getByRole('searchbox', { name: 'Search quotes' }).fill('hana 10030')
  await expect.poll(names).toEqual(['Q70'])
  await list.getByRole('link', { name: 'Q70', exact: true }).click()
  await press('Within their limit')
  await expectToast('Taken as approved')
  expect(await app.row('quotes', 70)).toMatchObject({ answeredBy: 'limit', signedBy: 'Anita Rao' })
})

test('extra work is asked for from the job, and what was declined is proposed at the next visit', async () => {
  await page.viewport(...TABLET)
  const app = await openStaffApp({
    rows: ({ id: technicianId }) =>
      shopRows([{ customer: 'Job Owner', day: TODAY, changes: { status: 'in_progress', technicianId } }]),
    at: `/dashboard/appointments/${idOf(0)}`,
  })
  await press('More actions')
  await page.getByRole('menuitem', { name: 'Ask for Extra Work' }).click()
  const form = sheet('Extra Work')
  const firstService = form.getByRole('checkbox').first()
  await expect.element(firstService).toHaveFocus()
  await form.getByText(EXTERIOR.name, { exact: true }).click()
  await form.getByRole('button', { name: 'Make Quote' }).click()
  await expectToast('Quote has been made')
  const [asked] = await app.all('quotes')
  expect(asked).toMatchObject({ extraWork: true, appointmentId: idOf(0), totalFils: 294_00 })
  await press('Send')
  await expect.element(sheet(`Send quote Q${asked?.id}`)).toBeVisible()
  go('/dashboard/appointments')
  await expect.element(page.getByText('Waiting for a yes · ').first()).toBeVisible()
  go('/dashboard')
  await expect.element(page.getByText(/Waiting for a yes · /).first()).toBeVisible()
  go('/dashboard/appointments?view=board')
  await expect.element(page.getByText('Waiting for a yes · ').first()).toBeVisible()
  await page.viewport(...PHONE)
  go('/dashboard/appointments')
  const atHand = page.getByRole('region', { name: 'Car in progress' })
  await expect.element(atHand).toHaveTextContent('Waiting for a yes to extra work')
  await page.viewport(...TABLET)
  go(`/dashboard/quotes/${asked?.id}`)
  await press('Approve here')
  const answer = sheet('Approve here')
  await answer.getByText('No', { exact: true }).click()
  await answer.getByRole('button', { name: 'Record the Answer' }).click()
  await expectToast('The answer has been recorded')
  expect(await app.row('appointments', idOf(0))).toMatchObject({ durationMinutes: 60 })
  go(`/dashboard/appointments?new=true&vehicle=${vehicleIdOf(0)}`)
  const booking = sheet('Schedule Appointment')
  await booking
    .getByRole('group', { name: 'Declined before' })
    .getByRole('button', { name: EXTERIOR.name })
    .click()
  await expect.element(booking.getByText(/with AED\s14\.00 VAT$/)).toBeVisible()
})

test('extra work that is signed on the glass without a network moves minutes and price of the job then, and not before', async () => {
  await page.viewport(...TABLET)
  const amounts = { subtotalFils: 120_00, vatFils: 6_00, totalFils: 126_00 }
  const app = await openStaffApp({
    rows: shopRows([{ customer: 'Job Owner', day: TODAY, changes: { status: 'in_progress', ...amounts } }]),
    at: `/dashboard/appointments/${idOf(0)}`,
  })
  const job = async () => {
    const { durationMinutes, totalFils } = (await app.row('appointments', idOf(0))) ?? {}
    return { durationMinutes, totalFils }
  }
  await press('More actions')
  await page.getByRole('menuitem', { name: 'Ask for Extra Work' }).click()
  const form = sheet('Extra Work')
  await form.getByText(EXTERIOR.name, { exact: true }).click()
  await form.getByRole('button', { name: 'Make Quote' }).click()
  await expectToast('Quote has been made')
  await press('Approve here')
  const answer = sheet('Approve here')
  await signOnGlass()
  expect(await job()).toEqual({ durationMinutes: 60, totalFils: 126_00 })
  await answer.getByRole('button', { name: 'Record the Answer' }).click()
  await expectToast('The answer has been recorded')
  expect(await job()).toEqual({ durationMinutes: 180, totalFils: 420_00 })
  await expect.element(page.getByRole('img', { name: 'Signature of Job Owner' })).toBeVisible()
  const made = await app.outbox()
  expect(made.map(({ name }) => name)).toEqual(['quote.create', 'quote.answer'])
  go(`/dashboard/appointments/${idOf(0)}`)
  await expect.element(page.getByRole('main').getByText(EXTERIOR.name).first()).toBeVisible()
})
