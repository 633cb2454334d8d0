import { z } from 'zod'
import { currentPassword } from '../forms/password.ts'

/** So many recovery codes are made at a time. */
export const RECOVERY_CODES = 10

const CODE_MISSING = 'Enter the code'

/** A code of an authenticator app, six digits, or a recovery code, as people type and paste them. */
const code = z.string({ error: CODE_MISSING }).trim().min(1, CODE_MISSING).max(40, 'This is no code')

/** POST /api/auth/second-factor: the code for a sign-in whose password was right. */
export const CodeRequest = z.object({ token: z.string().max(100), code })

/** GET /api/account/second-factor */
export const SecondFactorResponse = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Those that open the account at this address. */
  passkeys: z.int(),
  /** Whether the shop wants codes or a passkey of the person's role. */
  isRequired: z.boolean(),
})
export type SecondFactorResponse = z.infer<typeof SecondFactorResponse>

/** What the form asks for before codes or passkeys change: an open session is not enough. */
export const WithPassword = z.object({ currentPassword })

/** POST /api/account/second-factor/offer: a secret, which counts once a code of it has been given. */
export const OfferResponse = z.object({
  secret: z.string(),
  /** For a QR code (otpauth://). */ uri: z.string(),
})
export type OfferResponse = z.infer<typeof OfferResponse>

/** POST /api/account/second-factor/confirm: codes are on from now on. */
export const ConfirmRequest = z.object({ code })

/** The answer of `confirm` and of /recovery-codes: said this once. */
export const RecoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) })
export type RecoveryCodesResponse = z.infer<typeof RecoveryCodesResponse>
