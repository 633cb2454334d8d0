import type { Certificate } from '../../rows/certificate.ts'
import type { Seal } from '../../rows/seal.ts'

/** The seal of a certificate; 'not yet' until the server has it, and 'never' of one that was issued before certificates were sealed. */
export type CertificateSealing = Seal | 'not yet' | 'never'

/** How a certificate is sealed, by the seals of its appointment. */
export function certificateSealing(
  { id, salt }: Pick<Certificate, 'id' | 'salt'>,
  seals: readonly Seal[],
): CertificateSealing {
  return seals.find(({ certificateId }) => certificateId === id) ?? (salt === null ? 'never' : 'not yet')
}
