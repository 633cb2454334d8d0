import type { DocumentContents } from '#app/queries/document-contents.ts'
import { paymentMethodName } from '#app/ui/value-names.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import type { BankDetails as Account } from '#schema/rows/settings.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { documentMoment } from '#schema/rules/documents/document-text.ts'
import { formatIban } from '#schema/rules/documents/payment-terms.ts'
import type { TransactionDocument } from '#schema/rules/documents/transaction-document.ts'
import { balance } from '#schema/rules/money/payment.ts'
import { DocumentFact, DocumentSum } from './document-parts.tsx'

type DocumentPaymentsProps = { contents: DocumentContents; subject: TransactionDocument }

/** The payments and the balance. On a plain receipt: the money that it acknowledges. */
export function DocumentPayments({ contents, subject }: DocumentPaymentsProps) {
  return (
    <section className="paper-payments">
      {'transaction' in subject && <Received contents={contents} transaction={subject.transaction} />}
      {(subject.kind === 'invoice' || subject.kind === 'deposit') && (
        <Paid contents={contents} document={subject.document} />
      )}
      {(subject.kind === 'receipt' || subject.kind === 'invoice') && (
        <Balance contents={contents} subject={subject} />
      )}
      {subject.kind === 'invoice' && <BankDetails contents={contents} document={subject.document} />}
    </section>
  )
}

function Received({ contents, transaction }: { contents: DocumentContents; transaction: Transaction }) {
  const { kind, amountFils, paymentMethod, reference } = transaction
  return (
    <dl className="paper-facts">
      <DocumentFact label="For" arabic="مقابل">
        <bdi>{contents.detail.services.map(({ name }) => name).join(', ')}</bdi>
      </DocumentFact>
      <DocumentFact
        label={kind === 'refund' ? 'Given back' : 'Received'}
        arabic={kind === 'refund' ? 'المبلغ المسترد' : 'المبلغ المستلم'}
        className="paper-strong"
      >
        <DocumentSum fils={Math.abs(amountFils)} />
      </DocumentFact>
      <DocumentFact label="Method" arabic="طريقة الدفع">
        {paymentMethodName(paymentMethod)}
      </DocumentFact>
      {reference && (
        <DocumentFact label="Reference" arabic="المرجع">
          {reference}
        </DocumentFact>
      )}
    </dl>
  )
}

/** The payments behind an invoice; of a deposit its own. */
function Paid({ contents, document }: { contents: DocumentContents; document: Invoice }) {
  const behind = contents.transactions.filter(
    ({ id, groupId }) => document.kind === 'invoice' || (groupId ?? id) === document.transactionId,
  )
  return (
    <dl className="paper-facts paper-muted">
      {behind.map(({ id, amountFils, paymentMethod, createdAt }) => (
        <div key={id}>
          <dt>
            {documentMoment(createdAt)}, {paymentMethodName(paymentMethod).toLowerCase()}
          </dt>
          <dd>
            <DocumentSum fils={amountFils} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Balance({ contents, subject }: DocumentPaymentsProps) {
  const { totalFils, paidFils, creditedFils, leftFils } = balance(contents.detail.appointment)
  return (
    <dl className="paper-facts paper-ruled">
      {subject.kind === 'receipt' && (
        <DocumentFact label="Total" arabic="الإجمالي">
          <DocumentSum fils={totalFils} />
        </DocumentFact>
      )}
      {creditedFils > 0 && (
        <DocumentFact label="Credited" arabic="المبلغ الدائن">
          <DocumentSum fils={-creditedFils} />
        </DocumentFact>
      )}
      <DocumentFact label="Paid" arabic="المدفوع">
        <DocumentSum fils={paidFils} />
      </DocumentFact>
      <DocumentFact label="Left" arabic="المتبقي" className="paper-strong">
        <DocumentSum fils={leftFils} />
      </DocumentFact>
    </dl>
  )
}

/** The account to pay to, on an invoice of which something is left. */
function BankDetails({ contents, document }: { contents: DocumentContents; document: Invoice }) {
  const { detail, settings } = contents
  const { bankDetails = null } = settings
  const isOpen = detail.appointment.invoiceId === document.id && balance(detail.appointment).leftFils > 0
  return bankDetails && isOpen ? <BankFacts details={bankDetails} /> : null
}

export function BankFacts({ details: { accountName, bank, iban, swift } }: { details: Account }) {
  return (
    <dl className="paper-facts paper-ruled">
      <DocumentFact label="Pay to" arabic="الدفع إلى">
        <bdi>{accountName}</bdi>
      </DocumentFact>
      <DocumentFact label="Bank" arabic="البنك">
        <bdi>{bank}</bdi>
      </DocumentFact>
      <DocumentFact label="IBAN" arabic="آيبان">
        <span className="paper-sum">{formatIban(iban)}</span>
      </DocumentFact>
      {swift && (
        <DocumentFact label="SWIFT" arabic="رمز سويفت">
          {swift}
        </DocumentFact>
      )}
    </dl>
  )
}
