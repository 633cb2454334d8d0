export const thisLink = 'هذا الرابط'
export const openBooking = 'فتح حجزي'
export const openOffer = 'عرض الموعد المتاح'
export const openCare = 'عرض ما حان موعده'
export const why = (shop: string) => `تصلك هذه الرسالة من ${shop} بشأن زياراتك.`
export const stop = 'إيقاف الرسائل'
