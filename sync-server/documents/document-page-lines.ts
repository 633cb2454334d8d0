import { html } from 'hono/html'
import { discountOf } from '#schema/rules/discount.ts'
import { beforeDiscount, correctedValues, pricesIncludeVat, sumNames } from '#schema/rules/document-lines.ts'
import { invoiceNumber } from '#schema/rules/invoice.ts'
import { plainAmount } from '#schema/rules/money.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import type { IssuedDocument } from '#schema/rules/transaction-document.ts'
import { arabic, fact, type Markup, sum } from './document-page-parts.ts'
import type { PaidPart } from './read-contents.ts'

/** The lines of a tax document as they were issued, and their totals. */
export function linesPart(found: IssuedDocument): Markup {
  const { lines, netFils, vatFils, grossFils } = found.document
  const discountFils = discountOf(lines)
  const { vat, total } = sumNames(found.document)
  return html`<table>
      <thead>
        <tr>
          <th scope="col">Description ${arabic('الوصف')}</th>
          <th scope="col">Price ${arabic('السعر')}</th>
          <th scope="col">VAT ${arabic('الضريبة')}</th>
          <th scope="col">Amount (AED) ${arabic('المبلغ')}</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          line =>
            html`<tr>
              <td dir="auto">${line.description}</td>
              <td>
                ${line.quantity} × ${plainAmount(line.unitPriceFils)}
                ${line.discountFils ? html`<div>discount ${plainAmount(-line.discountFils)}</div>` : ''}
              </td>
              <td>${line.vatRatePercent}%: ${plainAmount(line.vatFils)}</td>
              <td>${plainAmount(line.grossFils)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${
      pricesIncludeVat(lines) &&
      html`<p class="muted">
        ${discountFils > 0 ? 'Unit prices and discounts include VAT.' : 'Unit prices include VAT.'}
      </p>`
    }
    <dl class="sums">
      ${found.kind === 'credit_note' && correctedPart(found)}
      ${
        discountFils > 0 &&
        html`${fact(['Subtotal', 'المجموع قبل الخصم'], sum(beforeDiscount(lines)))}
        ${fact(['Discount', 'الخصم'], sum(-discountFils))}`
      }
      ${fact(['Net', 'الصافي'], sum(netFils))}
      ${fact(vat, sum(vatFils))}
      ${fact(total, sum(grossFils), 'strong ruled')}
    </dl>`
}

/** What one payment over several appointments paid of each. */
export function partsPart(parts: readonly PaidPart[]): Markup {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Invoice ${arabic('الفاتورة')}</th>
        <th scope="col">Total ${arabic('الإجمالي')}</th>
        <th scope="col">Paid (AED) ${arabic('المدفوع')}</th>
      </tr>
    </thead>
    <tbody>
      ${parts.map(
        ({ appointmentId, invoice, vehicle, dueFils, paidFils }) =>
          html`<tr>
            <td>
              ${invoice ? invoiceNumber(invoice) : `Appointment ${appointmentId}`}
              ${vehicle && html`<div class="muted">${formatPlate(vehicle)}</div>`}
            </td>
            <td data-head="Total">${plainAmount(dueFils)}</td>
            <td data-head="Paid">${plainAmount(paidFils)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

/** The value before and after, and why. */
function correctedPart(found: Extract<IssuedDocument, { kind: 'credit_note' }>): Markup {
  const values = found.invoice && correctedValues(found.invoice, found)
  return html`${
    values &&
    html`${fact(['Original value', 'القيمة الأصلية'], sum(values.originalFils))}
    ${fact(['Corrected value', 'القيمة المصححة'], sum(values.correctedFils))}`
  }
  ${fact(['Reason', 'السبب'], found.document.reason ?? '')}`
}
