import type { Language } from '../texts/languages.ts'

/** The shop's automatic answers: to quick replies, and to the words that stop messages and allow them again. */
export type AutomaticAnswer = 'coming' | 'move' | 'cancelled' | 'callUs' | 'stopped' | 'started'

/** The texts, with the shop's `{phone}` and the `{link}` of the booking's page as blanks. */
export const ANSWER_TEXTS: Record<AutomaticAnswer, Record<Language, string>> = {
  coming: {
    en: 'Thank you. We look forward to seeing you.',
    ar: 'شكراً لك. نتطلع لرؤيتك.',
  },
  move: {
    en: 'Choose another time here: {link}',
    ar: 'اختر وقتاً آخر من هنا: {link}',
  },
  cancelled: {
    en: 'Your booking is cancelled. If that was not what you meant, call us on {phone}.',
    ar: 'تم إلغاء حجزك. إن لم يكن ذلك ما قصدته فاتصل بنا على {phone}.',
  },
  callUs: {
    en: 'This booking can no longer be changed by message. Please call us on {phone}.',
    ar: 'لم يعد بالإمكان تغيير هذا الحجز برسالة. اتصل بنا على {phone} من فضلك.',
  },
  stopped: {
    en: 'You get no more messages from us. Write START if you want them again.',
    ar: 'لن تصلك رسائل منا بعد الآن. اكتب «ابدأ» إن أردتها من جديد.',
  },
  started: {
    en: 'You get our messages again.',
    ar: 'ستصلك رسائلنا من جديد.',
  },
}
