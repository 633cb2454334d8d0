export const cancelledBy = (number: string, day: string) =>
  `أُلغي هذا المستند بإشعار دائن ${number} بتاريخ ${day}.`
export const paymentMethods = { cash: 'نقداً', card: 'بطاقة', bank_transfer: 'تحويل مصرفي' }
export const paid = (amount: string) => `${amount}، مدفوعة`
export const discount = (amount: string) => `خصم ${amount}`
export const appointment = (id: number) => `الموعد ${id}`
export const booking = (when: string) => `حجزك ${when}.`
export const quote = (number: string, amount: string) =>
  `عرض السعر ${number} بقيمة ${amount}. اطّلع عليه ووافق عليه من هنا:`
export const unknownTitle = 'هذا الرابط لا يؤدي إلى مستند'
export const print = 'اطبع المستند أو احفظه'
export const printByMenu = 'لطباعة هذا المستند أو حفظه استخدم قائمة المتصفح.'
