import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ProofState } from '#schema/protocol/own-proof.ts'
import { ErasurePreview, ErasureResponse } from '#schema/protocol/privacy.ts'
import { customer, vehicle } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectToast, PHONE } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'
import { answerAsServer, jsonOf } from './stub-server.ts'

const WHO = customer(900, { fullName: 'Khalifa Almarzooqi' })
const ROWS = shopRows([], { customers: [WHO], vehicles: [vehicle(901, 900)] })
const PREVIEW: ErasurePreview = {
  name: WHO.fullName,
  objections: [],
  goes: [
    { what: 'Name, phone, email, address and notes', count: null },
    { what: 'Photos', count: 12 },
  ],
  stays: [{ what: 'Tax invoices and credit notes as they were issued', count: 3 }],
  unsent: 0,
}
const AT = '/dashboard/crm/customers/900'
const PREVIEWED = 'GET /api/privacy/customers/900/erasure'
const section = page.getByRole('region', { name: 'Personal data' })
const question = page.getByRole('alertdialog')

test('a customer is erased once it was seen what goes, with the name and the password', async () => {
  await page.viewport(...PHONE)
  let sent: unknown
  answerAsServer({
    [PREVIEWED]: jsonOf(ErasurePreview, PREVIEW),
    'POST /api/privacy/customers/900/erase': ({ body }) => {
      const { name } = body as { name: string }
      if (name !== WHO.fullName)
        return Response.json(
          {
            message: 'Other',
            code: 'invalid_input',
            issues: [{ path: 'name', message: 'This is not the name.' }],
          },
          { status: 400 },
        )
      sent = body
      return Response.json(ErasureResponse.parse({ rows: 9, files: 1, changes: 4, entries: 0 }))
    },
  })
  await openStaffApp({ as: 'store_manager', rows: ROWS, at: AT })
  await expect
    .element(section.getByRole('link', { name: 'Export data' }))
    .toHaveAttribute('href', '/api/privacy/customers/900/export')
  await section.getByRole('button', { name: 'Erase customer' }).click()
  await expect.element(question.getByText('Photos: 12')).toBeVisible()
  await expectForEveryone('the question before an erasure')

  const confirm = question.getByRole('button', { name: 'Erase for good' })
  await confirm.click()
  await expect.element(question.getByText('Type the name to erase it')).toBeVisible()
  await question.getByLabelText(/^Name, exactly/).fill('Khalifa')
  await question.getByLabelText(/^Your password/).fill('the password')
  await confirm.click()
  await expect.element(question.getByText('This is not the name.')).toBeVisible()
  await question.getByLabelText(/^Name, exactly/).fill(WHO.fullName)
  await confirm.click()
  await expectToast('Erased', 'Every device hears of it at its next sync.')
  expect(sent).toEqual({ name: WHO.fullName, currentPassword: 'the password' })
})

test('what stands in the way is said, and nothing can be pressed', async () => {
  answerAsServer({
    [PREVIEWED]: jsonOf(ErasurePreview, {
      ...PREVIEW,
      objections: ['1 appointment is still open: cancel it.'],
    }),
  })
  await openStaffApp({ as: 'admin', rows: ROWS, at: AT })
  await section.getByRole('button', { name: 'Erase customer' }).click()
  await expect.element(question.getByText(/^Not yet. 1 appointment is still open/)).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  expect(question.getByLabelText(/^Name, exactly/).query()).toBeNull()
})

test('whoever has no password is told how to show who they are, and is asked for none once they have', async () => {
  let sent: unknown
  const state = { isRecent: false, hasPassword: false, passkeys: 0 }
  answerAsServer({
    [PREVIEWED]: jsonOf(ErasurePreview, PREVIEW),
    'GET /api/account/proof': () => Response.json(ProofState.parse(state)),
    'POST /api/privacy/customers/900/erase': ({ body }) => {
      sent = body
      return Response.json(ErasureResponse.parse({ rows: 9, files: 1, changes: 4, entries: 0 }))
    },
  })
  await openStaffApp({ as: 'store_manager', rows: ROWS, at: AT })
  const erase = section.getByRole('button', { name: 'Erase customer' })
  await erase.click()
  await expect.element(question.getByText(/^You have no password here\./)).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  await question.getByRole('button', { name: 'Cancel' }).click()
  state.isRecent = true
  await erase.click()
  await question.getByLabelText(/^Name, exactly/).fill(WHO.fullName)
  expect(question.getByLabelText(/^Your password/).query()).toBeNull()
  await question.getByRole('button', { name: 'Erase for good' }).click()
  await expectToast('Erased', 'Every device hears of it at its next sync.')
  expect(sent).toEqual({ name: WHO.fullName })
})

test('staff who may not erase see no such card', async () => {
  answerAsServer({})
  await openStaffApp({ as: 'employee', rows: ROWS, at: AT })
  await expect.element(page.getByRole('region', { name: 'Contact' })).toBeVisible()
  expect(section.query()).toBeNull()
})

test('a customer who was erased is in no list, and their page says so', async () => {
  const erased = customer(900, {
    fullName: 'Erased customer',
    phone: null,
    erasedAt: '2026-11-20T08:00:00.000Z',
  })
  answerAsServer({})
  const rows = shopRows([{ customer: 'Sara Haddad' }], {
    customers: [erased],
    vehicles: [{ ...vehicle(901, 900), plateNumber: '0', plateCode: null }],
  })
  await openStaffApp({ as: 'admin', rows, at: '/dashboard/crm/customers' })
  await expect.element(page.getByText('Sara Haddad').first()).toBeVisible()
  expect(page.getByText('Erased customer').query()).toBeNull()
})

test('the page of one says when they were erased, and offers nothing that would need them', async () => {
  const erased = customer(900, {
    fullName: 'Erased customer',
    phone: null,
    erasedAt: '2026-11-20T08:00:00.000Z',
  })
  answerAsServer({})
  await openStaffApp({ as: 'admin', rows: shopRows([], { customers: [erased] }), at: AT })
  await expect.element(page.getByText(/^Erased on/)).toBeVisible()
  for (const name of ['Edit Details', 'Book Appointment'])
    expect(page.getByRole('link', { name }).query()).toBeNull()
  expect(section.getByRole('button', { name: 'Erase customer' }).query()).toBeNull()
})
