import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DrawerDevice } from '#schema/protocol/drawer.ts'
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
async function askToLock(devices: readonly DrawerDevice[]) {
  await page.viewport(...TABLET)
  answerCalls(({ pathname }) =>
    pathname === '/api/drawer-devices' ? Response.json({ devices }) : new Response(null, { status: 503 }),
  )
  const at = '/dashboard/accounting/vat-return?from=2026-10&months=1'
  const app = await openStaffApp({ as: 'accountant', rows: shopRows(), at })
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
