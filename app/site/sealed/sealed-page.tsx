/** @jsxRuntime automatic */
import { CertificateDrawing } from '#app/documents/certificate-drawing.tsx'
import { DocumentLanguage } from '#app/documents/document-parts.tsx'
import { InspectionDrawing } from '#app/documents/inspection-drawing.tsx'
import { InspectionSides } from '#app/documents/inspection-sides.tsx'
import { documentDay } from '#schema/rules/documents/document-text.ts'
import { textsFor } from '#schema/texts/catalogue.ts'
import { wear } from '../kit/wear-page.ts'
import { SealCheck } from './seal-check.tsx'
import type { SealedContents, SealedView } from './sealed-view.ts'

type SealedPageProps = { contents: SealedContents; view: SealedView }

/** What is sealed of an appointment for who has to judge a damage: its inspections and certificates, with the check whether they are as they were sealed. */
export function SealedPage({ contents, view }: SealedPageProps) {
  const { report, certificates, photos, seals, ...digits } = contents
  const { path, language, lastDay } = view
  const texts = textsFor(language, digits)
  const { sealedPage: page, documents } = texts
  const photo = (fileId: string, name: string) => {
    const { width, height } = photos.find(each => each.fileId === fileId) ?? {}
    return <img src={`${path}/photo/${fileId}`} alt={name} width={width} height={height} loading="lazy" />
  }
  return (
    <div className={wear('sheet')}>
      <div className={wear('stack')}>
        <h1 className={wear('title')}>{page.pageTitle}</h1>
        {seals.length > 0 ? (
          <SealCheck seals={seals} texts={texts} file={`${path}/sealed.json`} isAtOnce />
        ) : (
          <p className={wear('notice', 'problem')}>{page.notSealed}</p>
        )}
        <p className={wear('foot')}>{page.openUntil(documentDay(lastDay, texts.calendar))}</p>
      </div>
      {report || certificates.length > 0 ? (
        <>
          <div className={wear('sheetActions')}>
            <button type="button" id="print" className={wear('main')} hidden>
              {documents.print}
            </button>
            <noscript>
              <p className={wear('muted')}>{documents.printByMenu}</p>
            </noscript>
          </div>
          <DocumentLanguage value={language}>
            {report && (
              <article className="paper" data-size="a4">
                <InspectionDrawing report={report} photo={photo} />
                <InspectionSides report={report} photo={photo} />
              </article>
            )}
            {certificates.map(certificate => (
              <article key={certificate.id} className="paper" data-size="a4">
                <CertificateDrawing certificate={certificate} />
              </article>
            ))}
          </DocumentLanguage>
        </>
      ) : (
        <section className={wear('section')}>
          <h2 className={wear('subtitle')}>{page.nothingTitle}</h2>
          <p className={wear('muted')}>{page.nothingText}</p>
        </section>
      )}
    </div>
  )
}
