import type { Certificate } from '../../rows/certificate.ts'
import type { SealedEntry } from './sealed-entries.ts'

const CERTIFICATE_FORMAT = 'sheen-certificate-1'

/** A certificate with the salt of its device: one of an app from before has none, and is not sealed. */
export type SaltedCertificate = Certificate & { salt: string }

export function isSalted(certificate: Certificate): certificate is SaltedCertificate {
  return certificate.salt !== null
}

/**
 * The entries of a certificate, in their order: what it is of, the coating, what the gauge read, and the care, which closes it. Whoever
 * issued it stands there by their id: a name may change, and names of staff do not leave the shop.
 */
export function certificateEntries(certificate: SaltedCertificate): SealedEntry[] {
  const { id: certificateId, appointmentId, supersedesId, plate, car, salt } = certificate
  const { product, batch, layers, validUntil, readings, care } = certificate
  const { createdBy: issuedBy, createdAt: issuedAt } = certificate
  return [
    {
      ...{ part: 'certificate', format: CERTIFICATE_FORMAT, appointmentId, certificateId, supersedesId },
      ...{ plate, car, issuedBy, issuedAt, salt },
    },
    { part: 'coating', product, batch, layers, validUntil },
    ...readings.map(({ side, micrometres }) => ({ part: 'reading', side, micrometres })),
    { part: 'care', care },
  ]
}
