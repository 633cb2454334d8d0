import type { DocumentContents } from '#app/queries/document-contents.ts'
import type { InvoiceParty } from '#schema/rows/invoice.ts'
import { DOCUMENT_TITLES, documentDay, documentMoment } from '#schema/rules/documents/document-text.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { receiptSeller } from '#schema/rules/documents/registration.ts'
import { replacedInvoices } from '#schema/rules/documents/replaced-invoice.ts'
import type { TransactionDocument } from '#schema/rules/documents/transaction-document.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { Buyer, SellerHead } from './document-parties.tsx'
import { DocumentFact } from './document-parts.tsx'

type DocumentHeadProps = { contents: DocumentContents; subject: TransactionDocument }

/** The seller, the title and the customer of the document. */
export function DocumentHead({ contents, subject }: DocumentHeadProps) {
  const { detail, settings } = contents
  const { customer, vehicle } = detail
  const taxed = 'document' in subject
  const seller = taxed ? subject.document.seller : receiptSeller(settings, detail.appointment)
  const buyer: InvoiceParty | undefined = taxed
    ? subject.document.buyer
    : customer && { name: customer.fullName, address: null, trn: null }
  return (
    <>
      <SellerHead seller={seller} settings={settings} title={DOCUMENT_TITLES[subject.kind]} />
      <div className="paper-head">
        <Buyer buyer={buyer}>
          {vehicle && (
            <div>
              {formatPlate(vehicle)}
              <div className="paper-muted">{vehicleName(vehicle)}</div>
            </div>
          )}
        </Buyer>
        <Dates contents={contents} subject={subject} />
      </div>
    </>
  )
}

function Dates({ contents, subject }: DocumentHeadProps) {
  const { appointment } = contents.detail
  if (!('document' in subject)) {
    const { transaction } = subject
    return (
      <dl className="paper-facts">
        <DocumentFact label="No." arabic="الرقم">
          {transaction.id}
        </DocumentFact>
        <DocumentFact label="Date" arabic="التاريخ">
          {documentMoment(transaction.createdAt)}
        </DocumentFact>
        <DocumentFact label="Appointment" arabic="الموعد">
          {appointment.id}
        </DocumentFact>
      </dl>
    )
  }
  const { document } = subject
  const { before, after } = replacedInvoices(document, contents.documents)
  return (
    <dl className="paper-facts">
      <DocumentFact label="No." arabic="الرقم" className="paper-strong">
        {invoiceNumber(document)}
      </DocumentFact>
      <DocumentFact label="Date of issue" arabic="تاريخ الإصدار">
        {documentDay(shopDay(document.issuedAt))}
      </DocumentFact>
      {subject.kind === 'credit_note' ? (
        subject.invoice && (
          <>
            <DocumentFact label="For invoice" arabic="للفاتورة">
              {invoiceNumber(subject.invoice)}
            </DocumentFact>
            <DocumentFact label="Invoiced on" arabic="تاريخ الفاتورة">
              {documentDay(shopDay(subject.invoice.issuedAt))}
            </DocumentFact>
          </>
        )
      ) : (
        <DocumentFact label="Date of supply" arabic="تاريخ التوريد">
          {documentDay(document.supplyDate)}
        </DocumentFact>
      )}
      {document.dueDate && (
        <DocumentFact label="Due date" arabic="تاريخ الاستحقاق" className="paper-strong">
          {documentDay(document.dueDate)}
        </DocumentFact>
      )}
      {before && (
        <DocumentFact label="In place of" arabic="بدلاً من">
          {invoiceNumber(before)}
        </DocumentFact>
      )}
      {after && (
        <DocumentFact label="Replaced by" arabic="حلّت محلها">
          {invoiceNumber(after)}
        </DocumentFact>
      )}
      {document.purchaseOrder && (
        <DocumentFact label="PO number" arabic="رقم أمر الشراء">
          <bdi>{document.purchaseOrder}</bdi>
        </DocumentFact>
      )}
      <DocumentFact label="Appointment" arabic="الموعد">
        {appointment.id}
      </DocumentFact>
    </dl>
  )
}
