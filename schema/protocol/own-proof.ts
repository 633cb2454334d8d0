import { z } from 'zod'

/** For so long after somebody has shown who they are nothing that takes more than an open session asks again. */
export const PROOF_MINUTES = 10

/** GET /api/account/proof: whether it has to be shown now, and by what the person can. POST takes a `Proof`. */
export const ProofState = z.object({
  isRecent: z.boolean(),
  /** Whoever has none shows their PIN, by opening the locked device, or comes in again. */
  hasPassword: z.boolean(),
  /** Those that open the account at this address. */
  passkeys: z.int(),
})
export type ProofState = z.infer<typeof ProofState>
