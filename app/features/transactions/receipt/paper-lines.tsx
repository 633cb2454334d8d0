import { plainAmount } from '#app/ui/money.tsx'
import type { InvoiceLine } from '#schema/rows/invoice.ts'
import { creditedFils } from '#schema/rules/invoice.ts'
import type { TransactionDocument } from '#schema/rules/transaction-document.ts'
import { VAT_PERCENT } from '#schema/rules/vat.ts'
import { Arabic, PaperFact, PaperSum } from './paper-parts.tsx'

type TaxPaper = Extract<TransactionDocument, { document: unknown }>

/** The lines of a tax document as they were issued, and what they come to. */
export function PaperLines({ found }: { found: TaxPaper }) {
  const { lines, netFils, vatFils, grossFils } = found.document
  const withVat = pricesIncludeVat(lines)
  return (
    <>
      <table className="paper-lines">
        <thead>
          <tr>
            <th scope="col">
              Description <Arabic>الوصف</Arabic>
            </th>
            <th scope="col">
              Qty <Arabic>الكمية</Arabic>
            </th>
            <th scope="col">
              Unit price <Arabic>سعر الوحدة</Arabic>
            </th>
            <th scope="col">
              Net <Arabic>الصافي</Arabic>
            </th>
            <th scope="col">
              VAT <Arabic>الضريبة</Arabic>
            </th>
            <th scope="col">
              Amount (AED) <Arabic>المبلغ</Arabic>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document never move.
            <tr key={i}>
              <td>
                <bdi>{line.description}</bdi>
              </td>
              <td className="paper-desk">{line.quantity}</td>
              <td className="paper-desk">{plainAmount(line.unitPriceFils)}</td>
              <td className="paper-desk">{plainAmount(line.netFils)}</td>
              <td className="paper-roll paper-amount">
                {line.quantity} × {plainAmount(line.unitPriceFils)}
              </td>
              <td>
                <span className="paper-roll">VAT </span>
                {line.vatRatePercent}%: {plainAmount(line.vatFils)}
              </td>
              <td>{plainAmount(line.grossFils)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {withVat && <p className="paper-muted">Unit prices include VAT.</p>}
      <dl className="paper-facts paper-totals">
        {found.kind === 'credit_note' ? (
          <Corrected found={found} />
        ) : (
          <PaperFact label="Discount" arabic="الخصم">
            <PaperSum fils={0} />
          </PaperFact>
        )}
        <PaperFact label="Net" arabic="الصافي">
          <PaperSum fils={netFils} />
        </PaperFact>
        <PaperFact label={`VAT ${VAT_PERCENT}%`} arabic="ضريبة القيمة المضافة">
          <PaperSum fils={vatFils} />
        </PaperFact>
        <PaperFact
          label={found.kind === 'credit_note' ? 'Difference' : 'Total'}
          arabic={found.kind === 'credit_note' ? 'الفرق' : 'الإجمالي'}
          className="paper-strong paper-ruled"
        >
          <PaperSum fils={grossFils} />
        </PaperFact>
      </dl>
    </>
  )
}

function Corrected({ found }: { found: Extract<TaxPaper, { kind: 'credit_note' }> }) {
  const { invoice, document, earlier } = found
  const correctedFils = invoice.grossFils - creditedFils(earlier, invoice.id) - document.grossFils
  return (
    <>
      <PaperFact label="Original value" arabic="القيمة الأصلية">
        <PaperSum fils={invoice.grossFils} />
      </PaperFact>
      <PaperFact label="Corrected value" arabic="القيمة المصححة">
        <PaperSum fils={correctedFils} />
      </PaperFact>
      <PaperFact label="Reason" arabic="السبب">
        <bdi>{document.reason}</bdi>
      </PaperFact>
    </>
  )
}

/** Whether the unit prices of a document have VAT in them, as the customer was told them. */
function pricesIncludeVat(lines: readonly InvoiceLine[]): boolean {
  return lines.some(
    ({ grossFils, quantity, unitPriceFils, vatFils }) =>
      vatFils !== 0 && grossFils === quantity * unitPriceFils,
  )
}
