import { arabicPlural } from '../plurals.ts'

export const pageTitle = 'متاجرك'
export const skip = 'الانتقال إلى المتاجر'

export const signInTitle = 'تسجيل الدخول'
export const signInText = 'إلى المتاجر التي تملكها، في مكان واحد.'
export const email = 'البريد الإلكتروني'
export const password = 'كلمة المرور'
export const signIn = 'تسجيل الدخول'
export const signOut = 'تسجيل الخروج'
export const signedOut = 'لقد سجّلت الخروج.'
export const wrongSignIn = 'البريد الإلكتروني أو كلمة المرور غير صحيحة.'
export const passwordOver =
  'استُخدمت كلمة المرور المؤقتة هذه من قبل، أو مضى عليها أكثر من 48 ساعة. اطلب واحدة أخرى ممن يشغّل Sheen لك.'
export const tooMany = (minutes: number) => `محاولات كثيرة جدًا. حاول مرة أخرى بعد ${minutesText(minutes)}.`
const minutesText = arabicPlural({
  zero: '# دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتين',
  few: '# دقائق',
  many: '# دقيقة',
  other: '# دقيقة',
})

export const passwordTitle = 'اختر كلمة مرور'
export const oneTimeText =
  'كلمة المرور المؤقتة التي سجّلت الدخول بها لم تعد صالحة. اختر كلمة مرور لا يعرفها سواك.'
export const changePassword = 'تغيير كلمة المرور'
export const oneTimePassword = 'كلمة المرور المؤقتة'
export const currentPassword = 'كلمة المرور الحالية'
export const newPassword = 'كلمة المرور الجديدة'
export const repeatPassword = 'كلمة المرور الجديدة مرة أخرى'
export const savePassword = 'حفظ كلمة المرور'
export const passwordSaved = 'تم تغيير كلمة المرور، وأُنهيت جلساتك الأخرى كلها.'
export const wrongPassword = 'هذه ليست كلمة مرورك الحالية.'
export const samePassword = 'اختر كلمة مرور غير التي لديك.'
export const shortPassword = 'تتكون كلمة المرور من 8 أحرف على الأقل.'
export const longPassword = 'تتكون كلمة المرور من 200 حرف على الأكثر.'
export const easyPassword = 'يسهل تخمين كلمة المرور هذه. استخدم كلمة أطول، مثل ثلاث كلمات لا علاقة بينها.'
export const otherPassword = 'كلمتا المرور غير متطابقتين.'
export const back = 'العودة إلى المتاجر'

export const noShops = 'لا توجد متاجر بعد'
export const noShopsText = 'لا تملك أي متجر هنا حاليًا. من يشغّل Sheen لك يمكنه إضافة متجر.'
export const allShops = 'كل المتاجر'
export const refresh = 'تحديث'
export const open = 'فتح'
export const openShop = (name: string) => `فتح ${name}`

export const cars = 'سيارات اليوم'
export const carsDetail = (done: number, inShop: number) => `أُنجزت: ${done} · قيد العمل الآن: ${inShop}`
export const taken = 'المقبوض اليوم'
export const invoiced = 'المفوتر اليوم'
export const attention = 'يحتاج إلى انتباه'
export const nothing = 'لا شيء'

export const backup = 'آخر نسخة احتياطية'
export const noBackup = 'لا توجد بعد'
export const noBackupPlace = 'لا توجد بعد، ولا مكان محدد لها'
export const backupFailed = 'فشلت المحاولة الأخيرة:'
export const backupLate = 'لا توجد نسخة من الليلة الماضية.'
export const devices = 'أجهزة صامتة'
export const noDevices = 'لا يوجد'
export const deviceCount = arabicPlural({
  zero: 'لا أجهزة',
  one: 'جهاز واحد',
  two: 'جهازان',
  few: '# أجهزة',
  many: '# جهازًا',
  other: '# جهاز',
})
export const lastHeard = (name: string, when: string) => `${name}، آخر اتصال ${when}`
export const waitingChanges = arabicPlural({
  zero: 'لا تغييرات تنتظر هناك',
  one: 'تغيير واحد ينتظر هناك',
  two: 'تغييران ينتظران هناك',
  few: '# تغييرات تنتظر هناك',
  many: '# تغييرًا ينتظر هناك',
  other: '# تغيير ينتظر هناك',
})

export const asOf = (time: string) => `حتى ${time}`
export const noAnswer = 'لا يستجيب'
export const notRead = 'لا توجد أرقام بعد'
export const because = {
  making: 'لم يكتمل إنشاؤه: يكمله من يشغّل Sheen لك.',
  closed: 'مغلق حاليًا.',
  removing: 'تجري إزالته.',
  slow: 'يستغرق وقتًا أطول من المعتاد. حدّث الصفحة بعد قليل.',
  newer: 'يعمل بإصدار أحدث من Sheen. يجب تحديث خادمه أيضًا.',
  unreachable: 'يتعذر فتحه حاليًا. السبب مذكور في سجل الخادم.',
} as const
export const figuresOf = (time: string) => `الأرقام حتى ${time}.`

export const turnedBack = {
  over: 'استُخدم طريق الدخول هذا إلى المتجر من قبل، أو مضت عليه أكثر من دقيقة. افتح المتجر مرة أخرى.',
  account:
    'بريدك الإلكتروني في ذلك المتجر يخص حسابًا ليس لمسؤول نشط. يمكن لمسؤول في المتجر تغيير ذلك ضمن الموظفين.',
} as const
export const notYours = 'ذلك المتجر ليس من متاجرك، أو أنه غير مفتوح حاليًا.'
export const failedTitle = 'حدث خطأ ما'
export const failedText = 'تعذر عرض الصفحة. حاول مرة أخرى بعد قليل.'
export const notFoundTitle = 'لا يوجد شيء هنا'
export const notFoundText = 'ليس لديك صفحة على هذا العنوان.'

export const copying = {
  link: 'النسخ إلى متاجر أخرى',
  title: 'النسخ من متجر إلى متاجر أخرى',
  text: 'ما تنسخه ينتظر في كل متجر كمسودة. لا يتغير شيء هناك قبل أن يراجعه مسؤول ويقبله.',
  from: 'من',
  chosen: 'ما يُنسخ',
  to: 'إلى',
  parts: {
    services: 'الخدمات والأسعار',
    site: 'نصوص الموقع العام',
    messages: 'صياغة الرسائل',
  },
  partTexts: {
    services: 'الأسماء والأوصاف باللغتين، والأسعار والمدد حسب الحجم، والعربون',
    site: 'العنوان الرئيسي والنص تحته والوعود',
    messages: 'نصوص المتجر الخاصة إلى العملاء',
  },
  send: 'إرسال كمسودات',
  again: 'نسخ شيء آخر',
  choosePart: 'اختر ما يُنسخ.',
  chooseShop: 'اختر متجرًا واحدًا على الأقل.',
  notToItself: 'لا يمكن نسخ متجر إلى نفسه. لم يُرسل شيء.',
  notYours: 'أحد هذه المتاجر ليس من متاجرك. لم يُرسل شيء.',
  copied: 'نُسخ من',
  nothingSent: 'لم يُرسل شيء',
  problems: {
    tooMany: 'يقدّم أكثر من 500 خدمة، ولا يُنسخ أكثر من ذلك دفعة واحدة.',
    empty: 'ليس لديه شيء خاص به مما اخترته.',
    notYours: 'لم يعد من متاجرك.',
    slow: 'لا يستجيب في الوقت المناسب. حاول مرة أخرى بعد قليل.',
  },
  differences: arabicPlural({
    zero: 'لا فروق تنتظر القبول هناك.',
    one: 'فرق واحد ينتظر القبول هناك.',
    two: 'فرقان ينتظران القبول هناك.',
    few: '# فروق تنتظر القبول هناك.',
    many: '# فرقًا ينتظر القبول هناك.',
    other: '# فرق ينتظر القبول هناك.',
  }),
  where: 'يجدها مسؤول كل متجر ضمن ما يحتاج إلى انتباه، تحت «من متاجر أخرى».',
  same: 'لديه كل ذلك من قبل، فلا شيء ينتظر هناك.',
  notSent: 'لم يُرسل',
  slow: 'لا يستجيب في الوقت المناسب، وقد لا يكون وصله. أرسله مرة أخرى بعد قليل: المسودة الأحدث تحل محل الأقدم.',
  leftOut: arabicPlural({
    zero: 'لم تُترك أي خدمة.',
    one: 'تُركت خدمة واحدة: اسمها أو سعرها أو مدتها خارج الحدود المسموحة. احفظها من جديد في متجرها.',
    two: 'تُركت خدمتان: الاسم أو السعر أو المدة خارج الحدود المسموحة. احفظهما من جديد في متجرهما.',
    few: 'تُركت # خدمات: الاسم أو السعر أو المدة خارج الحدود المسموحة. احفظها من جديد في متجرها.',
    many: 'تُركت # خدمة: الاسم أو السعر أو المدة خارج الحدود المسموحة. احفظها من جديد في متجرها.',
    other: 'تُركت # خدمة: الاسم أو السعر أو المدة خارج الحدود المسموحة. احفظها من جديد في متجرها.',
  }),
} as const
