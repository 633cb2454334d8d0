import { arabicPlural } from '../plurals.ts'

export const titles = {
  booking: arabicPlural({
    zero: 'لا حجوزات جديدة',
    one: 'حجز جديد',
    two: 'حجزان جديدان',
    few: '# حجوزات جديدة',
    many: '# حجزاً جديداً',
    other: '# حجز جديد',
  }),
  message: arabicPlural({
    zero: 'لا رسائل جديدة',
    one: 'رسالة جديدة',
    two: 'رسالتان جديدتان',
    few: '# رسائل جديدة',
    many: '# رسالة جديدة',
    other: '# رسالة جديدة',
  }),
  assignment: arabicPlural({
    zero: 'لم تُسند إليك سيارات',
    one: 'أُسندت إليك سيارة',
    two: 'أُسندت إليك سيارتان',
    few: 'أُسندت إليك # سيارات',
    many: 'أُسندت إليك # سيارة',
    other: 'أُسندت إليك # سيارة',
  }),
  backup: arabicPlural({
    zero: 'لم تفشل أي نسخة احتياطية',
    one: 'فشلت نسخة احتياطية',
    two: 'فشلت نسختان احتياطيتان',
    few: 'فشلت # نسخ احتياطية',
    many: 'فشلت # نسخة احتياطية',
    other: 'فشلت # نسخة احتياطية',
  }),
}

export const testTitle = 'التنبيهات تعمل على هذا الجهاز'
export const sentMedia = 'أُرسلت صورة أو ملف'
export const unknownSender = 'مرسل غير معروف'
