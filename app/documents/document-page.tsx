/** @jsxRuntime automatic */
import type { PrintedDocument } from '#schema/rules/documents/printed-document.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { DocumentCode } from './document-code.tsx'
import { DocumentDrawing } from './document-drawing.tsx'

type DocumentPageProps = { document: PrintedDocument; language: Language; code: DocumentCode | null }

/** A document as a customer opens it: without a script, and ready to be printed or saved as PDF (document-page.css). */
export function DocumentPage({ document, language, code }: DocumentPageProps) {
  return (
    <main className="paper" data-size="a4" data-roomy={document.isShort || undefined}>
      <DocumentDrawing document={document} language={language} code={code} heading="h1" />
    </main>
  )
}
