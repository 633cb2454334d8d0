/** @jsxRuntime automatic */
import type { DocumentCode } from '#app/documents/document-code.tsx'
import { DocumentDrawing } from '#app/documents/document-drawing.tsx'
import type { PrintedDocument } from '#schema/rules/documents/printed-document.ts'
import type { InspectionReport } from '#schema/rules/inspections/inspection-report.ts'
import type { Row } from '#schema/tables.ts'
import type { Digits } from '#schema/texts/calendars.ts'
import { textsFor } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import { Inspections } from '../booked/inspections.tsx'
import { wear } from '../kit/wear-page.ts'

type DocumentPageProps = {
  document: PrintedDocument
  language: Language
  code: DocumentCode | null
  /** The page of its booking, for whoever comes from there. */
  bookingPath: string | null
  /** The path of this page, with its token. */
  path: string
  /** How the car of an invoice came and left, as far as the shop shares it. */
  inspections: InspectionReport[]
  vehicle: Row<'vehicles'> | undefined
  digits: Digits
}

/**
 * A document as a customer opens it. The paper alone is printed, or saved as PDF, with the styles of document-page.css; the page's
 * only script presses the browser's button for it (print-page.ts).
 */
export function DocumentPage(props: DocumentPageProps) {
  const { document, language, code, bookingPath, path, inspections, vehicle, digits } = props
  const texts = textsFor(language, digits)
  const { bookingPage, documents } = texts
  return (
    <div className={wear('sheet')}>
      <div className={wear('sheetActions')}>
        {bookingPath && (
          <a className={wear('button')} href={`${bookingPath}?lang=${language}`}>
            {bookingPage.pageTitle}
          </a>
        )}
        <button type="button" id="print" className={wear('main')} hidden>
          {documents.print}
        </button>
        <noscript>
          <p className={wear('muted')}>{documents.printByMenu}</p>
        </noscript>
      </div>
      <article className="paper" data-size="a4" data-roomy={document.isShort || undefined}>
        <DocumentDrawing document={document} language={language} code={code} heading="h1" />
      </article>
      <Inspections contents={{ inspections, vehicle }} view={{ path }} texts={texts} withStrokes={false} />
    </div>
  )
}

type DocumentPreviewProps = {
  /** The kind, number and amount of the document. */
  title: string
  shopName: string
  /** Where the shop is reached; null for one that does not say so. */
  origin: string | null
  styles: string
}

/** The part of its head that is a document's own: what a message that brings the link shows of it, and how the paper looks. */
export function DocumentPreview({ title, shopName, origin, styles }: DocumentPreviewProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={shopName} />
      {origin && <meta property="og:image" content={`${origin}/share.jpg`} />}
      <PaperStyles styles={styles} />
    </>
  )
}

/** The styles of what is drawn on paper, which only its page has. */
export function PaperStyles({ styles }: { styles: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing's own styles.
  return <style dangerouslySetInnerHTML={{ __html: styles }} />
}
