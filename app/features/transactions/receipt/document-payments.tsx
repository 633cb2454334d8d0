import type { DocumentContents } from '#app/queries/document-contents.ts'
import { momentText } from '#app/ui/moment-text.ts'
import { paymentMethodName } from '#app/ui/payment-method-name.ts'
import { balance } from '#schema/rules/payment.ts'
import type { TransactionDocument } from '#schema/rules/transaction-document.ts'
import { DocumentFact, DocumentSum } from './document-parts.tsx'

/** The payments and the balance. On a plain receipt: the money that it acknowledges. */
export function DocumentPayments({
  contents,
  found,
}: {
  contents: DocumentContents
  found: TransactionDocument
}) {
  const { transaction, transactions, detail } = contents
  const { appointment, services } = detail
  const { paidFils } = appointment
  const plain = !('document' in found)
  const totalFils = found.kind === 'invoice' ? found.document.grossFils : appointment.totalFils
  return (
    <section className="paper-payments">
      {plain && (
        <dl className="paper-facts">
          <DocumentFact label="For" arabic="مقابل">
            <bdi>{services.map(({ name }) => name).join(', ')}</bdi>
          </DocumentFact>
          <DocumentFact
            label={transaction.kind === 'refund' ? 'Given back' : 'Received'}
            arabic={transaction.kind === 'refund' ? 'المبلغ المسترد' : 'المبلغ المستلم'}
            className="paper-strong"
          >
            <DocumentSum fils={Math.abs(transaction.amountFils)} />
          </DocumentFact>
          <DocumentFact label="Method" arabic="طريقة الدفع">
            {paymentMethodName(transaction.paymentMethod)}
          </DocumentFact>
          {transaction.reference && (
            <DocumentFact label="Reference" arabic="المرجع">
              {transaction.reference}
            </DocumentFact>
          )}
        </dl>
      )}
      {found.kind === 'invoice' && (
        <dl className="paper-facts paper-muted">
          {transactions.map(({ id, amountFils, paymentMethod, createdAt }) => (
            <div key={id}>
              <dt>
                {momentText(createdAt)}, {paymentMethodName(paymentMethod).toLowerCase()}
              </dt>
              <dd>
                <DocumentSum fils={amountFils} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {transaction.kind === 'payment' && (
        <dl className="paper-facts paper-ruled">
          {plain && (
            <DocumentFact label="Total" arabic="الإجمالي">
              <DocumentSum fils={totalFils} />
            </DocumentFact>
          )}
          <DocumentFact label="Paid" arabic="المدفوع">
            <DocumentSum fils={paidFils} />
          </DocumentFact>
          <DocumentFact label="Left" arabic="المتبقي" className="paper-strong">
            <DocumentSum fils={balance({ totalFils, paidFils }).leftFils} />
          </DocumentFact>
        </dl>
      )}
      <p className="paper-foot">Thank you · شكراً لكم</p>
    </section>
  )
}
