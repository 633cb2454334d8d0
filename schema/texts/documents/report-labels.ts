import { LABELS, METHOD_LABELS } from './labels.ts'

/**
 * The labels of drawer reports and VAT returns in Arabic, by the English ones; those of the return are the Federal Tax
 * Authority's own.
 */
const ARABIC_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([
    LABELS.total,
    LABELS.difference,
    LABELS.cashRounding,
    ...Object.values(METHOD_LABELS),
  ]),
  // Drawer reports
  'Z Report': 'تقرير Z',
  'X Report': 'تقرير X',
  'Cash drawer': 'صندوق النقد',
  Opened: 'فُتح',
  Closed: 'أُغلق',
  By: 'بواسطة',
  'As of': 'حتى',
  'Known up to': 'معلوم حتى',
  Float: 'رصيد البداية',
  Payments: 'المدفوعات',
  Refunds: 'المبالغ المستردة',
  'Cash in': 'نقد داخل',
  'Cash out': 'نقد خارج',
  'Cash in and out': 'النقد الداخل والخارج',
  Expected: 'المتوقع',
  Counted: 'المعدود',
  'Notes and coins': 'الأوراق والعملات المعدنية',
  Explanation: 'التوضيح',
  'Arrived later': 'وصل لاحقاً',
  'Difference in cash before': 'فرق النقد قبل ذلك',
  'Difference in cash with these': 'فرق النقد معها',
  'Not of this drawer after all': 'لا يخص هذا الصندوق',
  // VAT returns (form VAT 201)
  'VAT Return': 'إقرار ضريبة القيمة المضافة',
  'VAT on sales and all other outputs': 'ضريبة القيمة المضافة على المبيعات وجميع المخرجات الأخرى',
  'VAT on expenses and all other inputs': 'ضريبة القيمة المضافة على النفقات وجميع المدخلات الأخرى',
  'Amount (AED)': 'المبلغ (درهم)',
  'VAT (AED)': 'الضريبة (درهم)',
  'Adjustment (AED)': 'التعديل (درهم)',
  'Standard-rated supplies in Abu Dhabi': 'التوريدات الخاضعة للنسبة الأساسية في أبوظبي',
  'Standard-rated supplies in Dubai': 'التوريدات الخاضعة للنسبة الأساسية في دبي',
  'Standard-rated supplies in Sharjah': 'التوريدات الخاضعة للنسبة الأساسية في الشارقة',
  'Standard-rated supplies in Ajman': 'التوريدات الخاضعة للنسبة الأساسية في عجمان',
  'Standard-rated supplies in Umm Al Quwain': 'التوريدات الخاضعة للنسبة الأساسية في أم القيوين',
  'Standard-rated supplies in Ras Al Khaimah': 'التوريدات الخاضعة للنسبة الأساسية في رأس الخيمة',
  'Standard-rated supplies in Fujairah': 'التوريدات الخاضعة للنسبة الأساسية في الفجيرة',
  'Tax refunds to tourists': 'المبالغ المستردة للسياح',
  'Supplies subject to the reverse charge': 'التوريدات الخاضعة لآلية الاحتساب العكسي',
  'Zero-rated supplies': 'التوريدات الخاضعة لنسبة الصفر',
  'Exempt supplies': 'التوريدات المعفاة',
  'Goods imported into the UAE': 'السلع المستوردة إلى الدولة',
  'Adjustments to goods imported': 'تعديلات على السلع المستوردة',
  Totals: 'الإجمالي',
  'Standard-rated expenses': 'النفقات الخاضعة للنسبة الأساسية',
  'Total value of due tax for the period': 'إجمالي قيمة الضريبة المستحقة عن الفترة',
  'Total value of recoverable tax for the period': 'إجمالي قيمة الضريبة القابلة للاسترداد عن الفترة',
  'Payable tax for the period': 'الضريبة المستحقة الدفع عن الفترة',
  'Tax to reclaim for the period': 'الضريبة القابلة للاسترداد عن الفترة',
}

/** The Arabic of a label; undefined for what is no label, such as a reason that somebody typed. */
export function arabicLabel(english: string): string | undefined {
  return Object.hasOwn(ARABIC_LABELS, english) ? ARABIC_LABELS[english] : undefined
}
