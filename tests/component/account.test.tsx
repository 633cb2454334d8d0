import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MorningMailChoice, MorningMailResponse } from '#schema/protocol/morning-mail.ts'
import { SessionUserAnswer } from '#schema/rest/session.ts'
import { expectForEveryone, sidewaysIn } from './for-everyone.ts'
import { expectAddress, expectCount, expectToast, PHONE, step } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { openStaffApp, sessionUserOf } from './staff-app.tsx'
import { answerNothing } from './stub-answers.ts'
import { answerAsServer } from './stub-server.ts'

const profile = page.getByRole('form', { name: 'Profile' })
const save = profile.getByRole('button', { name: 'Save Changes' })
const TAKEN = 'Somebody else on the team has this email address.'
const WRONG = 'Current password is incorrect'

test('a profile is looked at as it is typed, and stays as typed when it is refused or left', async () => {
  await page.viewport(1280, 820)
  answerAsServer()
  const { me } = await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/dashboard' })
  let isSaved = false
  const asked: { currentPassword?: string; fullName?: string }[] = []
  const saved = { ...me, fullName: 'Noor Al Ketbi', mustChangePassword: false }
  const session = sessionUserOf(saved)
  answerAsServer({
    [`PATCH /api/users/${me.id}`]: ({ body }) => {
      const { currentPassword, email } = body as { currentPassword?: string; email: string }
      asked.push(body as object)
      if (currentPassword === 'wrong password') return refusalAt('currentPassword', WRONG)
      if (email.startsWith('admin@')) return refusalAt('email', TAKEN)
      isSaved = true
      return Response.json(SessionUserAnswer.parse(session))
    },
    // The app asks by itself, also before the profile is saved.
    'GET /api/auth/me': () =>
      Response.json(SessionUserAnswer.parse(isSaved ? session : { ...session, fullName: me.fullName })),
  })
  await page.getByRole('button', { name: 'Menu of Maricel Santos' }).click()
  // Some work in several shops.
  await expect.element(page.getByRole('menu').getByText('Shine', { exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'My Account' }).click()
  await expectAddress('/account')
  await expect.element(profile.getByLabelText('Email')).toHaveValue(me.email)

  await step('what was typed is looked at, and what is refused stays', async () => {
    await profile.getByLabelText('Full name').fill('N')
    await profile.getByLabelText('Email').fill('nope')
    await save.click()
    await expect.element(profile.getByText('Name must be at least 2 characters.')).toBeVisible()
    await expect.element(profile.getByText('Please enter a valid email address.')).toBeVisible()
    await profile.getByLabelText('Full name').fill('Noor Al Ketbi')
    await profile.getByLabelText('Email').fill('admin@shop.test')
    await save.click()
    await expect.element(profile.getByText('Current password is required')).toBeVisible()
    await profile.getByLabelText('Current password').fill('wrong password')
    await save.click()
    await expectToast('Update failed', WRONG)
    await profile.getByLabelText('Current password').fill('right password')
    await save.click()
    await expectToast('Update failed', TAKEN)
    await expect.element(profile.getByText(TAKEN)).toBeVisible()
    await expect.element(profile.getByLabelText('Email')).toHaveFocus()
    await expect.element(profile.getByLabelText('Full name')).toHaveValue('Noor Al Ketbi')
    await expectForEveryone('a profile that was refused')
  })

  await step('it is there again after a look at another tab and another screen', async () => {
    await page.getByRole('tab', { name: 'Role' }).click()
    await expectAddress('/account?tab=role')
    await expect.element(page.getByText('You have standard employee permissions.')).toBeVisible()
    await expect.element(page.getByText('Role changes can only be made by an administrator.')).toBeVisible()
    await expectForEveryone('the role')
    await page.getByRole('link', { name: 'Customers' }).first().click()
    await expectAddress('/dashboard/crm/customers')
    history.back()
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect.element(profile.getByLabelText('Full name')).toHaveValue('Noor Al Ketbi')
  })

  await step('saved, it shows around the screen', async () => {
    await profile.getByLabelText('Email').fill(me.email ?? '')
    await save.click()
    await expectToast('Profile updated', 'Your profile information has been updated.')
    await expect.element(page.getByRole('button', { name: 'Menu of Noor Al Ketbi' })).toBeVisible()
    await expectCount(profile.getByLabelText('Current password'), 0)
    expect(asked.at(-1)).not.toHaveProperty('currentPassword')
  })
})

test('without a network an account is shown as last known, and nothing typed is lost', async () => {
  await page.viewport(...PHONE)
  await openStaffApp({ as: 'admin', rows: shopRows(), at: '/account' })
  await expect.element(profile.getByLabelText('Full name')).toHaveValue('Maricel Santos')
  await expect.element(profile.getByRole('status')).toHaveTextContent('You are offline.')
  await expect.element(save).toBeDisabled()
  await expect.element(save).toHaveAccessibleDescription('Needs a connection')
  await expectForEveryone('an account without a network')
  for (const direction of ['rtl', 'ltr'] as const) expect.soft(sidewaysIn(direction), direction).toEqual([])
  await profile.getByLabelText('Full name').fill('Noor Offline')
  answerAsServer()
  dispatchEvent(new Event('online'))
  await expect.element(save).toBeEnabled()
  await expect.element(profile.getByLabelText('Full name')).toHaveValue('Noor Offline')
  await save.click()
  await expectToast('Update failed', 'Failed to update profile information.')
  await expect.element(profile.getByLabelText('Full name')).toHaveValue('Noor Offline')
  await page.getByRole('tab', { name: 'Role' }).click()
  await expect.element(page.getByText('You have full administrative access.')).toBeVisible()
})

test('a password is looked at as it is typed', async () => {
  answerAsServer()
  const { me } = await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/account?tab=password' })
  const form = page.getByRole('form', { name: 'Password' })
  const change = form.getByRole('button', { name: 'Change Password' })
  await change.click()
  await expect.element(form.getByText('Current password is required')).toBeVisible()
  await expectCount(form.getByText('Password must be at least 8 characters.'), 2)
  await expectForEveryone('passwords that are missing')
  await form.getByLabelText('Current password').fill('wrong password')
  await form.getByLabelText(/^New password/).fill('polish and wax 9')
  await form.getByLabelText('Confirm new password').fill('polish and wax 8')
  await change.click()
  await expect.element(form.getByText('Passwords do not match')).toBeVisible()
  answerAsServer({ [`POST /api/users/${me.id}/change-password`]: () => refusalAt('currentPassword', WRONG) })
  await form.getByLabelText('Confirm new password').fill('polish and wax 9')
  await change.click()
  await expectToast('Password update failed', WRONG)
  await expect.element(form.getByText(WRONG)).toBeVisible()
  await expect.element(form.getByLabelText(/^New password/)).toHaveValue('polish and wax 9')
  answerNothing()
})

/** A refusal as the server words it, of one field. */
function refusalAt(path: string, message: string): Response {
  return Response.json({ message, code: 'invalid_input', issues: [{ path, message }] }, { status: 400 })
}

test('the morning mail is asked for, changed, sent at once and ended', async () => {
  await page.viewport(1280, 820)
  let answer: MorningMailResponse = { canSend: true, canPrint: true, choice: null, last: null }
  const respond = () => Response.json(MorningMailResponse.parse(answer))
  let sent = 0
  answerAsServer({
    'GET /api/account/morning-mail': respond,
    'PUT /api/account/morning-mail': ({ body }) => {
      answer = { ...answer, choice: MorningMailChoice.parse(body) }
      return respond()
    },
    'DELETE /api/account/morning-mail': () => {
      answer = { ...answer, choice: null }
      return respond()
    },
    'POST /api/account/morning-mail/now': () => {
      sent += 1
      return sent === 1
        ? respond()
        : Response.json(
            { code: 'unavailable', message: 'The mail server refused it: full', issues: [] },
            { status: 502 },
          )
    },
  })
  const { me } = await openStaffApp({ as: 'accountant', rows: shopRows(), at: '/account?tab=morning' })
  const form = page.getByRole('form', { name: 'Morning mail' })
  await expect.element(form.getByText(`It goes to ${me.email}.`)).toBeVisible()
  await form.getByLabelText('Time').fill('06:45')
  await form.getByLabelText('Language').selectOptions('العربية')
  await form.getByText('With the report as PDF').click()
  await form.getByRole('button', { name: 'Send me the mail' }).click()
  await expectToast('Morning mail saved', 'It comes every day at 6:45 AM.')
  expect(answer.choice).toEqual({ at: '06:45', language: 'ar', withPdf: true })
  await page.getByRole('button', { name: 'Send one now' }).click()
  await expectToast('Mail sent')
  await page.getByRole('button', { name: 'Send one now' }).click()
  await expectToast('Error', 'It was not sent: The mail server refused it: full')
  answer = {
    ...answer,
    last: { state: 'failed', at: '2026-11-21T03:00:00.000Z', reason: 'The mailbox is full.' },
  }
  await form.getByLabelText('Time').fill('07:30')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .element(page.getByText(/^The last one, .* 7:00 AM, was not sent\. The mailbox is full\.$/))
    .toBeVisible()
  await page.getByRole('button', { name: 'End the mail' }).click()
  await expectToast('Morning mail ended')
  await expect.element(form.getByRole('button', { name: 'Send me the mail' })).toBeVisible()
})

test('a server without mail says who sets it up; a cashier has no morning mail', async () => {
  const answer = { canSend: false, canPrint: false, choice: null, last: null }
  answerAsServer({ 'GET /api/account/morning-mail': () => Response.json(MorningMailResponse.parse(answer)) })
  await openStaffApp({ as: 'admin', rows: shopRows(), at: '/account?tab=morning' })
  await expect.element(page.getByText(/^This server sends no e-mail yet\./)).toBeVisible()
  await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/account?tab=morning' })
  await expect.element(profile.getByLabelText('Full name')).toBeVisible()
  await expectCount(page.getByRole('tab', { name: 'Morning mail' }), 0)
})
