import type { InspectionSeal } from '../../../rows/inspection-seal.ts'
import { canonicalJson } from './canonical-json.ts'

export const SEAL_FORMAT = 'sheen-seal-1'

/** What a seal says: its row without its id, its own hash and its signature. */
export type SealContent = Omit<InspectionSeal, 'id' | 'hash' | 'signature'>

/** The text of a seal, which its hash and the shop's signature are of. */
export function sealText(seal: SealContent): string {
  const { number, previous, history, appointmentId, inspection, signatureId } = seal
  const { closing, signedAt, sealedAt, keyId } = seal
  return canonicalJson({
    ...{ format: SEAL_FORMAT, number, previous, history, appointmentId, inspection, signatureId },
    ...{ closing, signedAt, sealedAt, keyId },
  })
}
