import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { deviceIdentity } from '#app/db/device-database.ts'
import { endActiveSession } from '#app/session/activate-session.ts'
import { AccessRules } from '#schema/protocol/access-rules.ts'
import { ProofState } from '#schema/protocol/own-proof.ts'
import { type Passkey, PasskeysResponse } from '#schema/protocol/passkeys.ts'
import { ErasurePreview } from '#schema/protocol/privacy.ts'
import { OfferResponse, RecoveryCodesResponse, SecondFactorResponse } from '#schema/protocol/second-factor.ts'
import { customer, NOW, user } from '#tests/fixtures/shop.ts'
import { expectForEveryone, sidewaysIn } from './for-everyone.ts'
import { expectCount, expectTexts, expectToast, PHONE, step } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { go, openStaffApp, type StaffApp, sessionUserOf, showApp } from './staff-app.tsx'
import { answerAsServer, jsonOf } from './stub-server.ts'

const CHALLENGE = 'A'.repeat(43)
const ID = '6f6b5dcb-4d0a-4b0a-8f6e-0c63bb2a7f01'
const NOTHING = { isOn: false, recoveryCodesLeft: 0, passkeys: 0, isRequired: false }
const section = page.getByRole('region', { name: 'Passkeys' })
const signInButton = page.getByRole('button', { name: 'Sign in', exact: true })

/** What the server gives a browser to make a passkey. */
const CREATION = {
  challenge: CHALLENGE,
  rp: { id: 'localhost', name: 'Sheen' },
  user: { id: 'NTAx', name: 'a@shop.test', displayName: 'A Person' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
}
const REQUEST = { challenge: CHALLENGE, rpId: 'localhost', userVerification: 'required' }

function refusal(path: string, message: string, status = 400): Response {
  return Response.json({ message, code: 'invalid_input', issues: [{ path, message }] }, { status })
}

/** A phone in the hand of its person, for this test alone. */
async function haveAuthenticator({ isUserVerified = true } = {}): Promise<void> {
  await cdp().send('WebAuthn.enable')
  await cdp().send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified, automaticPresenceSimulation: true },
    },
  })
  onTestFinished(async () => {
    await cdp().send('WebAuthn.disable')
  })
}

beforeEach(() => localStorage.removeItem('sheen-passkeys-here-1'))

test('a passkey is added with the password, named, renamed and removed, in words where that does not go', async () => {
  await page.viewport(...PHONE)
  await haveAuthenticator()
  let passkeys: Passkey[] = []
  const asked: unknown[] = []
  const message = 'Current password is incorrect'
  const last =
    'Your role needs codes or a passkey. Set up codes or another passkey first, then remove this one.'
  answerAsServer({
    'GET /api/account/second-factor': jsonOf(SecondFactorResponse, NOTHING),
    'GET /api/account/passkeys': () => Response.json(PasskeysResponse.parse({ passkeys })),
    'POST /api/account/passkeys/offer': ({ body }) =>
      (body as { currentPassword: string }).currentPassword === 'the password'
        ? Response.json(CREATION)
        : refusal('currentPassword', message),
    'POST /api/account/passkeys': ({ body }) => {
      asked.push(body)
      const { name } = body as { name: string }
      passkeys = [{ id: ID, name, createdAt: NOW, lastUsedAt: null, isOfHere: true }]
      return Response.json({ id: ID })
    },
    [`PUT /api/account/passkeys/${ID}`]: ({ body }) => {
      passkeys = passkeys.map(each => ({ ...each, name: (body as { name: string }).name }))
      return Response.json({ id: ID })
    },
    'POST /api/account/passkeys/proof': () => Response.json(REQUEST),
    [`POST /api/account/passkeys/${ID}/remove`]: ({ body }) => {
      asked.push(body)
      if (asked.length === 2) return Response.json({ message: last, code: 'constraint' }, { status: 409 })
      passkeys = []
      return Response.json({ ok: true })
    },
  })
  await openStaffApp({ as: 'accountant', rows: shopRows(), at: '/account?tab=password' })

  await step('added', async () => {
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    const question = section.getByRole('form', { name: 'Add a passkey' })
    await expectCount(question.getByRole('button', { name: 'Use a passkey' }), 0)
    await question.getByLabelText('Your password').fill('not the password')
    await question.getByRole('button', { name: 'Continue' }).click()
    await expectToast('Not done', message)
    await question.getByLabelText('Your password').fill('the password')
    await question.getByRole('button', { name: 'Continue' }).click()
    await expectToast('Passkey added')
    expect(asked[0]).toMatchObject({
      name: expect.stringMatching(/^Chrome/),
      passkey: { type: 'public-key', response: { attestationObject: expect.any(String) } },
    })
  })
  await step('named', async () => {
    const name = section.getByRole('form').getByLabelText('Name of the passkey')
    await name.fill('')
    await section.getByRole('button', { name: 'Save name' }).click()
    await expect.element(section.getByText('Enter a name')).toBeVisible()
    await name.fill('My phone')
    await section.getByRole('button', { name: 'Save name' }).click()
    await expectTexts(section.getByRole('listitem'), [/My phone.*Added .*Never used/])
    await expectForEveryone('passkeys')
    for (const direction of ['rtl', 'ltr'] as const) expect.soft(sidewaysIn(direction), direction).toEqual([])
  })
  await step('removed', async () => {
    await section.getByRole('button', { name: 'Remove My phone' }).click()
    await section.getByLabelText('Your password').fill('the password')
    await section.getByRole('button', { name: 'Remove', exact: true }).click()
    await expectToast('Not done', last)
    await section.getByRole('button', { name: 'Use a passkey' }).click()
    await expectToast('Passkey removed')
    expect(asked[2]).toMatchObject({ passkey: { response: { signature: expect.any(String) } } })
    await expectCount(section.getByRole('listitem'), 0)
  })
})

test('somebody signs in with a passkey alone', async () => {
  await haveAuthenticator()
  const { me } = await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/dashboard' })
  endActiveSession()
  await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
      CREATION as PublicKeyCredentialCreationOptionsJSON,
    ),
  })
  const given: unknown[] = []
  answerAsServer({
    'POST /api/auth/passkey/options': ({ body }) => {
      given.push(body)
      return Response.json(REQUEST)
    },
    'POST /api/auth/passkey': ({ body }) => {
      given.push(body)
      return Response.json({ user: sessionUserOf(me) })
    },
  })
  await showApp('/login')
  await expectForEveryone('the sign-in with its way by passkey')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectToast('Login successful')
  expect(given).toMatchObject([{}, { passkey: { type: 'public-key', response: { userHandle: 'NTAx' } } }])
})

/** Makes one that the page may ask for. */
async function havePasskey(): Promise<void> {
  await haveAuthenticator()
  await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
      CREATION as PublicKeyCredentialCreationOptionsJSON,
    ),
  })
  localStorage.setItem('sheen-passkeys-here-1', 'true')
}

test('a passkey stands for the password before a download, where somebody gets a PIN, and for an erasure', async () => {
  await havePasskey()
  const noor = { ...user(930, 'employee'), email: null, fullName: 'Noor Without Email' }
  const khalifa = customer(900, { fullName: 'Khalifa Almarzooqi' })
  await openStaffApp({
    ...{ as: 'admin', at: '/dashboard/admin/database-tools?tab=export' },
    rows: shopRows([], { users: [noor], customers: [khalifa] }),
  })
  const { id } = await deviceIdentity()
  const given: unknown[] = []
  const take = (answer: object) => (request: { body: unknown }) => {
    given.push(request.body)
    return Response.json(answer)
  }
  answerAsServer({
    'GET /api/account/proof': jsonOf(ProofState, { isRecent: false, hasPassword: true, passkeys: 1 }),
    'POST /api/account/passkeys/proof': () => Response.json(REQUEST),
    'POST /api/account/proof': take({ ok: true }),
    [`POST /api/devices/${id}/enrolments/930`]: take({ token: 't', user: sessionUserOf(noor) }),
    'GET /api/privacy/customers/900/erasure': jsonOf(ErasurePreview, {
      ...{ name: khalifa.fullName, objections: [], goes: [], stays: [], unsent: 0 },
    }),
    'POST /api/privacy/customers/900/erase': take({ rows: 1, files: 0, changes: 0, entries: 0 }),
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => clicked.mockRestore())
  const question = page.getByRole('alertdialog')
  await step('download', async () => {
    await page.getByRole('link', { name: 'Customers as CSV', exact: true }).click()
    await question.getByRole('button', { name: 'Use a passkey' }).click()
    await expect.poll(() => clicked.mock.contexts.length).toBe(1)
    expect(clicked.mock.contexts[0]).toHaveAttribute('href', '/api/admin/export/customers.csv')
    await expectCount(question, 0)
  })
  await step('PIN', async () => {
    await go(`/dashboard/admin/employees?pin=930`)
    await question.getByLabelText('New PIN').fill('258046')
    await question.getByLabelText('PIN once more').fill('258046')
    await question.getByRole('button', { name: 'With a passkey' }).click()
    await expectToast('PIN set', 'Noor Without Email opens this device with it.')
  })
  await step('erasure', async () => {
    await go('/dashboard/crm/customers/900?erase=900')
    await question.getByRole('button', { name: 'With a passkey' }).click()
    await expect.element(question.getByText('Type the name to erase it')).toBeVisible()
    await question.getByLabelText(/^Name, exactly/).fill(khalifa.fullName)
    await question.getByRole('button', { name: 'With a passkey' }).click()
    await expectToast('Erased', 'Every device hears of it at its next sync.')
  })
  const passkey = { response: { signature: expect.any(String) } }
  expect(given).toMatchObject([{ passkey }, { passkey }, { passkey, name: khalifa.fullName }])
  for (const each of given) expect(each).not.toHaveProperty('currentPassword')
})

test('the sign-in says why a passkey came to nothing: no network, none here, and one that the shop does not know', async () => {
  await haveAuthenticator({ isUserVerified: false })
  const { me } = await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/dashboard' })
  endActiveSession()
  await showApp('/login')
  const button = page.getByRole('button', { name: 'Use a passkey' })
  const alert = page.getByRole('main').getByRole('alert')
  await button.click()
  await expect
    .element(alert)
    .toHaveTextContent('The server does not answer. Check the network and try again.')
  answerAsServer({
    'POST /api/auth/passkey/options': () => Response.json(REQUEST),
    'POST /api/auth/passkey': () => Response.json({ user: sessionUserOf(me) }),
  })
  await button.click()
  await expect.element(alert).toHaveTextContent('No passkey was given. Try again, or use the password.')
  await cdp().send('WebAuthn.disable')
  await haveAuthenticator()
  await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
      CREATION as PublicKeyCredentialCreationOptionsJSON,
    ),
  })
  answerAsServer({
    'POST /api/auth/passkey/options': () => Response.json(REQUEST),
    'POST /api/auth/passkey': () =>
      Response.json({ message: 'Invalid credentials', code: 'invalid_credentials' }, { status: 401 }),
  })
  await button.click()
  await expect.element(alert).toHaveTextContent('Invalid credentials')
})

/** Types a password that is right, at the sign-in page. */
async function giveEmailAndPassword(me: StaffApp['me']): Promise<void> {
  await showApp('/login')
  await page.getByLabelText('Email').fill(me.email ?? '')
  await page.getByLabelText('Password').fill('the password')
  await signInButton.click()
}

test.each([
  [['passkey'], 0],
  [['code', 'passkey'], 1],
] as const)('after the password a new browser asks for one of %j', async (factors, codes) => {
  await haveAuthenticator()
  await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
      CREATION as PublicKeyCredentialCreationOptionsJSON,
    ),
  })
  const { me } = await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/dashboard' })
  endActiveSession()
  const given: unknown[] = []
  answerAsServer({
    'POST /api/auth/login': () => Response.json({ challenge: CHALLENGE, factors }),
    'POST /api/auth/passkey/options': ({ body }) => {
      given.push(body)
      return Response.json(REQUEST)
    },
    'POST /api/auth/passkey': () => Response.json({ user: sessionUserOf(me) }),
  })
  await giveEmailAndPassword(me)
  await expect.element(page.getByText('This browser is new to your account')).toBeVisible()
  await expectCount(page.getByRole('textbox', { name: 'Code' }), codes)
  await expectForEveryone('the second step of a sign-in')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectToast('Login successful')
  expect(given).toEqual([{ token: CHALLENGE }])
})

test('whose role needs more than a password sets up codes in the sign-in, and gets the recovery codes before all else', async () => {
  await page.viewport(...PHONE)
  const { me } = await openStaffApp({ as: 'accountant', rows: shopRows(), at: '/dashboard' })
  endActiveSession()
  const recoveryCodes = Array.from({ length: 10 }, (_, i) => `hk7m-2qxw-t9c${'abcdefghjk'.charAt(i)}`)
  answerAsServer({
    'POST /api/auth/login': () => Response.json({ challenge: CHALLENGE, factors: [] }),
    'POST /api/auth/set-up/codes': jsonOf(OfferResponse, {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Sheen:a%40shop.test?issuer=Sheen&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    }),
    'POST /api/auth/set-up/codes/confirm': ({ body }) =>
      (body as { code: string }).code === '123456'
        ? Response.json({ user: sessionUserOf(me), ...RecoveryCodesResponse.parse({ recoveryCodes }) })
        : refusal('code', 'This is not the code that is expected.'),
  })
  await giveEmailAndPassword(me)
  await expect.element(page.getByText('Your shop asks for more than a password of your role.')).toBeVisible()
  await expectForEveryone('the set-up of a second factor')
  for (const direction of ['rtl', 'ltr'] as const) expect.soft(sidewaysIn(direction), direction).toEqual([])
  await page.getByRole('button', { name: 'Set up codes' }).click()
  const form = page.getByRole('form', { name: 'First code' })
  await form.getByLabelText('Code that the app shows').fill('111111')
  await form.getByRole('button', { name: 'Turn codes on' }).click()
  await expect.element(form.getByText('This is not the code that is expected.')).toBeVisible()
  await form.getByLabelText('Code that the app shows').fill('123456')
  await form.getByRole('button', { name: 'Turn codes on' }).click()
  await expectCount(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'), 10)
  await page.getByRole('button', { name: 'Done' }).click()
  await expectToast('Login successful')
})

test('or a passkey', async () => {
  await haveAuthenticator()
  const { me } = await openStaffApp({ as: 'accountant', rows: shopRows(), at: '/dashboard' })
  endActiveSession()
  const kept: unknown[] = []
  answerAsServer({
    'POST /api/auth/login': () => Response.json({ challenge: CHALLENGE, factors: [] }),
    'POST /api/auth/set-up/passkey': () => Response.json(CREATION),
    'POST /api/auth/set-up/passkey/confirm': ({ body }) => {
      kept.push(body)
      return Response.json({ user: sessionUserOf(me) })
    },
  })
  await giveEmailAndPassword(me)
  await page.getByRole('button', { name: 'Set up a passkey' }).click()
  await expectToast('Login successful')
  expect(kept).toMatchObject([{ token: CHALLENGE, passkey: { type: 'public-key' } }])
})

test('a shop that opens is proposed to require it of whoever sees its money, once its admin has one', async () => {
  const own = 'Set up codes or a passkey for yourself first, under My Account → Password.'
  let factor = NOTHING
  let rules: AccessRules = {
    ...{ adminIdleHours: 12, keepDays: 30, secondFactorRoles: [] },
    ...{ historyMonths: null, limitedDevices: 'shared' },
  }
  answerAsServer({
    'GET /api/admin/access-rules': () => Response.json(rules),
    'GET /api/account/second-factor': () => Response.json(factor),
    'PUT /api/admin/access-rules': ({ body }) => {
      if (!factor.isOn) return refusal('secondFactorRoles', own, 409)
      rules = AccessRules.parse(body)
      return Response.json(rules)
    },
  })
  await openStaffApp({ as: 'admin', rows: shopRows(), at: '/dashboard/admin/setup?step=access' })
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect.element(box('Admin')).toBeChecked()
  await expect.element(box('Accountant')).toBeChecked()
  await expect.element(box('Cashier')).not.toBeChecked()
  await expect.element(page.getByText('You have none yourself yet.')).toBeVisible()
  await expectForEveryone('the sign-ins of a new shop')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect.element(page.getByRole('alert').getByText(own)).toBeVisible()
  factor = { ...NOTHING, isOn: true }
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect.element(page.getByText('What visitors will read')).toBeVisible()
  expect(rules.secondFactorRoles).toEqual(['admin', 'accountant'])
})
