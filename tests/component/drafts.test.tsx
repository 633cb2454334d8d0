import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { database } from '#app/db/open-database.ts'
import { activateSession, lockDevice } from '#app/session/activate-session.ts'
import { unlockFor } from '#app/session/lock.ts'
import { useSession } from '#app/session/session-user.ts'
import { useDrafts } from '#app/ui/drafts/draft-store.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import { CAR, anyDialog as dialog, FORMS, type Form, within } from './every-form.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectAddress, expectCount, expectToast, openTab, step, syncChip, toasts } from './on-screen.ts'
import { customerIdOf, MONDAY, SHAMPOO, shopRows, TODAY, TUESDAY, WHEELS } from './shop-rows.ts'
import { go, openStaffApp, showApp } from './staff-app.tsx'

const WORDS = 'Scratch at the left door'

async function expectAlone(): Promise<void> {
  go('/no-such-page')
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectCount(dialog, 0)
}

/** A car to come and one in work, and a product that runs low. */
const rows = shopRows(
  [
    { customer: 'Half Typed', day: TODAY, time: '12:00' },
    { customer: 'Half Done', day: TODAY, bay: 2, changes: { status: 'in_progress', startedAt: NOW } },
  ],
  {
    products: [{ ...SHAMPOO, stockQuantity: 1, minStockLevel: 5 }],
    productServices: [{ id: 80, productId: SHAMPOO.id, serviceId: WHEELS.id, quantityUsed: 1 }],
  },
)

async function show({ at, open }: Form): Promise<void> {
  await expectAlone()
  go(at)
  await open?.()
}

test('what was typed in any form is there again after another screen, until it is discarded', async () => {
  const { me } = await openStaffApp({ as: 'admin', rows, at: '/dashboard' })
  for (const [name, form] of Object.entries(FORMS))
    await step(name, async () => {
      const { field, text = WORDS } = form
      await show(form)
      await field.fill(text)
      await show(form)
      await expect.element(field).toHaveValue(text)
      await page.getByRole('button', { name: 'Discard', exact: true }).click()
      await expect.poll(() => localStorage.getItem(`drafts of ${me.id}`)).toBe('{}')
    })
}, 120_000)

const LIST = '/dashboard/crm/customers'
const edit: Form = { at: `${LIST}?edit=${customerIdOf(0)}`, field: within('Notes') }
const row = page.getByRole('row').filter({ hasText: 'Half Typed' })

test('a form that is closed says that it waits, and where; opened again it says since when', async () => {
  await openStaffApp({ as: 'admin', rows, at: edit.at })
  await edit.field.fill(WORDS)
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await close()
    await expectToast('Kept as a draft', 'Edit Customer')
    await expectCount(dialog, 0)
    await expect.element(row.getByText('Draft')).toBeVisible()
    go(edit.at)
    await expect.element(edit.field).toHaveValue(WORDS)
    await expect.element(within('Full name')).toHaveFocus()
    await expect
      .element(dialog.getByRole('status', { name: 'Draft' }))
      .toHaveTextContent(/^Draft of Sat 21 Nov, 10:00 AM/)
  }
  await expectForEveryone('a form with a draft', ['light', 'dark'])
  await userEvent.keyboard('{Escape}')
  await expectCount(dialog, 0)
  await toasts().getByRole('button', { name: 'Discard' }).click()
  await expectToast('Draft discarded', 'Edit Customer')
  await expectCount(row.getByText('Draft'), 0)
  await toasts().getByRole('button', { name: 'Undo' }).click()
  await expect.element(row.getByText('Draft')).toBeVisible()
})

test('a draft outlives a reload, a lock and another person, and takes over what others changed meanwhile', async () => {
  const app = await openStaffApp({ as: 'admin', rows, at: edit.at })
  await edit.field.fill(WORDS)
  const mine = useSession.getState().user
  if (!mine) throw new Error('Nobody is signed in')
  await lockDevice()
  activateSession({ ...mine, id: 1, fullName: 'Somebody Else' })
  await showApp(LIST)
  expect(Object.keys(useDrafts.getState().drafts)).toEqual([])
  activateSession(mine)
  await database().table('customers').update(customerIdOf(0), { address: 'Al Quoz 3' })
  await showApp(edit.at)
  await expect.element(edit.field).toHaveValue(WORDS)
  await expect.element(within('Address')).toHaveValue('Al Quoz 3')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('Customer has been updated')
  expect(await app.row('customers', customerIdOf(0))).toMatchObject({ notes: WORDS, address: 'Al Quoz 3' })
  await expectCount(row.getByText('Draft'), 0)
  go(edit.at)
  await expectCount(dialog.getByRole('status', { name: 'Draft' }), 0)
})

test('an edit that was begun on a device that locks is there again when its person comes back', async () => {
  await openStaffApp({ as: 'admin', rows, at: `${LIST}?new=true` })
  const name = within('Full name')
  await name.fill('Half A Name')
  const { user: mine } = useSession.getState()
  if (!mine) throw new Error('Nobody is signed in')
  await lockDevice()
  await expect.element(page.getByRole('dialog', { name: 'Who is it?' })).toBeVisible()
  await unlockFor(mine)
  await expect.element(name).toHaveValue('Half A Name')
})

test('all drafts are in one list, with the way to each, and logging out asks before it deletes them', async () => {
  await openStaffApp({ as: 'admin', rows, at: `${CAR}?tab=notes` })
  await page.getByLabelText('Add a note').fill(WORDS)
  await openTab('Photos')
  await expect.element(page.getByRole('tab', { name: 'Notes' })).toHaveTextContent('Draft')
  go(LIST)
  await syncChip().click()
  const listed = page.getByRole('list', { name: 'Drafts' })
  await expect.element(listed).toHaveTextContent(`Note on the appointment${WORDS}`)
  await expectForEveryone('the list of drafts', ['light', 'dark'])
  await listed.getByRole('link').click()
  await expectAddress(`${CAR}?tab=notes`)
  await expect.element(page.getByLabelText('Add a note')).toHaveValue(WORDS)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveTextContent('A draft was not saved and will be deleted: Note on the appointment.')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByRole('button', { name: 'Add Note' }).click()
  await expect.element(page.getByRole('tab', { name: 'Notes' })).not.toHaveTextContent('Draft')
  await expect.element(page.getByLabelText('Add a note')).toHaveValue('')
})

test('a customer and a car that were begun within an appointment are there again, too', async () => {
  const sheet = '/dashboard/appointments?new=true'
  await openStaffApp({ as: 'admin', rows, at: sheet })
  await dialog.getByRole('button', { name: 'New customer' }).click()
  await within('Full name').fill('Begun Here')
  await showApp(sheet)
  await expect.element(within('Full name')).toHaveValue('Begun Here')
  await within('Phone number').fill('0501234567')
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await within('Plate number').fill('4321')
  await showApp(sheet)
  await expect.element(dialog.getByRole('group', { name: 'Customer' })).toHaveTextContent('Begun Here')
  await expect.element(within('Plate number')).toHaveValue('4321')
})

test('the slot that was tapped counts more than that of a draft, and a password is never kept', async () => {
  await openStaffApp({ as: 'admin', rows, at: '/dashboard/appointments?new=true' })
  await within('Date').fill(TUESDAY)
  await within('Notes').fill(WORDS)
  await showApp(`/dashboard/appointments?new=true&date=${MONDAY}&time=15%3A00`)
  await expect.element(within('Notes')).toHaveValue(WORDS)
  await expect.element(within('Date')).toHaveValue(MONDAY)
  await showApp('/dashboard/admin/employees?new=true')
  await within('Confirm password').fill('correct horse')
  await within('Full name').fill('New Here')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toMatch(/New Here/)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/correct horse/)
})
