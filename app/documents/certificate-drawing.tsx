/** @jsxRuntime automatic */
import {
  CERTIFICATE_LABELS,
  type PrintedCertificate,
} from '#schema/rules/certificates/printed-certificate.ts'
import { documentMoment } from '#schema/rules/documents/document-text.ts'
import { sealCode } from '#schema/rules/sealed/sealed-entries.ts'
import { DocumentHead } from './document-head.tsx'
import { Fact, Facts, InBoth } from './document-parts.tsx'

/** The certificate of a coating, on paper. */
export function CertificateDrawing({ certificate }: { certificate: PrintedCertificate }) {
  const { notice, coating, readings, care, seal } = certificate
  return (
    <>
      {notice && (
        <div className="paper-notice">
          <InBoth label={notice} />
        </div>
      )}
      <DocumentHead document={certificate} heading="h2" />
      <div className="paper-head">
        <Facts>
          {coating.map(fact => (
            <Fact key={String(fact.label)} {...fact} />
          ))}
        </Facts>
        {readings.length > 0 && (
          <section>
            <h3 className="paper-strong">
              <InBoth label={CERTIFICATE_LABELS.readings} />
            </h3>
            <Facts>
              {readings.map(fact => (
                <Fact key={String(fact.label)} {...fact} />
              ))}
            </Facts>
          </section>
        )}
      </div>
      {care && (
        <section>
          <h3 className="paper-strong paper-ruled">
            <InBoth label={CERTIFICATE_LABELS.care} />
          </h3>
          <p style={{ whiteSpace: 'pre-wrap' }}>
            <bdi>{care}</bdi>
          </p>
        </section>
      )}
      <Seal seal={seal} />
    </>
  )
}

/** The code of its seal, when the server has sealed it and with which key; else why it has none. */
function Seal({ seal }: Pick<PrintedCertificate, 'seal'>) {
  if (seal === 'not yet' || seal === 'never') {
    const { notSealedYet, beforeSeals } = CERTIFICATE_LABELS
    return (
      <div className="paper-seal paper-muted">
        <InBoth label={seal === 'never' ? beforeSeals : notSealedYet} />
      </div>
    )
  }
  return (
    <section className="paper-seal">
      <Facts>
        <Fact label={CERTIFICATE_LABELS.seal} value={{ code: sealCode(seal.closing) }} look="strong" />
        <Fact label={CERTIFICATE_LABELS.sealedAt} value={documentMoment(seal.sealedAt)} />
        <Fact label={CERTIFICATE_LABELS.sealKey} value={{ code: seal.keyId }} />
      </Facts>
    </section>
  )
}
