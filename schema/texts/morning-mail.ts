import type { Label } from './documents/labels.ts'
import type { Language } from './languages.ts'

/** The labels of the morning mail, in English and Arabic: the paper has both. */
export const MORNING_LABELS = {
  title: ['Morning report', 'تقرير الصباح'],
  money: ['Money', 'الأموال'],
  taken: ['Received', 'المقبوض'],
  givenBack: ['Given back', 'المُعاد'],
  net: ['Left after refunds', 'الصافي بعد الاسترداد'],
  weekBefore: ['The same day a week before', 'اليوم نفسه قبل أسبوع'],
  spent: ['Expenses', 'المصروفات'],
  finished: ['Cars finished', 'السيارات المنجزة'],
  cash: ['Cash drawer', 'صندوق النقد'],
  notCounted: ['Not counted', 'لم يُعدّ'],
  even: ['As expected', 'كما هو متوقع'],
  cars: ['Today’s cars', 'سيارات اليوم'],
  noCars: ['No car is booked for today.', 'لا توجد سيارات محجوزة لليوم.'],
  inShop: ['At the shop', 'في الورشة'],
  attention: ['Needs attention', 'يحتاج إلى انتباه'],
  nothing: ['Nothing needs attention.', 'لا شيء يحتاج إلى انتباه.'],
  trail: ['Audit trail', 'سجل التدقيق'],
  anchor: ['Last entry, and its hash to keep', 'آخر قيد، وبصمته للحفظ'],
  seal: ['Last seal of an inspection or certificate', 'آخر ختم لفحص أو شهادة'],
} as const satisfies Record<string, Label>

/** The kinds of Needs Attention that the server knows of: what one device alone knows is not in the mail. */
export const MORNING_KINDS = {
  bookings: ['New bookings', 'حجوزات جديدة'],
  overbooked: ['Overbooked slots', 'أوقات محجوزة فوق الطاقة'],
  pickups: ['Pick-ups before the work is done', 'استلام قبل انتهاء العمل'],
  people: ['People in two places', 'أشخاص في مكانين في وقت واحد'],
  away: ['Assigned while off', 'مكلّفون في يوم إجازتهم'],
  reversals: ['Disputes and reversals', 'اعتراضات ومبالغ مسترجعة'],
  overpaid: ['Overpaid jobs', 'أعمال دُفع فيها أكثر من سعرها'],
  uninvoiced: ['Completed without a tax invoice', 'أعمال منجزة بلا فاتورة ضريبية'],
  prices: ['Prices off the list', 'أسعار خارج القائمة'],
  stock: ['Stock below zero', 'مخزون أقل من الصفر'],
  inbox: ['Messages from customers', 'رسائل من العملاء'],
  messages: ['Messages that did not arrive', 'رسائل لم تصل'],
  elsewhere: ['Refused on other devices', 'تغييرات مرفوضة على الأجهزة'],
  backups: ['Backups', 'النسخ الاحتياطية'],
  copies: ['From other shops', 'من متاجر أخرى'],
} as const satisfies Record<string, Label>
export type MorningKind = keyof typeof MORNING_KINDS

type Sentences = {
  subject: (shop: string, day: string) => string
  open: string
  why: string
  cash: (amount: string, isShort: boolean) => string
}

export const MORNING_SENTENCES: Record<Language, Sentences> = {
  en: {
    subject: (shop, day) => `${shop}: ${day}`,
    open: 'Open Sheen',
    why: 'You asked for this mail in My Account, where you can also end it.',
    cash: (amount, isShort) => `${amount} ${isShort ? 'missing' : 'over'}`,
  },
  ar: {
    subject: (shop, day) => `${shop}: ${day}`,
    open: 'فتح Sheen',
    why: 'طلبت هذه الرسالة في صفحة حسابي، ويمكنك إيقافها هناك.',
    cash: (amount, isShort) => (isShort ? `نقص ${amount}` : `زيادة ${amount}`),
  },
}
