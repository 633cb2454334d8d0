/** @jsxRuntime automatic */
import { CAR_SIDES } from '#schema/rows/inspection.ts'
import { certificateNumber } from '#schema/rules/certificates/certificate-number.ts'
import {
  type CertificateSealing,
  certificateSealing,
} from '#schema/rules/certificates/certificate-sealing.ts'
import { documentDay } from '#schema/rules/documents/document-text.ts'
import { sealCode } from '#schema/rules/sealed/sealed-entries.ts'
import { wear } from '../kit/wear-page.ts'
import type { BookingContents, PartProps } from './booking-view.ts'

/** The certificates of the coatings that the car has from this work. */
export function Certificates({ contents, texts }: PartProps) {
  return contents.certificates.map(certificate => (
    <section key={certificate.id} className={wear('section')}>
      <h2 className={wear('subtitle')}>{texts.certificates.title}</h2>
      <dl className={wear('facts')}>
        {factsOf(certificate, contents.seals, texts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {certificate.care && (
        <p style={{ whiteSpace: 'pre-wrap' }}>
          {texts.certificates.care}: <bdi>{certificate.care}</bdi>
        </p>
      )}
    </section>
  ))
}

function factsOf(
  certificate: BookingContents['certificates'][number],
  seals: BookingContents['seals'],
  { certificates: words, inspections, calendar }: PartProps['texts'],
): [name: string, value: string][] {
  const { product, batch, layers, readings, validUntil } = certificate
  return [
    [words.number, certificateNumber(certificate)],
    [words.product, product],
    ...(batch === null ? [] : [[words.batch, batch] as [string, string]]),
    [words.layers, String(layers)],
    [words.validUntil, documentDay(validUntil, calendar)],
    ...CAR_SIDES.flatMap((side): [string, string][] => {
      const own = readings.filter(reading => reading.side === side)
      if (own.length === 0) return []
      const read = own.map(({ micrometres }) => micrometres).join(' · ')
      return [[words.readings + calendar.comma + inspections.sides[side], `${read} µm`]]
    }),
    [words.seal, sealText(certificateSealing(certificate, seals), words)],
  ]
}

function sealText(seal: CertificateSealing, words: PartProps['texts']['certificates']): string {
  if (seal === 'never') return words.beforeSeals
  return seal === 'not yet' ? words.notSealedYet : sealCode(seal.closing)
}
