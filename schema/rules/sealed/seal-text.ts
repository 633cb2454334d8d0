import type { InspectionKind } from '../../rows/inspection.ts'
import type { Seal } from '../../rows/seal.ts'
import { canonicalJson } from './canonical-json.ts'

export const INSPECTION_SEAL = 'sheen-seal-1'
export const CERTIFICATE_SEAL = 'sheen-seal-2'

type Chained = Pick<
  Seal,
  'number' | 'previous' | 'history' | 'appointmentId' | 'closing' | 'sealedAt' | 'keyId'
>
type OfInspection = {
  format: typeof INSPECTION_SEAL
  inspection: InspectionKind
  signatureId: number
  signedAt: string
}
type OfCertificate = { format: typeof CERTIFICATE_SEAL; certificateId: number; issuedAt: string }

/** What a seal says. An inspection and a certificate have a format each. */
export type SealContent = Chained & (OfInspection | OfCertificate)

/** A seal as it stands in a file. */
export type FiledSeal = SealContent & Pick<Seal, 'hash' | 'signature'>

/** What the row of a seal says, whatever its hash and signature are. */
export function sealContent(seal: Omit<Seal, 'id' | 'hash' | 'signature'>): SealContent {
  const { number, previous, history, appointmentId, closing, signedAt, sealedAt, keyId } = seal
  const chained = { number, previous, history, appointmentId, closing, sealedAt, keyId }
  const { inspection, signatureId, certificateId } = seal
  if (certificateId !== null)
    return { format: CERTIFICATE_SEAL, ...chained, certificateId, issuedAt: signedAt }
  if (inspection === null || signatureId === null) throw new TypeError('A seal of nothing')
  return { format: INSPECTION_SEAL, ...chained, inspection, signatureId, signedAt }
}

/** The row of a seal as it stands in a file. */
export function filedSeal(seal: Omit<Seal, 'id'>): FiledSeal {
  return { ...sealContent(seal), hash: seal.hash, signature: seal.signature }
}

/** The text of a seal, which its hash and the shop's signature are of. */
export function sealText(content: SealContent): string {
  return canonicalJson(content)
}

/** When it was signed or issued, by the clock of the device. */
export function madeAt(seal: SealContent): string {
  return seal.format === INSPECTION_SEAL ? seal.signedAt : seal.issuedAt
}
