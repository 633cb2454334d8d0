import { inPageDigits } from '../digits.ts'
import { arabicPlural } from '../plurals.ts'

export const pageTitle = (shop: string) => `احجز موعد العناية بسيارتك · ${shop}`
export const pageDescription = (shop: string, place: string, pay: string) =>
  `اختر الخدمات واليوم والوقت لسيارتك لدى ${shop} في ${place}. ${pay}`
export const needsScript = (phone: string) =>
  `للحجز من هنا يجب أن يسمح متصفحك بتشغيل البرامج النصية، أو اتصل على ${phone}.`

export const formName = 'حجز موعد'
export const title = 'احجز موعد العناية بسيارتك'
export const lead = 'أربع خطوات قصيرة، ونؤكد لك برسالة.'
export const filledInFor = (name: string) => `مُلئت البيانات باسم ${name}`
export const filledInFromBefore = 'مُلئت البيانات من المرة السابقة'
export const forget = 'احذف بياناتي'
export const leaveEmpty = 'اترك هذا الحقل فارغاً'
export const dismiss = 'إغلاق'
export const tryAgain = 'أعد المحاولة'
export const callUs = 'اتصل بنا'
export const callUsOn = 'اتصل بنا على'

export const fieldLabels = {
  customerName: 'الاسم الكامل',
  phone: 'رقم الهاتف',
  email: 'البريد الإلكتروني',
  preferredContact: 'وسيلة التواصل المفضلة',
  plateCategory: 'إمارة اللوحة',
  plateCode: 'رمز اللوحة',
  plateNumber: 'رقم اللوحة',
  make: 'ماركة السيارة',
  model: 'طراز السيارة',
  year: 'السنة',
  color: 'اللون',
  serviceIds: 'الخدمات',
  date: 'التاريخ',
  time: 'الوقت',
  notes: 'ملاحظات',
}
export const optional = (label: string) => `${label} (اختياري)`
export const problems = arabicPlural({
  zero: 'لا شيء يحتاج إلى انتباهك',
  one: 'أمر واحد يحتاج إلى انتباهك',
  two: 'أمران يحتاجان إلى انتباهك',
  few: '# أمور تحتاج إلى انتباهك',
  many: '# أمراً يحتاج إلى انتباهك',
  other: '# أمر يحتاج إلى انتباهك',
})

export const personTitle = 'البيانات الشخصية'
export const personText = 'لمن نحجز الموعد.'
export const contactNames = { sms: 'رسالة نصية', whatsapp: 'WhatsApp' }

export const vehicleTitle = 'بيانات السيارة'
export const vehicleText = 'السيارة التي سنعمل عليها.'
export const selectEmirate = 'اختر الإمارة'
export const emirate = 'الإمارة'
export const code = 'الرمز'
export const selectMake = 'اختر الماركة'
export const selectMakeFirst = 'اختر الماركة أولاً'
export const selectModel = 'اختر الطراز'
export const makeAndModel = 'الماركة والطراز'
export const yearAndColor = 'السنة واللون'
export const notGiven = 'غير محدد'

export const servicesTitle = 'اختيار الخدمة'
export const servicesText = 'اختر خدمة واحدة أو أكثر.'
export const servicesFailed = 'تعذّر تحميل خدماتنا'
export const servicesFailedText = 'تحقق من الاتصال وأعد المحاولة. ما أدخلته يبقى هنا.'
export const loadingServices = 'جارٍ تحميل الخدمات'
export const nothingToBook = 'لا توجد خدمات للحجز عبر الإنترنت الآن'
export const nothingToBookText = 'اتصل بنا من فضلك وسنجد وقتاً لسيارتك.'
export const addOns = 'إضافات'
export const popular = 'الأكثر طلباً'
export const includedAlready = (service: string) => `هذه مشمولة في ${service}`
export const partOf = (service: string) => `جزء من ${service}`
export const notForSize = 'غير متاحة لهذا الحجم'

export const appointmentTitle = 'تفاصيل الموعد'
export const appointmentText = 'متى تود أن تأتي.'
export const notesPlaceholder = 'أي شيء ينبغي أن نعرفه عن السيارة أو الموقف أو يومك'
export const notesTooLong = (most: number, over: number) =>
  `تتسع الملاحظات لعدد ${inPageDigits(most)} من الحروف. يرجى حذف ${inPageDigits(over)}.`
export const chooseDay = 'اختر اليوم'
export const chooseTime = 'اختر الوقت'
export const nextFree = 'أقرب موعد متاح'
export const nextFor = (duration: string) => `لعمل مدته ${duration}.`
export const nextForLeast = (duration: string) =>
  `لعمل مدته ${duration}. قد تحتاج خدمات أكثر أو سيارة أكبر إلى موعد آخر.`
export const nothingFreeSoon =
  'لا يوجد موعد متاح خلال الأسبوعين القادمين. اختر يوماً لاحقاً في الأسفل أو اتصل بنا.'
export const chooseBelow = 'اختر اليوم والوقت في الأسفل.'
export const anyDay = 'أي يوم هذا الأسبوع'
export const nextOpenDays = 'أيام العمل القادمة'
export const readyAbout = 'تجهز تقريباً'
export const chooseForTimes = 'اختر الخدمات والتاريخ لترى الأوقات المتاحة.'
export const loadingTimes = 'جارٍ تحميل الأوقات'
export const timesFailed = 'تعذّر تحميل الأوقات المتاحة. يمكنك مع ذلك إدخال وقت.'
export const timesOn = (day: string) => `الأوقات يوم ${day}`
export const night = 'ليلاً'
export const morning = 'صباحاً'
export const afternoon = 'بعد الظهر'
export const evening = 'مساءً'
export const fullAt = (time: string) => `${time}، محجوز`
export const longerThanADay = 'تستغرق هذه الخدمات معاً أكثر من يوم. اختر عدداً أقل، أو اتصل بنا.'
export const closedOn = (day: string) => `نحن مغلقون يوم ${day}.`
export const noTimeOn = (day: string) => `لم يبقَ وقت متاح يوم ${day} لهذه الخدمات.`
export const nothingFree = 'لا وقت متاح'
export const nextFreeOn = (when: string) => `أقرب موعد متاح: ${when}`
export const nothingAfter =
  'لا يوجد موعد متاح في الأسبوعين التاليين أيضاً. يرجى اختيار يوم لاحق، أو الاتصال بنا.'
export const timeGone = (when: string) => `${when} غير متاح لما اخترته.`
export const chooseAnother = 'اختر موعداً آخر'

export const noneSuits = 'لا وقت يناسبك؟'
export const waitText = 'نراسلك عندما يتوفر وقت، وتحجزه بلمسة واحدة.'
export const waitUntil = (day: string) => `يناسبني أي يوم حتى ${day}`
export const wait = 'أضفني إلى قائمة الانتظار'
export const waitFailedTitle = 'لم تُضف إلى قائمة الانتظار بعد'

export const yourBooking = 'حجزك'
export const chooseForPrice = 'اختر خدمة لترى السعر.'
export const duration = 'المدة'
export const total = 'الإجمالي'
export const depositToPay = (amount: string) =>
  `العربون بعد الحجز: ${amount}. والباقي في المحل عند انتهاء العمل.`
export const depositLine = (amount: string) => `العربون بعد الحجز: ${amount}`
export const mayAskDepositLine = 'قد يطلب المحل عربوناً'
export const mayAskDeposit = 'قد يطلب المحل عربوناً بعد الحجز. والباقي يُدفع عند انتهاء العمل.'
export const nothingToPayNow = 'لا تدفع شيئاً الآن. الدفع في المحل عند انتهاء العمل.'
export const submit = 'احجز الموعد'
export const submitting = 'جارٍ الحجز...'

export const remember = 'تذكّر بياناتي على هذا الجهاز للمرة القادمة'
export { careConsent } from './consents.ts'
export const privacyTitle = 'كيف نستخدم بياناتك'
export const privacyUse =
  'نستخدمها لهذا الحجز ولمراسلتك بشأنه. الشركة التي تنقل رسائلنا تحصل على رقمك ونص الرسالة، ولا يحصل أحد غيرها على شيء، ولا نرسل إعلانات، بل تذكيرات العناية والأوقات المتاحة التي تطلبها فقط، وصفحة حجزك أو صفحة قائمة الانتظار توقفها.'
export const privacyKept =
  'إلى أن يؤكَّد الحجز، نسجّل الشبكة التي ورد منها. تحتفظ علامة التبويب هذه بما تكتبه حتى تغلقها، وليوم واحد على الأكثر. الطلب الذي تعذّر إرساله وردّنا عليه يبقيان على هذا الجهاز حتى تفتح هذه الصفحة، ولمدة تصل إلى 30 يوماً. إذا اخترت المربع أعلاه، يحتفظ هذا الجهاز باسمك ووسيلة التواصل وسيارتك مدة 180 يوماً، ويحذفها خيار «احذف بياناتي» في الأعلى.'
export const privacyCall = 'للاطلاع على ما نحتفظ به عنك أو تصحيحه أو حذفه، اتصل على'
export const privacyOr = 'أو اكتب إلى'

export const notifications = 'الإشعارات (F8)'
export const failedTitle = 'فشل الحجز'
export const failed = 'حدثت مشكلة أثناء معالجة حجزك. يرجى المحاولة مرة أخرى.'
export const sending = 'جارٍ الإرسال...'
export const returnedTitle = 'لم يُحجز طلبك'
export const filledInBelow = 'ما أدخلته موجود أدناه.'
export const cancelledTitle = 'أُلغي الطلب'
export const mayHaveArrived = 'ربما وصلنا الطلب قبل انقطاع الاتصال. اتصل بنا من فضلك للتأكد.'
export const nothingSent = 'لم يُرسل شيء.'
