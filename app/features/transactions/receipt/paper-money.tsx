import type { Paper } from '#app/queries/paper.ts'
import { momentText } from '#app/ui/moment-text.ts'
import { paymentMethodName } from '#app/ui/payment-method-name.ts'
import { balance } from '#schema/rules/payment.ts'
import type { TransactionDocument } from '#schema/rules/transaction-document.ts'
import { PaperFact, PaperSum } from './paper-parts.tsx'

/** What was paid and what is left. On a plain receipt: the money it is for. */
export function PaperMoney({ paper, found }: { paper: Paper; found: TransactionDocument }) {
  const { transaction, transactions, detail } = paper
  const { appointment, services } = detail
  const { paidFils } = appointment
  const plain = !('document' in found)
  const totalFils = found.kind === 'invoice' ? found.document.grossFils : appointment.totalFils
  return (
    <section className="paper-payments">
      {plain && (
        <dl className="paper-facts">
          <PaperFact label="For" arabic="مقابل">
            <bdi>{services.map(({ name }) => name).join(', ')}</bdi>
          </PaperFact>
          <PaperFact
            label={transaction.kind === 'refund' ? 'Given back' : 'Received'}
            arabic={transaction.kind === 'refund' ? 'المبلغ المسترد' : 'المبلغ المستلم'}
            className="paper-strong"
          >
            <PaperSum fils={Math.abs(transaction.amountFils)} />
          </PaperFact>
          <PaperFact label="Method" arabic="طريقة الدفع">
            {paymentMethodName(transaction.paymentMethod)}
          </PaperFact>
          {transaction.reference && (
            <PaperFact label="Reference" arabic="المرجع">
              {transaction.reference}
            </PaperFact>
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
                <PaperSum fils={amountFils} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {transaction.kind === 'payment' && (
        <dl className="paper-facts paper-ruled">
          {plain && (
            <PaperFact label="Total" arabic="الإجمالي">
              <PaperSum fils={totalFils} />
            </PaperFact>
          )}
          <PaperFact label="Paid" arabic="المدفوع">
            <PaperSum fils={paidFils} />
          </PaperFact>
          <PaperFact label="Left" arabic="المتبقي" className="paper-strong">
            <PaperSum fils={balance({ totalFils, paidFils }).leftFils} />
          </PaperFact>
        </dl>
      )}
      <p className="paper-foot">Thank you · شكراً لكم</p>
    </section>
  )
}
