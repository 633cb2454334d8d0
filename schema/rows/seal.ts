import { z } from 'zod'
import { Instant, RowId, Sha256 } from './fields.ts'
import { InspectionKind } from './inspection.ts'

/** Sixteen digits of the SHA-256 of the public key. */
export const SealKeyId = z.string().regex(/^[\da-f]{16}$/)

/**
 * The server's seal over a signed inspection or an issued certificate. It is written once, with what it is over, and stays when that is
 * erased: all seals of a shop form one chain.
 */
export const Seal = z.object({
  id: RowId,
  /** Counts 1, 2, 3 … in the shop. */
  number: z.int().min(1),
  /** The hash of the seal before it; 64 zeros before the first. */
  previous: Sha256,
  /** The epoch of the server: after a restore the chain goes on from the backup's end under another one. */
  history: z.uuid(),
  appointmentId: RowId,
  /** Both of an inspection; null in the seal of a certificate. */
  inspection: InspectionKind.nullable(),
  signatureId: RowId.nullable(),
  /** Null in the seal of an inspection. */
  certificateId: RowId.nullable(),
  /** The hash of the last entry of what it is over. */
  closing: Sha256,
  /** When it was signed or issued, by the clock of the device. */
  signedAt: Instant,
  /** By the clock of the server. */
  sealedAt: Instant,
  keyId: SealKeyId,
  /** The SHA-256 of its text (schema/rules/sealed/seal-text.ts). */
  hash: Sha256,
  /** The Ed25519 signature of its text, in base64 for URLs. */
  signature: z.string().regex(/^[\w-]{86}$/),
})
export type Seal = z.infer<typeof Seal>
