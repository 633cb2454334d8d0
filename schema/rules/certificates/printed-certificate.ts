import type { Certificate } from '../../rows/certificate.ts'
import type { Customer } from '../../rows/customer.ts'
import { CAR_SIDES } from '../../rows/inspection.ts'
import type { Seal } from '../../rows/seal.ts'
import type { Settings } from '../../rows/settings.ts'
import * as arabic from '../../texts/ar/certificates.ts'
import { sides as arabicSides } from '../../texts/ar/inspections.ts'
import type { Label } from '../../texts/documents/labels.ts'
import * as english from '../../texts/en/certificates.ts'
import { sides } from '../../texts/en/inspections.ts'
import { documentDay, documentMoment } from '../documents/document-text.ts'
import { buyerOf, sellerOf } from '../documents/parties.ts'
import type { PrintedDocument, PrintedFact } from '../documents/printed-document.ts'
import { formatPhone } from '../text/phone.ts'
import { certificateNumber, isSuperseded } from './certificate-number.ts'
import { type CertificateSealing, certificateSealing } from './certificate-sealing.ts'

/** The labels of certificates in both languages. */
export const CERTIFICATE_LABELS = {
  title: [english.title, arabic.title],
  number: [english.number, arabic.number],
  issued: [english.issued, arabic.issued],
  appointment: [english.appointment, arabic.appointment],
  supersedes: [english.supersedes, arabic.supersedes],
  superseded: [english.superseded, arabic.superseded],
  product: [english.product, arabic.product],
  batch: [english.batch, arabic.batch],
  layers: [english.layers, arabic.layers],
  validUntil: [english.validUntil, arabic.validUntil],
  readings: [english.readings, arabic.readings],
  care: [english.care, arabic.care],
  seal: [english.seal, arabic.seal],
  sealedAt: [english.sealedAt, arabic.sealedAt],
  sealKey: [english.sealKey, arabic.sealKey],
  notSealedYet: [english.notSealedYet, arabic.notSealedYet],
  beforeSeals: [english.beforeSeals, arabic.beforeSeals],
} as const satisfies Record<string, Label>

/** A certificate on paper, in the order in which it stands there. */
export type PrintedCertificate = Pick<PrintedDocument, 'title' | 'seller' | 'buyer' | 'facts'> & {
  id: number
  /** That another one is in its place; null while it stands. */
  notice: Label | null
  coating: PrintedFact[]
  readings: PrintedFact[]
  care: string | null
  seal: CertificateSealing
}

type Issued = {
  certificate: Certificate
  /** All of its appointment. */
  all: readonly Certificate[]
  /** Those of its appointment. */
  seals: readonly Seal[]
  customer: Customer | undefined
  settings: Settings
}

export function printCertificate({
  certificate,
  all,
  seals,
  customer,
  settings,
}: Issued): PrintedCertificate {
  const { product, batch, layers, readings, care, validUntil, supersedesId } = certificate
  const fact = (word: keyof typeof CERTIFICATE_LABELS, value: PrintedFact['value']): PrintedFact => ({
    label: CERTIFICATE_LABELS[word],
    value,
  })
  return {
    id: certificate.id,
    title: CERTIFICATE_LABELS.title,
    notice: isSuperseded(certificate, all) ? CERTIFICATE_LABELS.superseded : null,
    seller: { ...sellerOf(settings), phone: formatPhone(settings.phone), logo: settings.logo },
    buyer: {
      ...(customer ? buyerOf(customer) : { name: '', address: null, trn: null }),
      car: { plate: certificate.plate, name: certificate.car },
    },
    facts: [
      fact('number', { code: certificateNumber(certificate) }),
      fact('issued', documentMoment(certificate.createdAt)),
      fact('appointment', { code: `#${certificate.appointmentId}` }),
      ...(supersedesId === null
        ? []
        : [fact('supersedes', { code: certificateNumber({ id: supersedesId }) })]),
    ],
    coating: [
      { ...fact('product', product), look: 'strong' },
      ...(batch === null ? [] : [fact('batch', batch)]),
      fact('layers', String(layers)),
      { ...fact('validUntil', documentDay(validUntil)), look: 'strong' },
    ],
    readings: CAR_SIDES.flatMap(side => {
      const own = readings.filter(reading => reading.side === side)
      if (own.length === 0) return []
      const label: Label = [sides[side], arabicSides[side]]
      return { label, value: `${own.map(({ micrometres }) => micrometres).join(' · ')} µm` }
    }),
    care,
    seal: certificateSealing(certificate, seals),
  }
}
