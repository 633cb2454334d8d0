export const notFound = '404 الصفحة غير موجودة'
export const mayHaveMoved = 'ربما كُتب العنوان خطأً، أو نُقلت الصفحة.'
export const goHome = 'العودة إلى الصفحة الرئيسية'
