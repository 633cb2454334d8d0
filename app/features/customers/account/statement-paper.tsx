import { AccountPaper, type PaperRow } from '#app/domain/documents/account-paper.tsx'
import { DocumentFact, DocumentSum, InBoth } from '#app/domain/documents/document-parts.tsx'
import { BankFacts } from '#app/domain/documents/document-payments.tsx'
import type { CustomerAccount } from '#app/queries/customer-account.ts'
import type { PaperSize } from '#app/ui/paper-sheet.tsx'
import type { Customer } from '#schema/rows/customer.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { documentDay } from '#schema/rules/documents/document-text.ts'
import { arabicLabel } from '#schema/rules/documents/paper-labels.ts'
import type { Statement, StatementLine } from '#schema/rules/documents/statement.ts'
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
export function StatementPaper({ statement, cars, period, ...paper }: StatementPaperProps) {
  const { openingFils, lines, closingFils } = statement
  const { bankDetails = null } = paper.settings
  return (
    <AccountPaper
      {...paper}
      title={['Statement of Account', 'كشف حساب']}
      facts={
        <>
          <DocumentFact label="From" arabic="من">
            {documentDay(period.from)}
          </DocumentFact>
          <DocumentFact label="To" arabic="إلى">
            {documentDay(period.to)}
          </DocumentFact>
        </>
      }
      of={['Description', 'الوصف']}
      columns={COLUMNS}
      rows={[
        balanceRow('Opening balance', openingFils),
        ...lines.map(line => rowOf(line, plateOf(line, cars))),
        balanceRow('Closing balance', closingFils),
      ]}
    >
      <dl className="paper-facts paper-totals">
        {ageingLines(statement).map(({ label, fils }) => (
          <div key={label}>
            <dt>
              <InBoth>{label}</InBoth>
            </dt>
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
    </AccountPaper>
  )
}

const COLUMNS = [
  ['Charged', 'مدين'],
  ['Paid', 'دائن'],
  ['Balance', 'الرصيد'],
] as const

const LINE_ARABIC: Record<StatementLine['kind'], string> = {
  invoice: 'فاتورة ضريبية',
  deposit: 'فاتورة ضريبية للعربون',
  credit_note: 'إشعار دائن ضريبي',
  payment: 'دفعة',
  refund: 'استرداد',
  work: 'عمل',
  kept: 'مبلغ محتفظ به',
}

function balanceRow(name: string, fils: number): PaperRow {
  return { key: name, name, arabic: arabicLabel(name), amounts: [null, null, fils], strong: true }
}

function rowOf(line: StatementLine, plate: string): PaperRow {
  const { kind, id, day, amountFils, balanceFils, payment } = line
  return {
    key: `${kind} ${id}`,
    name: lineWords(line),
    arabic: LINE_ARABIC[kind],
    notes: [[documentDay(day), plate, payment?.reference].filter(Boolean).join(' · ')],
    amounts: [amountFils > 0 ? amountFils : null, amountFils < 0 ? -amountFils : null, balanceFils],
  }
}
