export const toHome = (shop: string) => `${shop}، الصفحة الرئيسية`
export const home = 'الرئيسية'
export const services = 'خدماتنا'
export const gallery = 'معرض الصور'
export const contact = 'اتصل بنا'
export const testimonials = 'آراء العملاء'
export const login = 'تسجيل الدخول'
export const bookNow = 'احجز الآن'
export const skipToContent = 'انتقل إلى المحتوى'
export const mainNavigation = 'التنقل الرئيسي'
export const menu = 'القائمة'
export const dismiss = 'إغلاق'

export const explore = 'تصفّح الموقع'
export const aboutShop = (city: string) => `عناية فائقة بالسيارات في ${city}.`
export const shopOn = (network: string, shop: string) => `${shop} على ${network}`
export const booked = {
  title: 'تم الحجز بنجاح',
  description: 'تم حجز موعدك بنجاح!',
}
export const yourBooking = {
  title: 'حجزك',
  open: 'عرضه أو تغييره',
  forget: 'نسيان بياناتي على هذا الجهاز',
}

export const shareImageText = (headline: string) =>
  `سيارة زرقاء داكنة في ضوء الورشة، وعليها العبارة: ${headline}`
export const opensSoon = {
  title: 'نفتتح قريباً',
  text: 'لا يستقبل هذا المركز الحجوزات عبر الإنترنت بعد. يرجى العودة لاحقاً.',
}
