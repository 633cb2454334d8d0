export const emirates = {
  dubai: 'دبي',
  abudhabi: 'أبوظبي',
  sharjah: 'الشارقة',
  ajman: 'عجمان',
  fujairah: 'الفجيرة',
  rak: 'رأس الخيمة',
  uaq: 'أم القيوين',
}

export const colors = {
  black: 'أسود',
  white: 'أبيض',
  silver: 'فضي',
  gray: 'رمادي',
  blue: 'أزرق',
  red: 'أحمر',
  green: 'أخضر',
  brown: 'بني',
  yellow: 'أصفر',
  orange: 'برتقالي',
  purple: 'بنفسجي',
  other: 'لون آخر',
}

export const bodyClasses = {
  hatchback: 'هاتشباك',
  sedan: 'سيدان',
  sports: 'سيارة رياضية',
  suv: 'دفع رباعي',
  large_suv: 'دفع رباعي كبيرة',
  pickup: 'بيك أب',
  van: 'فان',
  motorcycle: 'دراجة نارية',
}

export const other = 'غير ذلك'
