import {
  beforeDiscount,
  correctedValues,
  pricesIncludeVat,
  sumNames,
} from '#schema/rules/documents/document-lines.ts'
import type { IssuedDocument } from '#schema/rules/documents/transaction-document.ts'
import { discountOf } from '#schema/rules/money/discount.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { Arabic, DocumentFact, DocumentSum } from './document-parts.tsx'

/** The lines of a tax document as they were issued, and their totals. */
export function DocumentLines({ subject }: { subject: IssuedDocument }) {
  const { lines, netFils, vatFils, grossFils } = subject.document
  const withVat = pricesIncludeVat(lines)
  const discountFils = discountOf(lines)
  const hasDiscount = discountFils > 0
  const { vat, total } = sumNames(subject.document)
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
            {hasDiscount && (
              <th scope="col">
                Discount <Arabic>الخصم</Arabic>
              </th>
            )}
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
              {hasDiscount && (
                <td className="paper-desk">{line.discountFils ? plainAmount(-line.discountFils) : ''}</td>
              )}
              <td className="paper-desk">{plainAmount(line.netFils)}</td>
              <td className="paper-roll paper-amount">
                {line.quantity} × {plainAmount(line.unitPriceFils)}
                {line.discountFils ? `, discount ${plainAmount(-line.discountFils)}` : ''}
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
      {withVat && (
        <p className="paper-muted">
          {hasDiscount ? 'Unit prices and discounts include VAT.' : 'Unit prices include VAT.'}
        </p>
      )}
      <dl className="paper-facts paper-totals">
        {subject.kind === 'credit_note' && <Corrected subject={subject} />}
        {hasDiscount && (
          <>
            <DocumentFact label="Subtotal" arabic="المجموع قبل الخصم">
              <DocumentSum fils={beforeDiscount(lines)} />
            </DocumentFact>
            <DocumentFact label="Discount" arabic="الخصم">
              <DocumentSum fils={-discountFils} />
            </DocumentFact>
          </>
        )}
        <DocumentFact label="Net" arabic="الصافي">
          <DocumentSum fils={netFils} />
        </DocumentFact>
        <DocumentFact label={vat[0]} arabic={vat[1]}>
          <DocumentSum fils={vatFils} />
        </DocumentFact>
        <DocumentFact label={total[0]} arabic={total[1]} className="paper-strong paper-ruled">
          <DocumentSum fils={grossFils} />
        </DocumentFact>
      </dl>
    </>
  )
}

/** The value before and after, and why. */
function Corrected({ subject }: { subject: Extract<IssuedDocument, { kind: 'credit_note' }> }) {
  const { invoice, document } = subject
  const values = invoice && correctedValues(invoice, subject)
  return (
    <>
      {values && (
        <>
          <DocumentFact label="Original value" arabic="القيمة الأصلية">
            <DocumentSum fils={values.originalFils} />
          </DocumentFact>
          <DocumentFact label="Corrected value" arabic="القيمة المصححة">
            <DocumentSum fils={values.correctedFils} />
          </DocumentFact>
        </>
      )}
      <DocumentFact label="Reason" arabic="السبب">
        <bdi>{document.reason}</bdi>
      </DocumentFact>
    </>
  )
}
