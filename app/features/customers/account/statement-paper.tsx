import { Buyer, SellerHead } from '#app/domain/documents/document-parties.tsx'
import { Arabic, DocumentFact, DocumentSum } from '#app/domain/documents/document-parts.tsx'
import { BankFacts } from '#app/domain/documents/document-payments.tsx'
import type { CustomerAccount } from '#app/queries/customer-account.ts'
import { PaperSheet, type PaperSize } from '#app/ui/paper-sheet.tsx'
import { buyerOf, sellerOf } from '#schema/mutations/numbered-document.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { documentDay } from '#schema/rules/document-text.ts'
import { plainAmount } from '#schema/rules/money.ts'
import type { Statement, StatementLine } from '#schema/rules/statement.ts'
import { ageingLines, lineWords, plateOf } from './statement-words.ts'

type StatementPaperProps = {
  customer: Customer
  settings: Settings
  statement: Statement
  cars: CustomerAccount['cars']
  /** First and last day. */
  period: { from: string; to: string }
  size: PaperSize
}

/** The statement of a period on paper. */
export function StatementPaper({ customer, settings, statement, cars, period, size }: StatementPaperProps) {
  const { openingFils, lines, closingFils } = statement
  const { bankDetails = null } = settings
  return (
    <PaperSheet size={size} contents={statement}>
      <SellerHead
        seller={sellerOf(settings)}
        settings={settings}
        title={['Statement of Account', 'كشف حساب']}
      />
      <div className="paper-head">
        <Buyer buyer={buyerOf(customer)} />
        <dl className="paper-facts">
          <DocumentFact label="From" arabic="من">
            {documentDay(period.from)}
          </DocumentFact>
          <DocumentFact label="To" arabic="إلى">
            {documentDay(period.to)}
          </DocumentFact>
        </dl>
      </div>
      <table className="paper-lines">
        <thead>
          <tr>
            <th scope="col">
              Description <Arabic>الوصف</Arabic>
            </th>
            <th scope="col">
              Charged <Arabic>مدين</Arabic>
            </th>
            <th scope="col">
              Paid <Arabic>دائن</Arabic>
            </th>
            <th scope="col">
              Balance (AED) <Arabic>الرصيد</Arabic>
            </th>
          </tr>
        </thead>
        <tbody>
          <BalanceRow label="Opening balance" fils={openingFils} />
          {lines.map(line => (
            <LineRow key={`${line.kind} ${line.id}`} line={line} plate={plateOf(line, cars)} />
          ))}
          <BalanceRow label="Closing balance" fils={closingFils} />
        </tbody>
      </table>
      <section className="paper-payments">
        <dl className="paper-facts paper-totals">
          {ageingLines(statement).map(({ label, fils }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <DocumentSum fils={fils} />
              </dd>
            </div>
          ))}
          <DocumentFact
            label={closingFils < 0 ? 'In credit' : 'To pay'}
            arabic={closingFils < 0 ? 'رصيد دائن' : 'المستحق'}
            className="paper-strong paper-ruled"
          >
            <DocumentSum fils={Math.abs(closingFils)} />
          </DocumentFact>
        </dl>
        {bankDetails && closingFils > 0 && <BankFacts details={bankDetails} />}
      </section>
    </PaperSheet>
  )
}

function BalanceRow({ label, fils }: { label: string; fils: number }) {
  return (
    <tr className="paper-strong">
      <td>{label}</td>
      <td />
      <td />
      <td>{plainAmount(fils)}</td>
    </tr>
  )
}

function LineRow({ line, plate }: { line: StatementLine; plate: string }) {
  const { day, amountFils, balanceFils, payment } = line
  return (
    <tr>
      <td>
        <div>{lineWords(line)}</div>
        <div className="paper-muted" style={{ fontWeight: 'normal' }}>
          {[documentDay(day), plate, payment?.reference].filter(Boolean).join(' · ')}
        </div>
      </td>
      <td>{amountFils > 0 && plainAmount(amountFils)}</td>
      <td>{amountFils < 0 && plainAmount(-amountFils)}</td>
      <td>{plainAmount(balanceFils)}</td>
    </tr>
  )
}
