import { z } from 'zod'
import { requiredText } from '../forms/fields.ts'
import { currentPassword } from '../forms/password.ts'
import { tooLong } from '../texts/en/form-errors.ts'

/** A person has at most so many passkeys. */
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60

/** Bytes as a browser writes them into JSON (base64url). */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)

/** WebAuthn allows ids of 1,023 bytes. */
const credential = { id: bytes(1_364), rawId: bytes(1_364), type: z.literal('public-key') }
const clientDataJSON = bytes(4_000)

/** What a browser gives for a passkey that was made (PublicKeyCredential.toJSON()), as far as it is read. */
const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type Attestation = z.infer<typeof Attestation>

/** What a browser gives for a passkey that was used. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100).nullish(),
  }),
})
export type Assertion = z.infer<typeof Assertion>

/** What a browser is given to use or to make a passkey; the parts are WebAuthn's. */
export const BrowserOptions = z.looseObject({ challenge: z.string() })

const token = z.string().max(100)

/** POST /api/auth/passkey/options: with the token of a sign-in whose password was right for a passkey of that person. */
export const PasskeyOptionsRequest = z.object({ token: token.optional() })
/** POST /api/auth/passkey: opens a session. */
export const PasskeySignIn = z.object({ passkey: Assertion })

/** What an open session alone must not do takes the password, or a passkey in its place. */
export const Proof = z.object({
  currentPassword: currentPassword.optional(),
  passkey: Assertion.optional(),
})
export type Proof = z.infer<typeof Proof>

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** False for one that was made while the shop had another address: browsers offer it there alone. */
  isOfHere: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** GET /api/account/passkeys: the person's own, the latest first. */
export const PasskeysResponse = z.object({ passkeys: z.array(Passkey) })
export type PasskeysResponse = z.infer<typeof PasskeysResponse>

/** The path of the calls about one passkey. */
export const PasskeyPath = z.object({ id: z.uuid().toLowerCase() })

const NAME_MISSING = 'Enter a name'
const name = requiredText(NAME_MISSING).max(PASSKEY_NAME_MAX, tooLong(PASSKEY_NAME_MAX))

/** POST /api/account/passkeys: keeps a passkey that was made for an offer. */
export const AddPasskeyRequest = z.object({ name, passkey: Attestation })
/** PUT /api/account/passkeys/{id} */
export const NamePasskeyRequest = z.object({ name })

/** POST /api/auth/set-up/codes and /passkey: for a sign-in whose password was right and whose role asks for more. */
export const SetUpRequest = z.object({ token })
/** POST /api/auth/set-up/passkey/confirm */
export const SetUpPasskeyRequest = AddPasskeyRequest.extend({ token })
