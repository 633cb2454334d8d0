/** @jsxRuntime automatic */
import {
  CERTIFICATE_LABELS,
  type PrintedCertificate,
} from '#schema/rules/certificates/printed-certificate.ts'
import { DocumentHead } from './document-head.tsx'
import { Fact, Facts, InBoth } from './document-parts.tsx'
import { SealLine } from './seal-line.tsx'

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

function Seal({ seal }: Pick<PrintedCertificate, 'seal'>) {
  const { notSealedYet, beforeSeals } = CERTIFICATE_LABELS
  const sealed = typeof seal === 'string' ? null : seal
  return (
    <SealLine
      closing={sealed?.closing ?? null}
      seal={sealed}
      unsealed={seal === 'never' ? beforeSeals : notSealedYet}
      labels={CERTIFICATE_LABELS}
    />
  )
}
