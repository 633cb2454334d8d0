import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lockDevice } from '#app/session/activate-session.ts'
import { unlockFor } from '#app/session/lock.ts'
import { ErrorCode } from '#schema/errors.ts'
import { ProofState } from '#schema/protocol/own-proof.ts'
import { user } from '#tests/fixtures/shop.ts'
import { expectForEveryone, sidewaysIn } from './for-everyone.ts'
import { expectCount, expectToast, PHONE } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { go, openStaffApp, sessionUserOf } from './staff-app.tsx'
import { answerAsServer } from './stub-server.ts'

const question = page.getByRole('alertdialog', { name: 'Is it you?' })
const EXPORTS = '/dashboard/admin/database-tools?tab=export'

/** A server to which nobody has shown for long who they are; the downloads that the browser was told to make. */
function standIn(hasPassword = true) {
  const server = { isRecent: false, resets: 0 }
  answerAsServer({
    'GET /api/account/proof': () =>
      Response.json(ProofState.parse({ isRecent: server.isRecent, hasPassword, passkeys: 0 })),
    'POST /api/account/proof': ({ body }) => {
      if ((body as { currentPassword: string }).currentPassword === 'the password') {
        server.isRecent = true
        return Response.json({ ok: true })
      }
      const message = 'Current password is incorrect'
      const issues = [{ path: 'currentPassword', message }]
      return Response.json({ message, code: 'invalid_credentials', issues }, { status: 400 })
    },
    'POST /api/users/930/reset-password': () => {
      server.resets++
      return server.isRecent
        ? Response.json({ password: 'otter-lilac-seven' })
        : Response.json({ message: 'Show it', code: ErrorCode.ownProofRequired }, { status: 403 })
    },
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => clicked.mockRestore())
  const downloads = () => clicked.mock.contexts.map(link => (link as HTMLAnchorElement).getAttribute('href'))
  return { server, downloads }
}

test('a download asks first whether it is they, and then not again', async () => {
  await page.viewport(...PHONE)
  const { downloads } = standIn()
  await openStaffApp({ as: 'admin', rows: shopRows(), at: EXPORTS })
  const customers = page.getByRole('link', { name: 'Customers as CSV', exact: true })
  await customers.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectCount(question, 0)
  await customers.click()
  await expect.element(question.getByLabelText(/^Your password/)).toBeVisible()
  await expectForEveryone('the question whether it is they')
  for (const direction of ['rtl', 'ltr'] as const) expect.soft(sidewaysIn(direction), direction).toEqual([])
  await question.getByLabelText(/^Your password/).fill('not the password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect.element(question.getByText('Current password is incorrect')).toBeVisible()
  expect(downloads()).toEqual([])
  await question.getByLabelText(/^Your password/).fill('the password')
  await userEvent.keyboard('{Enter}')
  await expectCount(question, 0)
  await expect.poll(downloads).toEqual(['/api/admin/export/customers.csv'])
  await page.getByRole('link', { name: 'Customers as JSON', exact: true }).click()
  await expect.poll(downloads).toHaveLength(2)
})

test('a call that takes more than an open session is made again once it was shown', async () => {
  const { server } = standIn()
  const rows = shopRows([], { users: [{ ...user(930, 'employee'), fullName: 'Noor Hadi' }] })
  await openStaffApp({ as: 'admin', rows, at: '/dashboard' })
  await go('/dashboard/admin/employees?reset=930')
  const reset = page.getByRole('button', { name: 'Reset Password' })
  await reset.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await reset.click()
  await question.getByLabelText(/^Your password/).fill('the password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('otter-lilac-seven')).toBeVisible()
  expect(server.resets).toBe(3)
  // Whoever has cancelled is told of no error.
  expect(page.getByText('An error occurred. Please try again.').query()).toBeNull()
})

test('the lock covers the question, and it is asked anew by whoever comes back', async () => {
  standIn()
  const { me } = await openStaffApp({ as: 'admin', rows: shopRows(), at: EXPORTS })
  await page.getByRole('link', { name: 'Customers as CSV', exact: true }).click()
  await question.getByLabelText(/^Your password/).fill('half of the pass')
  await lockDevice()
  await expect.element(page.getByText('Who is it?')).toBeVisible()
  await expectCount(question, 0)
  await unlockFor(sessionUserOf(me))
  await expect.element(question.getByLabelText(/^Your password/)).toHaveValue('')
})

test('whoever has no password is told how to show it, and without the server it is said', async () => {
  const { downloads } = standIn(false)
  await openStaffApp({ as: 'admin', rows: shopRows(), at: EXPORTS })
  await page.getByRole('link', { name: 'Customers as CSV', exact: true }).click()
  await expect
    .element(question.getByText(/^You have no password here\. Sign out at the page of your shops/))
    .toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  answerAsServer()
  await page.getByRole('link', { name: 'Customers as CSV', exact: true }).click()
  await expectToast('Nothing was downloaded: The server could not be reached.')
  expect(downloads()).toEqual([])
})
