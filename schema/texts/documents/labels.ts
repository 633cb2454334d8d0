import { paymentMethods as arabicMethods } from '../ar/documents.ts'
import { paymentMethods as methods } from '../en/documents.ts'

/** A label in both languages. Every document has both, whatever the language of its customer. */
export type Label = readonly [english: string, arabic: string]

/** The titles of documents. A tax invoice and a credit note bear the words that the law asks for. */
export const DOCUMENT_TITLES = {
  invoice: ['Tax Invoice', 'فاتورة ضريبية'],
  deposit: ['Tax Invoice', 'فاتورة ضريبية'],
  credit_note: ['Tax Credit Note', 'إشعار دائن ضريبي'],
  receipt: ['Receipt', 'إيصال'],
  refund_receipt: ['Refund receipt', 'إيصال استرداد'],
  statement: ['Statement of Account', 'كشف حساب'],
  summary: ['Invoice Summary', 'ملخص الفواتير'],
} as const satisfies Record<string, Label>

/** The labels of everything else on a document. */
export const LABELS = {
  customer: ['Customer', 'العميل'],
  trn: ['TRN', 'رقم التسجيل الضريبي'],
  number: ['No.', 'الرقم'],
  date: ['Date', 'التاريخ'],
  dateOfIssue: ['Date of issue', 'تاريخ الإصدار'],
  dateOfSupply: ['Date of supply', 'تاريخ التوريد'],
  dueDate: ['Due date', 'تاريخ الاستحقاق'],
  forInvoice: ['For invoice', 'للفاتورة'],
  invoicedOn: ['Invoiced on', 'تاريخ الفاتورة'],
  inPlaceOf: ['In place of', 'بدلاً من'],
  replacedBy: ['Replaced by', 'حلّت محلها'],
  purchaseOrder: ['PO number', 'رقم أمر الشراء'],
  appointment: ['Appointment', 'الموعد'],
  from: ['From', 'من'],
  to: ['To', 'إلى'],
  month: ['Month', 'الشهر'],
  invoices: ['Invoices', 'الفواتير'],

  description: ['Description', 'الوصف'],
  quantity: ['Qty', 'الكمية'],
  unitPrice: ['Unit price', 'سعر الوحدة'],
  discount: ['Discount', 'الخصم'],
  net: ['Net', 'الصافي'],
  vat: ['VAT', 'الضريبة'],
  amount: ['Amount', 'المبلغ'],
  invoice: ['Invoice', 'الفاتورة'],
  taxInvoice: ['Tax invoice', 'فاتورة ضريبية'],
  charged: ['Charged', 'مدين'],
  paidIn: ['Paid', 'دائن'],
  balance: ['Balance', 'الرصيد'],
  currency: ['AED', 'درهم'],
  pricesIncludeVat: ['Unit prices include VAT.', 'أسعار الوحدات تشمل ضريبة القيمة المضافة.'],
  pricesAndDiscountsIncludeVat: [
    'Unit prices and discounts include VAT.',
    'أسعار الوحدات والخصومات تشمل ضريبة القيمة المضافة.',
  ],

  originalValue: ['Original value', 'القيمة الأصلية'],
  correctedValue: ['Corrected value', 'القيمة المصححة'],
  reason: ['Reason', 'السبب'],
  subtotal: ['Subtotal', 'المجموع قبل الخصم'],
  vatSum: ['VAT', 'ضريبة القيمة المضافة'],
  total: ['Total', 'الإجمالي'],
  difference: ['Difference', 'الفرق'],
  openingBalance: ['Opening balance', 'الرصيد الافتتاحي'],
  beforeSheen: ['Before Sheen', 'قبل استخدام Sheen'],
  closingBalance: ['Closing balance', 'الرصيد الختامي'],
  inAdvance: ['In advance', 'مدفوع مقدماً'],
  toPay: ['To pay', 'المستحق'],
  inCredit: ['In credit', 'رصيد دائن'],
  allInvoices: ['All invoices', 'كل الفواتير'],
  paidOrCredited: ['Paid or credited', 'المسدد'],

  for: ['For', 'مقابل'],
  received: ['Received', 'المبلغ المستلم'],
  givenBack: ['Given back', 'المبلغ المسترد'],
  method: ['Method', 'طريقة الدفع'],
  reference: ['Reference', 'المرجع'],
  deposit: ['Deposit, tax invoice', 'العربون، فاتورة ضريبية'],
  credited: ['Credited', 'المبلغ الدائن'],
  paid: ['Paid', 'المدفوع'],
  cashRounding: ['Cash rounding', 'تقريب النقد'],
  left: ['Left', 'المتبقي'],
  payTo: ['Pay to', 'الدفع إلى'],
  bank: ['Bank', 'البنك'],
  iban: ['IBAN', 'آيبان'],
  swift: ['SWIFT', 'رمز سويفت'],
  thanks: ['Thank you', 'شكراً لكم'],
  noTaxInvoice: [
    'This summary is not a tax invoice. Each line is a tax invoice of its own.',
    'هذا الملخص ليس فاتورة ضريبية، وكل سطر فيه فاتورة ضريبية قائمة بذاتها.',
  ],
  scanToOpen: ['Scan to open it online', 'امسح الرمز لفتحه'],
  scanForFacts: ['Scan for its facts', 'امسح الرمز للاطلاع على بياناته'],
} as const satisfies Record<string, Label>

export const METHOD_LABELS = {
  cash: [methods.cash, arabicMethods.cash],
  card: [methods.card, arabicMethods.card],
  bank_transfer: [methods.bank_transfer, arabicMethods.bank_transfer],
} as const satisfies Record<keyof typeof methods, Label>

/** The ages of what is left to pay, in days. */
export const AGE_LABELS = {
  '0-30': ['0–30 days', '0–30 يوماً'],
  '31-60': ['31–60 days', '31–60 يوماً'],
  '61-90': ['61–90 days', '61–90 يوماً'],
  'over-90': ['Over 90 days', 'أكثر من 90 يوماً'],
} as const satisfies Record<string, Label>

/** The movements of an account. */
export const MOVEMENT_LABELS = {
  invoice: ['Tax invoice', 'فاتورة ضريبية'],
  deposit: ['Tax invoice of a deposit', 'فاتورة ضريبية للعربون'],
  credit_note: ['Credit note', 'إشعار دائن ضريبي'],
  payment: ['Payment', 'دفعة'],
  refund: ['Refund', 'استرداد'],
  work: ['Job', 'عمل'],
  kept: ['Kept', 'مبلغ محتفظ به'],
  rounding: ['Cash rounding', 'تقريب النقد'],
  opening_balance: ['Opening balance', 'رصيد افتتاحي'],
  written_off: ['Written off', 'مبلغ مشطوب'],
} as const satisfies Record<string, Label>

/** The sentence that asks for a reference of the payment. */
export const nameWhenPaying = (reference: string): Label => [
  `Please name ${reference} when you pay.`,
  `يرجى ذكر ${reference} عند الدفع.`,
]
