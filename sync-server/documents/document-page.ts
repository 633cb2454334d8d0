import { html } from 'hono/html'
import type { InvoiceParty } from '#schema/rows/invoice.ts'
import {
  DOCUMENT_TITLES,
  documentDay,
  documentMoment,
  documentTitle,
} from '#schema/rules/documents/document-text.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { formatIban } from '#schema/rules/documents/payment-terms.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { textsFor } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import { drawnPage, type Markup } from '../http/drawn-page.ts'
import { linesPart, partsPart } from './document-page-lines.ts'
import { fact, inBoth, sum } from './document-page-parts.ts'
import { PAGE_STYLES } from './document-page-styles.ts'
import type { PageContents } from './read-contents.ts'

/** The page of a document as a customer opens it: without a script, and ready to be printed or saved as PDF. */
export function documentPage(contents: PageContents): Markup {
  const { subject, seller, cancelledBy, settings, parts, language } = contents
  const texts = textsFor(language, settings)
  const [title, titleArabic] = DOCUMENT_TITLES[subject.kind]
  const notice =
    cancelledBy &&
    html`<p class="notice" role="note">
      ${texts.documents.cancelledBy(invoiceNumber(cancelledBy), documentDay(shopDay(cancelledBy.issuedAt), texts.calendar))}
    </p>`
  return frame(
    `${documentTitle(subject)} · ${seller.name}`,
    html`${notice}
      <main>
        <header class="head">
          <div>
            ${settings.logo && html`<img class="logo" src="${settings.logo}" alt="" />`}
            <div class="name" dir="auto">${seller.name}</div>
            ${seller.address && html`<div class="muted" dir="auto">${seller.address}</div>`}
            <div class="muted"><bdi dir="ltr">${formatPhone(settings.phone)}</bdi></div>
            ${trn(seller)}
          </div>
          <div>
            <div class="titles">
              <h1 lang="en" dir="ltr">${title}</h1>
              <div class="title" lang="ar" dir="rtl">${titleArabic}</div>
            </div>
          </div>
        </header>
        <div class="head">${buyerPart(contents)} ${factsPart(contents)}</div>
        ${'document' in subject && linesPart(subject, texts)} ${parts.length > 0 && partsPart(parts, texts)}
        ${moneyPart(contents)}
        <p class="foot">${inBoth(['Thank you', 'شكراً لكم'])}</p>
      </main>`,
    language,
  )
}

function frame(title: string, body: Markup, language: Language): Markup {
  return drawnPage({ title, language, styles: PAGE_STYLES, referrer: 'no-referrer' }, body)
}

function buyerPart({ buyer, vehicle, parts }: PageContents): Markup {
  return html`<div>
    <div class="muted">${inBoth(['Customer', 'العميل'])}</div>
    <div class="strong" dir="auto">${buyer.name}</div>
    ${buyer.address && html`<div dir="auto">${buyer.address}</div>`} ${trn(buyer)}
    ${
      parts.length === 0 &&
      html`<div><bdi dir="ltr">${formatPlate(vehicle)}</bdi></div>
      <div class="muted">${vehicleName(vehicle)}</div>`
    }
  </div>`
}

function trn({ trn }: InvoiceParty): Markup | null {
  return trn === null ? null : html`<div>${inBoth(['TRN', 'رقم التسجيل الضريبي'])} ${trn}</div>`
}

function factsPart({ subject, appointment, parts, language, settings, replaced }: PageContents): Markup {
  const { calendar } = textsFor(language, settings)
  const job = parts.length === 0 && fact(['Appointment', 'الموعد'], String(appointment.id))
  if (!('document' in subject))
    return html`<dl>
      ${fact(['No.', 'الرقم'], String(subject.transaction.id))}
      ${fact(['Date', 'التاريخ'], documentMoment(subject.transaction.createdAt, calendar))} ${job}
    </dl>`
  const { document } = subject
  return html`<dl>
    ${fact(['No.', 'الرقم'], invoiceNumber(document), 'strong')}
    ${fact(['Date of issue', 'تاريخ الإصدار'], documentDay(shopDay(document.issuedAt), calendar))}
    ${
      subject.kind === 'credit_note'
        ? subject.invoice &&
          html`${fact(['For invoice', 'للفاتورة'], invoiceNumber(subject.invoice))}
          ${fact(['Invoiced on', 'تاريخ الفاتورة'], documentDay(shopDay(subject.invoice.issuedAt), calendar))}`
        : fact(['Date of supply', 'تاريخ التوريد'], documentDay(document.supplyDate, calendar))
    }
    ${document.dueDate && fact(['Due date', 'تاريخ الاستحقاق'], documentDay(document.dueDate, calendar), 'strong')}
    ${replaced.before && fact(['In place of', 'بدلاً من'], invoiceNumber(replaced.before))}
    ${replaced.after && fact(['Replaced by', 'حلّت محلها'], invoiceNumber(replaced.after))}
    ${document.purchaseOrder && fact(['PO number', 'رقم أمر الشراء'], document.purchaseOrder)} ${job}
  </dl>`
}

/** The payments and the balance. On a plain receipt: the money that it acknowledges. */
function moneyPart(contents: PageContents): Markup {
  const { subject, money, services, cancelledBy, parts, language, settings } = contents
  const { calendar, documents } = textsFor(language, settings)
  if (!('document' in subject)) {
    const { kind, amountFils, paymentMethod, reference } = subject.transaction
    const label = kind === 'refund' ? (['Given back', 'المبلغ المسترد'] as const) : RECEIVED
    return html`<dl class="sums">
      ${parts.length === 0 && fact(['For', 'مقابل'], services.join(calendar.comma))} ${fact(label, sum(Math.abs(amountFils)), 'strong')}
      ${
        subject.parts
          ? subject.parts.map(
              part => html`<div>
            <dt>${documents.paymentMethods[part.paymentMethod]}</dt>
            <dd>${sum(Math.abs(part.amountFils))}</dd>
          </div>`,
            )
          : fact(['Method', 'طريقة الدفع'], documents.paymentMethods[paymentMethod])
      }
      ${reference && fact(['Reference', 'المرجع'], reference)}
    </dl>`
  }
  if (!money) return html``
  const { deposits, payments, paidFils, creditedFils, leftFils } = money
  const stands = subject.kind === 'invoice' && !cancelledBy
  return html`<dl class="sums muted">
      ${deposits.map(({ document, fils }) => {
        const named = `${invoiceNumber(document)}, ${documentDay(shopDay(document.issuedAt))}`
        return fact([`Deposit, tax invoice ${named}`, 'العربون، فاتورة ضريبية'], sum(fils))
      })}
      ${payments.map(
        ({ createdAt, paymentMethod, amountFils }) =>
          html`<div>
            <dt>${documentMoment(createdAt, calendar)}${calendar.comma}${documents.paymentMethods[paymentMethod].toLowerCase()}</dt>
            <dd>${sum(amountFils)}</dd>
          </div>`,
      )}
    </dl>
    ${
      stands &&
      html`<dl class="sums ruled">
        ${creditedFils > 0 && fact(['Credited', 'المبلغ الدائن'], sum(-creditedFils))}
        ${fact(['Paid', 'المدفوع'], sum(paidFils))} ${fact(['Left', 'المتبقي'], sum(leftFils), 'strong')}
      </dl>`
    }
    ${stands && leftFils > 0 && bankPart(contents)}`
}

const RECEIVED = ['Received', 'المبلغ المستلم'] as const

function bankPart({ settings: { bankDetails } }: PageContents): Markup | null {
  if (!bankDetails) return null
  const { accountName, bank, iban, swift } = bankDetails
  return html`<dl class="sums ruled">
    ${fact(['Pay to', 'الدفع إلى'], accountName)} ${fact(['Bank', 'البنك'], bank)}
    ${fact(['IBAN', 'آيبان'], html`<span class="sum">${formatIban(iban)}</span>`)}
    ${swift && fact(['SWIFT', 'رمز سويفت'], swift)}
  </dl>`
}
