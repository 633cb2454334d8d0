import { html } from 'hono/html'
import {
  beforeDiscount,
  correctedValues,
  pricesIncludeVat,
  sumNames,
} from '#schema/rules/documents/document-lines.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import type { IssuedDocument } from '#schema/rules/documents/transaction-document.ts'
import { discountOf } from '#schema/rules/money/discount.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import type { Markup } from '../http/drawn-page.ts'
import { fact, inBoth, sum } from './document-page-parts.ts'
import type { PaidPart } from './read-contents.ts'

/** The lines of a tax document as they were issued, and their totals. */
export function linesPart(subject: IssuedDocument, { documents }: Texts): Markup {
  const { lines, netFils, vatFils, grossFils } = subject.document
  const discountFils = discountOf(lines)
  const { vat, total } = sumNames(subject.document)
  return html`<table>
      <thead>
        <tr>
          <th scope="col">${inBoth(['Description', 'الوصف'])}</th>
          <th scope="col">${inBoth(['Price', 'السعر'])}</th>
          <th scope="col">${inBoth(['VAT', 'الضريبة'])}</th>
          <th scope="col">${inBoth(['Amount (AED)', 'المبلغ'])}</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          line =>
            html`<tr>
              <td dir="auto">${line.description}</td>
              <td>
                <bdi dir="ltr">${line.quantity} × ${plainAmount(line.unitPriceFils)}</bdi>
                ${line.discountFils ? html`<div>${documents.discount(plainAmount(-line.discountFils))}</div>` : ''}
              </td>
              <td><bdi dir="ltr">${line.vatRatePercent}%: ${plainAmount(line.vatFils)}</bdi></td>
              <td><bdi dir="ltr">${plainAmount(line.grossFils)}</bdi></td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${
      pricesIncludeVat(lines) &&
      html`<p class="muted">
        ${discountFils > 0 ? documents.pricesAndDiscountsIncludeVat : documents.pricesIncludeVat}
      </p>`
    }
    <dl class="sums">
      ${subject.kind === 'credit_note' && correctedPart(subject)}
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

/** The shares of one payment over several appointments, one line each. */
export function partsPart(parts: readonly PaidPart[], { documents }: Texts): Markup {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${inBoth(['Invoice', 'الفاتورة'])}</th>
        <th scope="col">${inBoth(['Total', 'الإجمالي'])}</th>
        <th scope="col">${inBoth(['Paid (AED)', 'المدفوع'])}</th>
      </tr>
    </thead>
    <tbody>
      ${parts.map(
        ({ appointmentId, invoice, vehicle, dueFils, paidFils }) =>
          html`<tr>
            <td>
              ${invoice ? invoiceNumber(invoice) : documents.appointment(appointmentId)}
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
function correctedPart(subject: Extract<IssuedDocument, { kind: 'credit_note' }>): Markup {
  const values = subject.invoice && correctedValues(subject.invoice, subject)
  return html`${
    values &&
    html`${fact(['Original value', 'القيمة الأصلية'], sum(values.originalFils))}
    ${fact(['Corrected value', 'القيمة المصححة'], sum(values.correctedFils))}`
  }
  ${fact(['Reason', 'السبب'], subject.document.reason ?? '')}`
}
