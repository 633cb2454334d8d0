import { Button } from '@chakra-ui/react'
import { FileCode } from 'lucide-react'
import type { DocumentContents } from '#app/queries/document-contents.ts'
import { saveFile } from '#app/ui/save-file.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { type EInvoiceGap, eInvoiceFileName } from '#schema/rules/documents/e-invoice.ts'
import { eInvoiceXml } from '#schema/rules/documents/e-invoice-xml.ts'

type EInvoiceButtonProps = {
  contents: DocumentContents & { document: Invoice }
  /** Gets what the document lacks; nothing where it was downloaded. */
  onTried: (gaps: EInvoiceGap[]) => void
}

/** Downloads the electronic invoice, which is made on this device: it needs no connection. */
export function EInvoiceButton({ contents, onTried }: EInvoiceButtonProps) {
  const { document, documents, detail, settings } = contents
  const download = () => {
    const made = eInvoiceXml({
      document,
      corrected: documents.find(({ id }) => id === document.correctsId),
      customer: detail.customer,
      settings,
    })
    onTried('gaps' in made ? made.gaps : [])
    if ('xml' in made) saveFile(eInvoiceFileName(document), made.xml, 'application/xml')
  }
  return (
    <Button variant="outline" onClick={download}>
      <FileCode aria-hidden="true" /> Download XML
    </Button>
  )
}
