import type { BodyClass, Emirate, VehicleColor } from '../../rows/vehicle.ts'

export const emirates: Record<Emirate, string> = {
  dubai: 'دبي',
  abudhabi: 'أبوظبي',
  sharjah: 'الشارقة',
  ajman: 'عجمان',
  fujairah: 'الفجيرة',
  rak: 'رأس الخيمة',
  uaq: 'أم القيوين',
}

export const colors: Record<VehicleColor, string> = {
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

export const bodyClasses: Record<BodyClass, string> = {
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
