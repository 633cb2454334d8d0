import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { liveCustomers } from '#app/queries/customers.ts'
import { liveVehicles } from '#app/queries/vehicles.ts'
import { product, settings } from '#tests/fixtures/appointment.ts'
import { drawerSession } from '#tests/fixtures/drawer.ts'
import { customer, expense, invoice, NOW, vehicle } from '#tests/fixtures/shop.ts'
import { expectCount, expectToast, press, TABLET } from './on-screen.ts'
import { savedFile } from './saved-file.ts'
import { customerIdOf, idOf, shopRows, vehicleIdOf } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

/** Presses a button that downloads a file, and returns the lines of that. */
async function linesOf(button: string): Promise<string[]> {
  const { text } = await savedFile(() => press(button))
  return text.trim().split('\r\n')
}

test('a bill that was paid with the cash of the drawer takes it out, and without a TRN its VAT is asked about', async () => {
  await page.viewport(...TABLET)
  const rows = shopRows([], { drawerSessions: [drawerSession(70)] })
  const app = await openStaffApp({ as: 'accountant', rows, at: '/dashboard/accounting/expenses' })
  await page.getByRole('link', { name: 'Add Expense' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Add Expense' })
  await sheet.getByLabelText('Category').fill('Towels')
  await sheet.getByLabelText('Amount (AED)').fill('105')
  const asked = sheet.getByText('VAT is recovered only with a tax invoice that names the supplier’s TRN.')
  await expect.element(asked).toBeVisible()
  await sheet.getByLabelText('Supplier’s TRN').fill('100123456700003')
  await expect.element(asked).not.toBeVisible()
  const drawer = sheet.getByLabelText('Taken out of the cash drawer')
  await expect.element(drawer).not.toBeInTheDocument()
  await sheet.getByLabelText('Paid by').selectOptions('Cash')
  await expect.element(drawer).toBeChecked()
  await sheet.getByRole('button', { name: 'Add Expense' }).click()
  await expectToast('Expense has been added')
  expect(await app.all('drawerMoves')).toMatchObject([{ kind: 'out', amountFils: 105_00 }])
})

test('a bill out of the open drawer is corrected there, too, once its amount is mended or it is voided', async () => {
  await page.viewport(...TABLET)
  const cash = (id: number) => expense(id, { category: `Towels ${id}`, paymentMethod: 'cash' })
  const rows = shopRows([], {
    drawerSessions: [drawerSession(70)],
    expenses: [80, 81].map(cash),
    // That of the other bill came out of another drawer.
    drawerMoves: [
      {
        ...{ id: 90, kind: 'out', amountFils: 105_00, reason: 'Bill of Towels 80, expense 80' },
        ...{ createdBy: null, createdAt: NOW },
      },
    ],
  })
  const app = await openStaffApp({ as: 'accountant', rows, at: '/dashboard/accounting/expenses?expense=81' })
  const sheet = page.getByRole('dialog', { name: 'Edit Expense' })
  const corrected = page.getByLabelText('Correct the cash drawer, too')
  await sheet.getByLabelText('Amount (AED)').fill('50')
  await expect.element(sheet.getByText('47.62')).toBeVisible()
  await expectCount(corrected, 0)

  go('/dashboard/accounting/expenses?expense=80')
  await expectCount(corrected, 0)
  await sheet.getByLabelText('Amount (AED)').fill('10.50')
  await expect.element(corrected).toBeChecked()
  await expect.element(sheet.getByText('The drawer then expects AED 94.50 more')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('Expense has been updated')
  const taken = { kind: 'out', amountFils: 105_00 }
  const mended = { kind: 'in', amountFils: 94_50, reason: expect.stringMatching(/, expense 80$/) }
  expect(await app.all('drawerMoves')).toMatchObject([taken, mended])

  go('/dashboard/accounting/expenses?expense=80')
  await sheet.getByRole('button', { name: 'Void Expense' }).click()
  const question = page.getByRole('alertdialog', { name: 'Void this expense?' })
  await expect.element(question.getByLabelText('Correct the cash drawer, too')).toBeChecked()
  await question.getByRole('button', { name: 'Entered twice' }).click()
  await question.getByRole('button', { name: 'Void', exact: true }).click()
  await expectToast('Expense has been voided')
  expect(await app.all('drawerMoves')).toMatchObject([taken, mended, { kind: 'in', amountFils: 10_50 }])
})

test('goods that were paid with the cash of the drawer take it out, and without a TRN their VAT is asked about', async () => {
  await page.viewport(...TABLET)
  const rows = shopRows([], {
    products: [product(50, { name: 'Clay' })],
    drawerSessions: [drawerSession(70)],
    purchaseRequests: [
      {
        ...{ id: 75, productId: 50, quantity: 3, status: 'ordered', receivedQuantity: null, notes: null },
        ...{ requestedBy: null, requestedAt: NOW, updatedAt: NOW },
      },
    ],
  })
  const app = await openStaffApp({ as: 'admin', rows, at: '/dashboard/purchasing?status=ordered' })
  await page.getByRole('link', { name: 'Receive Clay' }).click()
  const sheet = page.getByRole('dialog', { name: 'Receive Clay' })
  await sheet.getByLabelText('Price of one (AED)').fill('10')
  await sheet.getByText('Book as expense').click()
  await expect.element(sheet.getByText('VAT is recovered only with a tax invoice')).toBeVisible()
  await sheet.getByLabelText('Supplier’s TRN').fill('100123456700003')
  await expect.element(sheet.getByText('VAT is recovered only with a tax invoice')).not.toBeVisible()
  await sheet.getByLabelText('Paid by').selectOptions('Cash')
  await expect.element(sheet.getByLabelText('Taken out of the cash drawer')).toBeChecked()
  await sheet.getByRole('button', { name: 'Receive into stock' }).click()
  await expectToast('Received into stock')
  expect(await app.all('drawerMoves')).toMatchObject([{ kind: 'out', amountFils: 31_50 }])
})

test('a bill of a day to come says in which month it counts', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ as: 'accountant', rows: shopRows(), at: '/dashboard/accounting/expenses?new=true' })
  const sheet = page.getByRole('dialog', { name: 'Add Expense' })
  const said = sheet.getByText('This day is still to come: it counts in January 2027.')
  await sheet.getByLabelText('Date').fill('2027-01-05')
  await expect.element(said).toBeVisible()
  await sheet.getByLabelText('Date').fill('2026-01-05')
  await expect.element(said).not.toBeInTheDocument()
})

test('a shop that is not registered for VAT recovers none of a bill', async () => {
  await page.viewport(...TABLET)
  const rows = shopRows([], { settings: [settings({ vatMode: 'none' })] })
  const app = await openStaffApp({ as: 'accountant', rows, at: '/dashboard/accounting/expenses?new=true' })
  const sheet = page.getByRole('dialog', { name: 'Add Expense' })
  await expect.element(sheet.getByText('The shop is not registered for VAT')).toBeVisible()
  await sheet.getByLabelText('Category').fill('Towels')
  await sheet.getByLabelText('Amount (AED)').fill('105')
  await sheet.getByRole('button', { name: 'Add Expense' }).click()
  await expectToast('Expense has been added')
  expect(await app.all('expenses')).toMatchObject([{ amountFils: 105_00, vatFils: 0, billLines: [] }])
})

test('the file of expenses has the net of each rate in a column of its own', async () => {
  await page.viewport(...TABLET)
  const line = { kind: 'reverse_charge' as const, netFils: 200_00, vatFils: 0 }
  const abroad = { netFils: 200_00, vatFils: 0, amountFils: 200_00, billLines: [line] }
  const rows = shopRows([], { expenses: [expense(80, { category: 'Polish from abroad', ...abroad })] })
  await openStaffApp({ as: 'accountant', rows, at: '/dashboard/accounting/expenses' })
  const [head = '', one = ''] = await linesOf('Export CSV')
  const column = head.split(',').indexOf('Reverse charge (AED)')
  expect(one.split(',')[column]).toBe('200')
  expect(one.split(',')[head.split(',').indexOf('Standard-rated net (AED)')]).toBe('0')
})

test('the file of invoices names the invoice of a credit note, the car and the order', async () => {
  await page.viewport(...TABLET)
  const rows = shopRows([{ customer: 'Fleet Guest' }], {
    invoices: [
      invoice(70, { sequence: 1, appointmentId: idOf(0), purchaseOrder: 'PO-9' }),
      invoice(71, { kind: 'credit_note', sequence: 2, correctsId: 70, appointmentId: idOf(0) }),
    ],
  })
  await openStaffApp({ as: 'accountant', rows, at: '/dashboard/accounting/invoices' })
  const [head = '', ...lines] = await linesOf('Export CSV')
  const cell = (number: string, name: string) =>
    lines.find(line => line.includes(number))?.split(',')[head.split(',').indexOf(name)]
  expect(cell('R7-0002', 'For invoice')).toBe('R7-0001')
  expect(cell('R7-0001,', 'PO number')).toBe('PO-9')
  expect(cell('R7-0001,', 'Plate')).toMatch(/\d/)
})

test('an invoice is found by number, buyer, phone and plate, and the customers are read only for that', async () => {
  await page.viewport(...TABLET)
  const shop = shopRows([{ customer: 'Fleet Guest' }, { customer: 'Omar Haddad' }])
  const rows = {
    ...shop,
    customers: [customer(customerIdOf(0)), customer(customerIdOf(1), { phone: '+971501110001' })],
    vehicles: [0, 1].map(i => ({ ...vehicle(vehicleIdOf(i), customerIdOf(i)), plateNumber: `4319${i}` })),
    invoices: [0, 1].map(i =>
      invoice(70 + i, { sequence: 33 + i, appointmentId: idOf(i), customerId: customerIdOf(i) }),
    ),
  }
  await openStaffApp({ as: 'accountant', rows, at: '/no-such-page' })
  const reads = [vi.spyOn(liveCustomers(), 'subscribe'), vi.spyOn(liveVehicles(), 'subscribe')]
  go('/dashboard/accounting/invoices')
  const listed = page.getByRole('table').getByCss('tbody tr')
  await expectCount(listed, 2)
  for (const read of reads) expect(read).not.toHaveBeenCalled()
  const search = page.getByRole('searchbox', { name: 'Search documents' })
  for (const [typed, number] of [
    ['r7-0033', 'R7-0033'],
    ['050 111 0001', 'R7-0034'],
    ['43190', 'R7-0033'],
    ['43191', 'R7-0034'],
  ] as const) {
    await search.fill(typed)
    await expectCount(listed, 1)
    await expect.element(listed).toHaveTextContent(number)
  }
  await search.fill('nobody')
  await expect.element(page.getByText('No documents found')).toBeVisible()
})
