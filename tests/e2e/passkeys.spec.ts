import { expectSynced, expectToast, go, logOut, PASSWORD, signIn } from './counter.ts'
import { hire } from './hire.ts'
import { expect, test } from './test.ts'

test('somebody adds a passkey, signs out, and signs in with it alone', async ({ newDevice, shop }) => {
  const { id, email } = await hire(shop)
  const device = await newDevice({ worker: false })
  const page = await device.page()
  const browserSide = await device.context.newCDPSession(page)
  await browserSide.send('WebAuthn.enable')
  await browserSide.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await signIn(page, email)

  await test.step('adds it with the password', async () => {
    await go(page, '/account?tab=password')
    const section = page.getByRole('region', { name: 'Passkeys' })
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    await section.getByLabel('Your password').fill(PASSWORD)
    await section.getByRole('button', { name: 'Continue' }).click()
    await section.getByRole('textbox', { name: 'Name of the passkey' }).fill('Counter tablet')
    await section.getByRole('button', { name: 'Save name' }).click()
    await expect(section.getByRole('listitem')).toContainText('Counter tablet')
    await expect(section.getByRole('listitem')).toContainText('Never used')
  })

  await test.step('signs out, and in with it alone', async () => {
    // Where one was used before it is suggested, and this authenticator takes every suggestion: see below.
    await page.evaluate(() => localStorage.removeItem('sheen-passkeys-here-1'))
    await logOut(page)
    await expect(page).toHaveURL('/login')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expectToast(page, 'Login successful')
    await expectSynced(page)
  })

  await test.step('the next time it is suggested in the field for the e-mail', async () => {
    await logOut(page)
    await expectToast(page, 'Logged out successfully')
    await expectToast(page, 'Login successful')
    await expectSynced(page)
  })

  await test.step('the list of sign-ins and the trail say by what', async () => {
    await go(page, '/account?tab=sign-ins')
    await expect(
      page.getByRole('list', { name: 'Devices and sign-ins' }).getByRole('listitem').first(),
    ).toContainText('with a passkey')
    const trail = await shop.sql<{ kind: string }[]>`
      select kind from audit_trail where person_id = ${id} and kind in ('passkey.added', 'signIn.succeeded') order by seq`
    const signedIn = 'signIn.succeeded'
    expect(trail.map(({ kind }) => kind)).toEqual([signedIn, 'passkey.added', signedIn, signedIn])
  })
})
