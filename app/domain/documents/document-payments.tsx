import type { DocumentContents } from '#app/queries/document-contents.ts'
import { paymentMethodName } from '#app/ui/value-names.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import type { BankDetails as Account } from '#schema/rows/settings.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { documentMoney } from '#schema/rules/documents/document-money.ts'
import { documentDay, documentMoment } from '#schema/rules/documents/document-text.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { formatIban } from '#schema/rules/documents/payment-terms.ts'
import type { TransactionDocument } from '#schema/rules/documents/transaction-document.ts'
import { balance } from '#schema/rules/money/payment.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { Arabic, DocumentFact, DocumentSum } from './document-parts.tsx'

type DocumentPaymentsProps = { contents: DocumentContents; subject: TransactionDocument }

/** The payments and the balance. On a plain receipt: the money that it acknowledges. */
export function DocumentPayments({ contents, subject }: DocumentPaymentsProps) {
  return (
    <section className="paper-payments">
      {'transaction' in subject && <Received contents={contents} {...subject} />}
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

type ReceivedProps = { contents: DocumentContents; transaction: Transaction; parts?: readonly Transaction[] }

function Received({ contents, transaction, parts = [] }: ReceivedProps) {
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
      {parts.map(part => (
        <div key={part.id}>
          <dt>{paymentMethodName(part.paymentMethod)}</dt>
          <dd>
            <DocumentSum fils={Math.abs(part.amountFils)} />
          </dd>
        </div>
      ))}
      {parts.length === 0 && (
        <DocumentFact label="Method" arabic="طريقة الدفع">
          {paymentMethodName(paymentMethod)}
        </DocumentFact>
      )}
      {reference && (
        <DocumentFact label="Reference" arabic="المرجع">
          {reference}
        </DocumentFact>
      )}
    </dl>
  )
}

/** The payments of a tax document, and the deposits that have invoices of their own. */
function Paid({ contents, document }: { contents: DocumentContents; document: Invoice }) {
  const { deposits, payments } = moneyOf(contents, document)
  return (
    <dl className="paper-facts paper-muted">
      {deposits.map(({ document: deposit, fils }) => (
        <div key={deposit.id}>
          <dt>
            Deposit, tax invoice {invoiceNumber(deposit)}, {documentDay(shopDay(deposit.issuedAt))}{' '}
            <Arabic>العربون، فاتورة ضريبية</Arabic>
          </dt>
          <dd>
            <DocumentSum fils={fils} />
          </dd>
        </div>
      ))}
      {payments.map(({ id, amountFils, paymentMethod, createdAt }) => (
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

function moneyOf({ detail, transactions, documents }: DocumentContents, document: Invoice) {
  return documentMoney(document, { appointment: detail.appointment, transactions, documents })
}

function Balance({ contents, subject }: DocumentPaymentsProps) {
  const { totalFils, ...ofAppointment } = balance(contents.detail.appointment)
  const { paidFils, creditedFils, leftFils } =
    'document' in subject ? moneyOf(contents, subject.document) : ofAppointment
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
