import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { z } from 'zod'
import type { Assertion, Attestation, BrowserOptions } from '#schema/protocol/passkeys.ts'
import { PasskeyError } from './passkey-error.ts'

/*
 * What a browser does with passkeys. Import it on demand: the sign-in page has no use for it until somebody does.
 */

type Options = z.infer<typeof BrowserOptions>
// The server writes them in the form of WebAuthn's own JSON.
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

export async function readPasskey(options: Options, byAutofill: boolean): Promise<Assertion> {
  if (byAutofill && !(await browserSupportsWebAuthnAutofill())) throw new PasskeyError(NO_AUTOFILL, true)
  const optionsJSON = options as unknown as RequestOptions
  return inWords(() => startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill }))
}

export function createPasskey(options: Options): Promise<Attestation> {
  return inWords(() => startRegistration({ optionsJSON: options as unknown as CreationOptions }))
}

export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}

const NO_AUTOFILL = 'This browser suggests no passkeys.'
const NOT_GIVEN = 'No passkey was given. Try again, or use the password.'
const NO_NAME = 'Passkeys need an address with a name, over https. Ask whoever runs the server about it.'
const KEPT_ALREADY = 'There is a passkey of yours on this device already.'
const CANNOT = 'This device cannot do it. Use another one, or the password.'

async function inWords<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    throw inOwnWords(error)
  }
}

function inOwnWords(error: unknown): PasskeyError {
  const code = error instanceof WebAuthnError ? error.code : null
  const name = error instanceof Error ? error.name : ''
  if (code === 'ERROR_CEREMONY_ABORTED' || name === 'AbortError') return new PasskeyError(NOT_GIVEN, true)
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return new PasskeyError(KEPT_ALREADY)
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return new PasskeyError(NO_NAME)
  if (name === 'NotAllowedError') return new PasskeyError(NOT_GIVEN)
  return new PasskeyError(CANNOT)
}
