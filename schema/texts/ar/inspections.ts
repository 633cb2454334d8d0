export const kinds = { check_in: 'استلام السيارة', check_out: 'تسليم السيارة' }
export const sides = {
  front: 'الأمام',
  front_right: 'الأمام من اليمين',
  right: 'اليمين',
  rear_right: 'الخلف من اليمين',
  rear: 'الخلف',
  rear_left: 'الخلف من اليسار',
  left: 'اليسار',
  front_left: 'الأمام من اليسار',
}
export const marks = {
  scratch: 'خدش',
  dent: 'انبعاج',
  chip: 'نقرة في الطلاء',
  stain: 'بقعة',
  curb: 'أثر رصيف',
  other: 'أخرى',
}

export const title = 'حالة سيارتك عند الاستلام والتسليم'
export const report = 'تقرير الفحص'
export const appointment = 'الموعد'
export const mark = 'العلامة'
export const odometer = 'عداد المسافة'
export const fuel = 'الوقود'
export const keys = 'المفاتيح'
export const valuables = 'الأشياء الثمينة'
export const km = 'كم'
export const tankEmpty = 'فارغ'
export const tankFull = 'ممتلئ'
export const marksTitle = 'العلامات'
export const noMarks = 'لا علامات'
export const nothingRecorded = 'لم يُسجَّل شيء.'
export const photos = 'الصور'
export const taken = 'التُقطت'
export const added = 'أُضيفت'
export const signed = 'التوقيع'
export const signatureOf = (name: string) => `توقيع ${name}`
export const seal = 'الختم'
export const sealedAt = 'ختمه الخادم'
export const sealKey = 'المفتاح'
export const notSealedYet = 'لم يختمه الخادم بعد'
export const beforeSeals = 'وُقّع قبل الأختام'
export const sideBySide = 'جنباً إلى جنب'
export const addedLater = 'أضيف بعد التوقيع'
export const declaration = 'اطّلعت على العلامات والصور والتفاصيل المذكورة هنا.'

export const checklist = 'خطوات العمل'
export const stepsNotSigned = 'سجّلها المحل. توقيع العميل لا يشمل هذه الخطوات.'
export const byShop = 'من قِبل الورشة'
export const bySecondPerson = 'تحقق منها شخص ثانٍ'
export const byWorker = 'من قِبل من أنجز العمل'
