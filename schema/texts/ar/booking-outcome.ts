import type { ErrorCode } from '../../errors.ts'
import * as errors from './form-errors.ts'

export const returnHome = 'العودة إلى الصفحة الرئيسية'
export const depositLink = 'ادفع العربون'
export const bookingLink = 'عرضه أو تغييره'
export const payDeposit = (amount: string, time: string) =>
  `ادفع العربون ${amount} قبل ${time} للاحتفاظ بموعدك.`
/** By the codes of the server's errors, whose own words are English. */
export const refusedBecause: Partial<Record<ErrorCode, string>> = {
  in_the_past: errors.inThePast,
  too_far_ahead: errors.tooFarAhead,
  shop_closed: errors.shopClosed,
  outside_hours: errors.outsideHours,
  too_late: errors.tooLate,
  not_offered: errors.notOffered,
  no_room: errors.noRoom,
  already_booked: 'لديك حجز بالفعل، من دون ما غيّرته بعد ذلك. لتغييره اتصل بنا من فضلك.',
  rate_limited: 'وصلتنا حجوزات كثيرة من هنا. اتصل بنا من فضلك وسنحجز لك.',
  missing_reference: 'لم يعد حجز هذه الخدمة متاحاً عبر الإنترنت. يرجى اختيار خدمة أخرى.',
  invalid_input: 'يرجى التحقق مما أدخلته.',
}
export const bookedBeforeTitle = 'لديك حجز بالفعل'
export const bookAnother = 'احجز زيارة أخرى'
export const confirmedTitle = 'تم تأكيد الحجز'
export const requestedTitle = 'وصلنا طلبك'
export const requestedText =
  'يحجز الكثيرون الآن، لذلك لم نحتفظ لك بهذا الموعد بعد. سيراجع المركز طلبك قريباً. وللتأكد يُرجى الاتصال بنا.'
export const writeTo = { sms: 'سنراسلك برسالة نصية على', whatsapp: 'سنراسلك عبر WhatsApp على' }
export const pendingTitle = 'لم يتأكد الحجز بعد'
export const pendingText = 'طلب الحجز محفوظ على هذا الجهاز، وسنرسله فور توفر الاتصال.'
export const sendNow = 'أرسل الآن'
export const cancelRequest = 'إلغاء الطلب'
export const sendingRequest = 'جارٍ إرسال طلبك...'
export const waitingByItself =
  'بانتظار الاتصال. يمكنك إغلاق هذه الصفحة: يُرسل الطلب تلقائياً. افتحها مرة أخرى لترى النتيجة.'
export const waitingForConnection = 'بانتظار الاتصال. إذا أغلقت هذه الصفحة فافتحها لاحقاً لإرسال الطلب.'
export const passedUnconfirmed = (when: string) =>
  `مضى موعد ${when} قبل أن نتمكن من تأكيده. اتصل بنا من فضلك، أو اختر وقتاً لاحقاً.`
export const passedUnsent = (when: string) =>
  `مضى موعد ${when} قبل أن يُرسل طلبك. لم يُحجز شيء. يرجى اختيار وقت لاحق.`
