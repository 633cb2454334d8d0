import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { drawerCount, drawerMove, drawerSession } from '#tests/fixtures/drawer.ts'
import { payment } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { card, expectCount, expectToast, step } from './on-screen.ts'
import { idOf, jobRows, shopRows, TODAY } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const DRAWER = '/dashboard/accounting/cash-drawer'
const pieces = (value: string) => page.getByLabelText(`How many of AED ${value}`, { exact: true })

test('a cashier opens the drawer, takes cash out and counts it blind; it is closed once', async () => {
  const app = await openStaffApp({ as: 'cashier', rows: jobRows({ customer: 'Drawer Payer' }), at: DRAWER })
  await step('it is opened with a float, once', async () => {
    await card('No drawer yet').getByRole('link', { name: 'Open Drawer' }).click()
    const sheet = page.getByRole('dialog', { name: 'Open Drawer' })
    await sheet.getByRole('button', { name: 'Open Drawer' }).click()
    await expect.element(sheet).toHaveTextContent('Enter an amount, such as 500 or 12.50')
    await sheet.getByLabelText('Float').fill('500')
    await sheet.getByRole('button', { name: 'Open Drawer' }).click()
    await expect.element(card('Drawer open')).toHaveTextContent('AED 500.00')
    await expectCount(page.getByRole('link', { name: 'X Report' }), 0)
  })

  await step('cash goes out with a reason', async () => {
    await page.getByRole('link', { name: 'Cash Out' }).click()
    const sheet = page.getByRole('dialog', { name: 'Cash Out' })
    await sheet.getByLabelText('Amount').fill('100')
    await sheet.getByRole('button', { name: 'Take Out' }).click()
    await expect.element(sheet).toHaveTextContent('Please give a reason')
    await sheet.getByRole('button', { name: 'To the bank' }).click()
    await sheet.getByRole('button', { name: 'Take Out' }).click()
    await expect.element(card('Drawer open')).toHaveTextContent('To the bank')
  })

  await step('it is counted offline, without being told what was expected', async () => {
    await card('Drawer open').getByRole('link', { name: 'Close Drawer' }).click()
    const sheet = page.getByRole('dialog', { name: 'Close Drawer' })
    await expect
      .element(sheet)
      .toHaveTextContent('Offline: This device has everything that had reached the server by')
    await expect.element(sheet).not.toHaveTextContent('400.00')
    await sheet.getByRole('button', { name: 'Close Drawer' }).click()
    await expect.element(sheet).toHaveTextContent('Count what lies in the drawer; enter 0 if nothing does')
    await pieces('500').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(pieces('200')).toHaveFocus()
    await pieces('200').fill('x')
    await sheet.getByRole('button', { name: 'Close Drawer' }).click()
    await expect.element(sheet).toHaveTextContent('A whole number')
    await pieces('200').fill('1')
    await pieces('50').fill('3')
    await pieces('0.50').fill('90')
    await expect.element(sheet.getByRole('status')).toHaveTextContent('AED 395.00')
    await expectForEveryone('Close Drawer')
    await sheet.getByRole('button', { name: 'Close Drawer' }).click()
    await expect.element(page.getByRole('heading', { name: 'Z Report', level: 1 })).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Result' })).toHaveTextContent('AED 5.00 short')
  })

  await step('the difference is explained', async () => {
    await page.getByRole('button', { name: 'Explain Difference' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Wrong change given' }).click()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('article', { name: 'Paper' })).toHaveTextContent('Wrong change given')
  })

  await step('a second closing is told that it changes nothing', async () => {
    const [session] = await app.all('drawerSessions')
    go(`${DRAWER}?sheet=close-${session?.id}`)
    const sheet = page.getByRole('dialog', { name: 'Close Drawer' })
    await expect
      .element(sheet)
      .toHaveTextContent('Somebody has closed this drawer. Your count would change nothing.')
    await pieces('500').fill('0')
    await sheet.getByRole('button', { name: 'Close Drawer' }).click()
    await expectToast('Error', 'it was closed already')
    expect(await app.all('drawerCounts')).toHaveLength(1)
  })
})

test('the first closing stands, the other count is kept, and what comes later completes it', async () => {
  const AT = shopInstant(TODAY, '08:00')
  const closed = drawerSession(70, {
    state: 'closed',
    openedAt: AT,
    floatFils: 505_00,
    closedAt: shopInstant(TODAY, '09:00'),
    countId: 72,
  })
  const rows = {
    ...jobRows({ customer: 'Drawer Payer' }),
    drawerSessions: [closed],
    drawerCounts: [
      drawerCount(72, { countedAt: shopInstant(TODAY, '09:00'), expectedCashFils: 505_00 }),
      drawerCount(73, { countedAt: shopInstant(TODAY, '09:05'), expectedCashFils: 505_00 }),
    ],
    transactions: [
      payment(90, { appointmentId: idOf(0), amountFils: 30_00, createdAt: shopInstant(TODAY, '08:30') }),
    ],
  }
  await openStaffApp({ as: 'accountant', rows, at: `${DRAWER}/70` })
  await expect
    .element(page.getByRole('group', { name: 'Result' }))
    .toHaveTextContent(/1 entry has arrived since.*AED 35\.00 short/)
  await expect
    .element(page.getByRole('article', { name: 'Paper' }))
    .toHaveTextContent(/Arrived later.*before فرق.*AED 5\.00 short.*with these فرق.*AED 35\.00 short/)
  await expect.element(page.getByText(/^Counted once more on .*AED 500\.00 in cash/)).toBeVisible()
})

test('an accountant sees what an open drawer has to hold', async () => {
  const rows = shopRows([], {
    drawerSessions: [drawerSession(70)],
    drawerMoves: [drawerMove(71, { kind: 'out', amountFils: 100_00 })],
  })
  await openStaffApp({ as: 'accountant', rows, at: DRAWER })
  await page.getByRole('link', { name: 'X Report' }).click()
  await expect.element(page.getByRole('heading', { name: 'X Report', level: 1 })).toBeVisible()
  await expect
    .element(page.getByRole('article', { name: 'Paper' }))
    .toHaveTextContent(/Expected المتوقع\s*AED 400\.00/)
})
