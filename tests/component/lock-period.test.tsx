import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DrawerDevice } from '#schema/protocol/drawer.ts'
import type { VatEntry } from '#schema/rows/vat-entry.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import { TABLET } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'
import { answerCalls } from './stub-answers.ts'

const device = (fullName: string, changes: Partial<DrawerDevice>): DrawerDevice => ({
  fullName,
  name: 'Tablet',
  userAgent: null,
  lastSeenAt: '2026-11-21T05:00:00.000Z',
  waiting: 0,
  series: 'R8',
  ...changes,
})

/** Opens the question that locks October, with what the server knows of the devices. */
async function askToLock(devices: readonly DrawerDevice[], rows = shopRows()) {
  await page.viewport(...TABLET)
  answerCalls(({ pathname }) =>
    pathname === '/api/drawer-devices' ? Response.json({ devices }) : new Response(null, { status: 503 }),
  )
  const at = '/dashboard/accounting/vat-return?from=2026-10&months=1'
  const app = await openStaffApp({ as: 'accountant', rows, at })
  await page.getByRole('button', { name: 'Lock period' }).click()
  return { app, question: page.getByRole('alertdialog', { name: 'Lock October 2026?' }) }
}

test('who locks a period reads which devices may still hold changes of it', async () => {
  const { app, question } = await askToLock([
    device('Joel Ramos', { name: 'Old phone', lastSeenAt: '2026-10-20T08:00:00.000Z' }),
    device('Noor Ali', { name: 'Counter', waiting: 3, series: 'R9' }),
    device('Heard Since', { name: 'Office', series: 'R10' }),
    device('Maricel Santos', { name: 'This one', lastSeenAt: '2026-10-01T08:00:00.000Z', series: 'R7' }),
  ])
  await expect.element(question).toHaveTextContent('These devices may hold changes that are not counted yet.')
  await expect.element(question).toHaveTextContent(/Joel Ramos, Old phone.*Noor Ali, Counter.*3 waiting/)
  await expect.element(question).not.toHaveTextContent(/Heard Since|This one/)
  await question.getByRole('button', { name: 'Lock for good' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(await app.all('lockedPeriods')).toMatchObject([{ firstMonth: '2026-10', months: 1 }])
})

test('who locks a period of which every device was heard reads of none', async () => {
  const { question } = await askToLock([device('Heard Since', {})])
  await expect.element(question).toHaveTextContent('Its figures will never change again')
  await expect.element(question).not.toHaveTextContent('These devices')
})

const entry = (id: number, month: string, kind: VatEntry['kind'], vatFils: number): VatEntry => ({
  ...{ id, month, kind, vatFils, taxDay: `${month}-10`, supplyDay: `${month}-10`, netFils: vatFils * 20 },
  ...{ emirate: null, invoiceId: null, transactionId: null, expenseId: null, appointmentId: null },
  ...{ createdBy: null, createdAt: NOW },
})

/** The VAT of three months, none of which was locked. */
const JULY_ON = [
  entry(80, '2026-07', 'supply', 5_00),
  entry(81, '2026-08', 'supply', 10_00),
  entry(82, '2026-08', 'purchase', 3_00),
  entry(83, '2026-09', 'purchase', 1_00),
]

test('who locks the first period reads of the VAT of the months before, which is locked with it', async () => {
  const { question } = await askToLock([], shopRows([], { vatEntries: JULY_ON }))
  await expect
    .element(question)
    .toHaveTextContent(
      /AED.15\.00 of output VAT and AED.4\.00 of input VAT \(July 2026, August 2026, September 2026\).*lock them first, from July 2026 on/,
    )
})
