export const pageTitle = 'سجل مختوم'
export const unknownTitle = 'هذا الرابط لا يقود إلى سجل مختوم'
export const overTitle = 'انتهى هذا الرابط'
export const overText = (day: string) =>
  `كان يقود إلى سجل مختوم حتى ${day}. اطلب من المحل رابطاً جديداً إن احتجت إليه.`
export const nothingTitle = 'لم يُحفظ منه شيء'
export const nothingText = 'لا يحتفظ المحل بشيء عن حالة هذه السيارة عند الاستلام والتسليم، ولا بشهادة طلاء.'
export const openUntil = (day: string) => `يعمل هذا الرابط حتى ${day}.`

export const checkTitle = 'هل هو كما خُتم؟'
export const checkText =
  'تقارن هذه الصفحة كل صورة وعلامة وتفصيل بالختم الذي وُضع عليها عند التوقيع أو الإصدار.'
export const check = 'تحقق منه'
export const checking = 'جارٍ التحقق …'
export const unchanged = (when: string) => `لم يتغير منذ ${when}`
export const onlySeals = 'مُحي كل شيء. الأختام الباقية سليمة.'
export const differs = 'ليس كما خُتم'
export const notChecked = 'لم يجرِ التحقق'
export const notArrived = 'لم يصل الملف المختوم. يرجى المحاولة مرة أخرى.'
export const cannotHash = 'لا تستطيع هذه الصفحة التحقق إلا عبر https. تحقق من الملف خارجها.'
export const noSignature =
  'لا يستطيع هذا المتصفح التحقق من توقيع المحل نفسه. تحقق من الملف خارجه أو بمتصفح أحدث.'
export const download = 'تنزيل الملف المختوم'
export const program = 'تنزيل برنامج التحقق'
export const outside =
  'للتحقق منه دون هذا المحل ودون هذه الصفحة، نزّل الاثنين وشغّل على أي حاسوب فيه Node 20 أو أحدث:'
export const withoutScript = 'لا تستطيع هذه الصفحة التحقق من نفسها دون برنامج نصي.'
export const compareKey = 'اسأل المحل هل يبدأ مفتاحه بـ:'

export const seal = 'الختم'
export const signedAt = 'التوقيع بساعة الجهاز'
export const issuedAt = 'الإصدار بساعة الجهاز'
export const sealedAt = 'الختم بساعة الخادم'
export const key = 'مفتاح المحل'
export const erased = 'مُحي منذ ذلك الحين. يدل الختم على أنه كان موجوداً.'
export const notSealed = 'ليس تحت ختم: لا شيء يدل هل تغيّر.'
export const certificate = 'الشهادة {number}'

export const problems = {
  file: 'هذا ليس ملفاً مختوماً، أو نقص منه جزء أو أضيف إليه.',
  entry: '{of}: {part} ليس كما خُتم.',
  count: '{of}: جزء ناقص أو مضاف.',
  closing: '{of}: الختم لشيء آخر.',
  seal: '{of}: الختم نفسه تغيّر.',
  signature: '{of}: لم يوقّع المحل هذا الختم.',
  key: '{of}: المفتاح الذي وقّعه ليس في الملف.',
  order: '{of}: الأختام لا تتوالى.',
  photo: '{of}: صورة {part} صورة أخرى.',
  stranger: 'أضيفت صورة لم يختمها أحد.',
}
export const parts = {
  inspection: 'السيارة',
  facts: 'التفاصيل',
  mark: 'العلامة {n}',
  photo: 'الصورة {n}',
  signature: 'التوقيع',
  certificate: 'السيارة أو الإصدار',
  coating: 'الطلاء',
  reading: 'القراءة {n}',
  care: 'العناية',
}
export const otherPart = 'جزء'
export const remarks = {
  absent: 'صور ليست هنا: {n}. لم تُرسل بعد أو لم تعد محفوظة.',
  unhashed: 'صور من قبل ختم الصور: {n}. لا يمكن التحقق منها.',
  withheld: 'أجزاء لا تُعرض هنا: {n}. بصماتها في الختم.',
  erased: 'فحوص وشهادات مُحيت: {n}. أختامها موجودة.',
}
