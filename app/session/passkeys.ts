import { z } from 'zod'
import { request } from '#app/api/request.ts'
import { storedValue } from '#app/api/web-storage.ts'
import { type Assertion, type Attestation, BrowserOptions } from '#schema/protocol/passkeys.ts'

/** Whether this page can use passkeys: browsers have them on https and localhost only. */
export const canUsePasskeys = () =>
  globalThis.isSecureContext && typeof globalThis.PublicKeyCredential === 'function'

/** Whether a passkey was made or used on this browser: only then is the sign-in page ready for one by itself. */
const passkeysHere = storedValue('sheen-passkeys-here-1', z.literal(true))

export const notePasskeyHere = () => passkeysHere.write(true)
export const hasPasskeyHere = () => canUsePasskeys() && passkeysHere.read() === true

/**
 * Asks the server for a challenge and the browser for a passkey that signs it; with `byAutofill` it is offered among the suggestions
 * of the e-mail field and waits there. Throws what `request` throws, or a `PasskeyError`.
 */
export async function askForPasskey(
  path: string,
  body: object = {},
  { byAutofill = false }: { byAutofill?: boolean | undefined } = {},
): Promise<Assertion> {
  const options = BrowserOptions.parse(await request(path, { method: 'POST', body }))
  const { readPasskey } = await import('./passkey-browser.ts')
  return readPasskey(options, byAutofill)
}

/** Asks the server for an offer and has the browser make a passkey for it. Throws as `askForPasskey`. */
export async function makePasskey(path: string, body: object): Promise<Attestation> {
  const options = BrowserOptions.parse(await request(path, { method: 'POST', body }))
  const { createPasskey } = await import('./passkey-browser.ts')
  return createPasskey(options)
}

/** Asks for a passkey to sign in with; `token` is that of a sign-in whose password was right. Throws as `askForPasskey`. */
export function askForSignIn({ token, byAutofill }: { token?: string | undefined; byAutofill?: boolean }) {
  return askForPasskey('/api/auth/passkey/options', { token }, { byAutofill })
}

/** Ends the question for a passkey that waits on this page, if there is one. */
export async function stopAskingForPasskey(): Promise<void> {
  const { stopAsking } = await import('./passkey-browser.ts')
  stopAsking()
}
