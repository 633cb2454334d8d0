import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endActiveSession } from '#app/session/activate-session.ts'
import { OfferResponse, RecoveryCodesResponse, SecondFactorResponse } from '#schema/protocol/second-factor.ts'
import { SignedInAnswer } from '#schema/rest/session.ts'
import { expectForEveryone, sidewaysIn } from './for-everyone.ts'
import { expectCount, expectToast, PHONE, step } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { openStaffApp, sessionUserOf, showApp } from './staff-app.tsx'
import { answerAsServer, jsonOf } from './stub-server.ts'

const CODES = Array.from({ length: 10 }, (_, i) => `hk7m-2qxw-t9c${'abcdefghjk'.charAt(i)}`)
const OFFER = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Sheen:a%40shop.test?issuer=Sheen&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}
const NOTHING = { isOn: false, recoveryCodesLeft: 0, passkeys: 0, isRequired: false }
const section = page.getByRole('region', { name: 'Codes of an authenticator' })
const WRONG = 'Current password is incorrect'
const OTHER = 'This is not the code that is expected.'

function refusal(path: string, message: string): Response {
  return Response.json({ message, code: 'invalid_input', issues: [{ path, message }] }, { status: 400 })
}

test('a password that is easily guessed is said so as it is typed', async () => {
  answerAsServer({
    'GET /api/account/second-factor': jsonOf(SecondFactorResponse, NOTHING),
  })
  await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/account?tab=password' })
  const form = page.getByRole('form', { name: 'Password' })
  const field = form.getByLabelText(/^New password/)
  for (const easy of ['password', '12345678', 'maricel santos', 'aaaaaaaa']) {
    await field.fill(easy)
    await expect.element(form.getByText(/^This password is easily guessed\./)).toBeVisible()
  }
  await field.fill('seven lilac otters dancing')
  await expect.element(form.getByText('Not easily guessed.')).toBeVisible()
})

test('codes are set up with the password and a first code, renewed and turned off', async () => {
  await page.viewport(...PHONE)
  let state = NOTHING
  const isRight = (body: unknown) => (body as { currentPassword: string }).currentPassword === 'the password'
  answerAsServer({
    'GET /api/account/second-factor': () => Response.json(SecondFactorResponse.parse(state)),
    'POST /api/account/second-factor/offer': ({ body }) =>
      isRight(body) ? Response.json(OfferResponse.parse(OFFER)) : refusal('currentPassword', WRONG),
    'POST /api/account/second-factor/confirm': ({ body }) => {
      if ((body as { code: string }).code !== '123456') return refusal('code', OTHER)
      state = { ...NOTHING, isOn: true, recoveryCodesLeft: 10 }
      return Response.json(RecoveryCodesResponse.parse({ recoveryCodes: CODES }))
    },
    'POST /api/account/second-factor/recovery-codes': jsonOf(RecoveryCodesResponse, { recoveryCodes: CODES }),
    'POST /api/account/second-factor/off': () => {
      state = NOTHING
      return Response.json({ ok: true })
    },
  })
  await openStaffApp({ as: 'accountant', rows: shopRows(), at: '/account?tab=password' })

  await step('the password first', async () => {
    await section.getByRole('button', { name: 'Set up codes' }).click()
    const question = section.getByRole('form', { name: 'Set up codes' })
    await question.getByLabelText('Your password').fill('not the password')
    await question.getByRole('button', { name: 'Continue' }).click()
    await expectToast('Not done', WRONG)
    await expect.element(question.getByText(WRONG)).toBeVisible()
    await question.getByLabelText('Your password').fill('the password')
    await question.getByRole('button', { name: 'Continue' }).click()
  })
  await step('then a code', async () => {
    const form = section.getByRole('form', { name: 'First code' })
    await expect.element(form.getByRole('img', { name: 'QR code for the authenticator' })).toBeVisible()
    await expect.element(form.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await expectForEveryone('the secret of an authenticator')
    await form.getByLabelText('Code that the app shows').fill('111111')
    await form.getByRole('button', { name: 'Turn codes on' }).click()
    await expect.element(form.getByText(OTHER)).toBeVisible()
    await form.getByLabelText('Code that the app shows').fill('123456')
    await form.getByRole('button', { name: 'Turn codes on' }).click()
  })
  await step('the recovery codes are shown once', async () => {
    await expectCount(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'), 10)
    await expectForEveryone('recovery codes')
    for (const direction of ['rtl', 'ltr'] as const) expect.soft(sidewaysIn(direction), direction).toEqual([])
    await section.getByRole('button', { name: 'Done' }).click()
    await expect.element(section.getByText('Codes are on. 10 recovery codes are left.')).toBeVisible()
  })
  for (const [button, action] of [
    ['New recovery codes', 'Make new codes'],
    ['Turn codes off', 'Turn off'],
  ] as const) {
    await section.getByRole('button', { name: button }).click()
    await section.getByLabelText('Your password').fill('the password')
    await section.getByRole('button', { name: action }).click()
    if (action === 'Make new codes') await section.getByRole('button', { name: 'Done' }).click()
  }
  await expectToast('Codes are off')
  await expect.element(section.getByRole('button', { name: 'Set up codes' })).toBeVisible()
})

test('a sign-in on a new browser asks for a code, says what is wrong, and goes back to the password', async () => {
  const { me } = await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/dashboard' })
  endActiveSession()
  const given: unknown[] = []
  const message = 'This code is not right, or was used already.'
  answerAsServer({
    'POST /api/auth/login': () => Response.json({ challenge: 'c'.repeat(43) }),
    'POST /api/auth/second-factor': ({ body }) => {
      given.push(body)
      if (given.length === 1)
        return Response.json({ message, code: 'invalid_credentials', issues: [] }, { status: 400 })
      return Response.json(SignedInAnswer.parse({ user: sessionUserOf(me) }))
    },
  })
  await showApp('/login')
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  await page.getByLabelText('Email').fill(me.email ?? '')
  await page.getByLabelText('Password').fill('the password')
  await signIn.click()
  const code = page.getByRole('form', { name: 'Code' }).getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await expectForEveryone('the code of a sign-in')
  await signIn.click()
  await expect.element(page.getByText('Enter the code')).toBeVisible()
  await code.fill('111111')
  await signIn.click()
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(message)
  await page.getByRole('button', { name: 'Back to the password' }).click()
  await expect.element(page.getByLabelText('Password')).toBeVisible()
  await page.getByLabelText('Email').fill(me.email ?? '')
  await page.getByLabelText('Password').fill('the password')
  await signIn.click()
  await code.fill('222222')
  await signIn.click()
  await expectToast('Login successful')
  expect(given).toEqual(['111111', '222222'].map(code => ({ token: 'c'.repeat(43), code })))
})
