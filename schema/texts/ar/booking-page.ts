export const pageTitle = 'حجزك'
export const stages = {
  received: 'تم الحجز',
  confirmed: 'تم التأكيد',
  car_in: 'سيارتك لدينا',
  ready: 'جاهزة للاستلام',
  paid: 'تم الدفع',
  cancelled: 'ملغى',
  missed: 'لم تحضر',
}
export const explanations = {
  received: 'وصلنا حجزك ونحتفظ لك بهذا الموعد.',
  confirmed: 'نحن بانتظارك.',
  car_in: 'نعمل عليها الآن.',
  ready: 'انتهى العمل، ويمكنك استلامها.',
  paid: 'انتهى كل شيء وتم الدفع. شكراً لك.',
  cancelled: 'هذا الحجز لم يعد قائماً.',
  missed: 'انتظرناك ولم تحضر. احجز موعداً آخر أو اتصل بنا.',
}
export const received = 'وصلنا حجزك.'
export const requested = 'تم استلام الطلب'
export const requestedText = 'سيؤكد المركز الموعد قريباً.'
export const timeKept = 'موعدك محفوظ'
export const depositKeeps = 'تم دفع العربون، ونحن بانتظارك.'
export const steps = { received: 'محجوز', confirmed: 'مؤكد', car_in: 'لدينا', ready: 'جاهزة', paid: 'مدفوع' }
export const progress = 'مراحل الحجز'

export const time = 'الموعد'
export const readyBy = (when: string) => `تكون جاهزة ${when}`
export const finished = 'وقت انتهاء العمل'
export const car = 'السيارة'
export const services = 'الخدمات'
export const total = 'المجموع'
export const paidSoFar = 'المدفوع'
export const left = 'المتبقي'
export const documents = 'المستندات'
export const photos = 'صور سيارتك'
export const photoMoments = { before: 'قبل', after: 'بعد' }
export const photoNumber = (moment: string, number: number) => `${moment}، صورة ${number}`
export const address = 'العنوان'
export const showOnMap = 'عرض على الخريطة'
export const call = 'اتصال'
export const addToCalendar = 'إضافة إلى التقويم'

export const changeTitle = 'تغيّرت خططك؟'
export const freeUntil = (when: string) => `تغيير الموعد أو إلغاؤه مجاني حتى ${when}.`
export const tooNear = 'اقترب الموعد ولا يمكن تغييره هنا. يرجى الاتصال بنا.'
export const move = 'تغيير الموعد'
export const moveTitle = 'اختر موعداً آخر'
export const timeNow = (when: string) => `موعدك الآن: ${when}.`
export const yourTime = 'موعدك'
export const confirmMove = 'الانتقال إلى الموعد المختار'
export const day = 'اليوم'
export const earlierDays = 'أيام سابقة'
export const laterDays = 'أيام لاحقة'
export const anotherDay = 'يوم آخر'
export const showTimes = 'عرض أوقاته'
export const seeDay = (day: string) => `عرض ${day}`
export const timesOf = (day: string) => `الأوقات المتاحة ${day}`
export const noTimes = 'لا يوجد وقت متاح في هذا اليوم.'
export const closed = 'مغلق'
export const nothingFree = 'لا وقت متاح'
export const keepTime = 'الإبقاء على الموعد'
export const cancel = 'إلغاء الحجز'
export const cancelTitle = 'هل تريد إلغاء هذا الحجز؟'
export const cancelFor = (when: string) => `سيصبح مكانك ${when} متاحاً لغيرك.`
export const confirmCancel = 'نعم، ألغِ الحجز'
export const keepIt = 'الإبقاء على الحجز'
export const onTheWay = 'أنا في الطريق'
export const knowsOnTheWay = 'المركز يعلم أنك في الطريق.'

export const keepsByLink = 'نقرة واحدة أخرى ونحتفظ لك بهذا الموعد.'
export const keptUntil = (when: string) =>
  `نحتفظ لك بهذا الموعد حتى ${when}. افتح الرابط الذي أرسلناه إلى هاتفك ليبقى لك.`
export const kept = (when: string) => `احتفظنا لك بموعدك: ${when}.`
export const notKept = 'وصلنا طلبك، لكن هذا الموعد غير محجوز لك.'
export const shopDecides = 'سيخبرك المركز إن كان متاحاً، أو اتصل بنا.'
export const placeGone = 'حجز شخص آخر هذا الموعد. اختر موعداً آخر أدناه أو اتصل بنا.'

export const moved = (when: string) => `تم تغيير الموعد إلى ${when}.`
export const cancelled = 'تم إلغاء حجزك.'
export const notMoved = (when: string) => `لم يعد هذا الوقت متاحاً. حجزك باقٍ كما كان: ${when}.`
export const movedTooFar = (when: string) =>
  `هذا اليوم بعيد جداً. حجزك باقٍ كما كان: ${when}. اختر يوماً أقرب أو اتصل بنا.`
export const movedMeanwhile = (when: string) =>
  `غيّر المركز موعدك في هذه الأثناء: ${when}. إن لم يناسبك فاختر موعداً آخر.`
export const notChanged = 'تعذّر التغيير. يرجى الاتصال بنا.'
export const tooManyChanges = 'تم التغيير مرات كثيرة خلال وقت قصير. يرجى الاتصال بنا.'
export const bookAgain = 'احجز موعداً آخر'

export const careDue = 'حان موعد العناية التالية'
export const careAgain = 'احجزها مرة أخرى'
export const careTap = 'اختر وقتاً، ثم أكّده.'
export const careBook = (when: string, price: string) => `احجز ${when} مقابل ${price}`
export const careOther = 'وقت آخر'
export const careTaken = 'لم يعد هذا الوقت متاحاً. يرجى اختيار وقت آخر.'
export { giveConsent, withdrawConsent } from './consents.ts'
export const consentGiven = 'سنرسل لك رسالة عندما يحين موعد العناية التالية.'
export const consentWithdrawn = 'لن نذكّرك بالعناية بعد الآن.'

export const reviewTitle = 'هل أعجبك العمل؟'
export const review = 'اكتب كلمة عنه'

export const payDeposit = 'ادفع العربون'
export const depositDue = (amount: string, until: string) =>
  `ادفع العربون ${amount} قبل ${until}. نحتفظ لك بالموعد حتى ذلك الحين.`
export const payBalance = (amount: string) => `ادفع ${amount} عبر الإنترنت`
export const payFinds = 'ننقلك إلى صفحة الدفع'
export const payFindsText = 'تُفتح تلقائياً. إن لم تُفتح فاضغط الزر.'
export const payOpen = 'افتح صفحة الدفع'
export const paymentArrived = 'وصلت دفعتك. شكراً لك.'
export const paymentAwaited = 'لم تصل دفعتك بعد. تظهر هنا فور وصولها.'
export const paymentTooLate = 'فات وقت هذه الدفعة.'
export const paymentUnreachable = 'تعذّر فتح صفحة الدفع الآن. حاول مرة أخرى أو اتصل بنا.'
export const refundedOnCancel = (amount: string) => `يعود المبلغ المدفوع عبر الإنترنت ${amount} إلى بطاقتك.`
export const refundDue = (amount: string) => `المبلغ ${amount} في طريقه إلى بطاقتك.`
export const refunded = (amount: string) => `أُعيد المبلغ ${amount} إلى بطاقتك، ويظهر في حسابك خلال عشرة أيام.`
export const notPaidInTime = 'لم يُدفع العربون في الوقت المحدد، فأُتيح الموعد لغيرك.'

export const asOf = (when: string) => `كما في ${when}.`
export const offline =
  'أنت غير متصل بالإنترنت. هكذا كان الحجز آنذاك. ما تطلبه الآن يُرسل فور عودة الاتصال، ولا يتغير شيء قبل ذلك.'
export const freeAsOf = (when: string) => `كانت هذه الأوقات متاحة ${when}. قد يحجزها غيرك قبل عودة اتصالك.`
export const waitsToMove = (stands: string, asked: string) =>
  `لم يُرسل بعد. حجزك ما زال قائماً: ${stands}. سنطلب ${asked} فور عودة الاتصال.`
export const waitsToCancel = (stands: string) =>
  `لم يُرسل بعد. حجزك ما زال قائماً: ${stands}. سنلغيه فور عودة الاتصال.`
export const waitsToTell = 'لم يُرسل بعد. سيعلم المركز أنك في الطريق إن عاد الاتصال خلال ساعة وقبل موعدك.'
export const anotherTime = 'موعداً آخر'
export const takeBack = 'التراجع عن الطلب'
export const takenBack = 'تم التراجع. لم يُرسل شيء.'
export const takenBackLate =
  'تم التراجع. ربما وصل الطلب إلى المركز قبل ذلك: افتح هذه الصفحة مرة أخرى عند عودة الاتصال.'
export const toldTooLate = 'لم يُبلَّغ المركز أنك في الطريق: عاد الاتصال بعد فوات الوقت. يرجى الاتصال بنا.'
export const unknownTitle = 'هذا الرابط لا يؤدي إلى حجز'
export const unknownText = 'يرجى طلب الرابط من المركز مرة أخرى.'
export const tooManyTitle = 'طلبات كثيرة'
export const tooManyText = 'يرجى الانتظار دقيقة ثم فتح الرابط مرة أخرى.'
export const asksExtra = 'نسألك عن أعمال أخرى لسيارتك.'
export const seeExtra = 'اطّلع عليها وأجب'
