export const pageTitle = 'الرسائل'
export const askTitle = 'هل تريد إيقاف الرسائل؟'
export { askText } from './consents.ts'
export const stop = 'إيقاف الرسائل'
export const stoppedTitle = 'لن تصلك رسائل بعد الآن'
export const stoppedText =
  'يشمل ذلك البريد الإلكتروني والرسائل النصية وواتساب. وتبقى حجوزاتك كما هي. لتصلك الرسائل من جديد اتصل بنا أو أخبرنا في المركز.'
export const unknownTitle = 'هذا الرابط لا يعمل'
export const unknownText = 'قد يكون جزء منه ناقصاً، أو أننا نراسل الآن عنواناً آخر. اتصل بنا وسنوقف الرسائل.'
