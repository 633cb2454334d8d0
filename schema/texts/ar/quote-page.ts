export const pageTitle = 'عرض السعر'

export const openTitle = (number: string) => `عرض السعر ${number}`
export const openText = (day: string) => `أجب بنعم أو لا عن كل بند. الأسعار سارية حتى ${day}.`
export const extraTitle = 'وجدنا أعمالاً أخرى تحتاجها سيارتك'
export const extraText = 'أجب بنعم أو لا عن كل بند. لن ننفذ شيئاً منها قبل ذلك.'
export const extraStep = 'سننفذها مع بقية العمل.'
export const extraDeclined = 'نتركها ونواصل بقية العمل.'
export const tooLateTitle = 'انتهى العمل على سيارتك'
export const tooLateText = 'لم تعد إضافة هذه الأعمال إليه ممكنة. اتصل بنا لنحجز لها موعداً آخر.'
export const approvedTitle = 'وافقت على عرض السعر'
export const partTitle = 'وافقت على جزء من عرض السعر'
export const declinedTitle = 'رفضت عرض السعر'
export const answeredText = (name: string, when: string) => `أجاب ${name}، ${when}.`
export const withinLimit = (when: string) => `اعتُمد وفق ما اتفقنا عليه مع شركتكم، ${when}.`
export const nextStep = 'سنتفق معك على الموعد.'
export const declinedStep = 'لن ننفذ شيئاً. اتصل بنا إذا غيّرت رأيك.'
export const booked = 'تم الحجز:'
export const seeBooking = 'عرض حجزك'
export const overTitle = 'انتهت صلاحية عرض السعر'
export const overText = (day: string) => `كان آخر يوم له ${day}. يرجى طلب عرض جديد.`
export const withdrawnTitle = 'سُحب عرض السعر'
export const withdrawnText = 'لم تعد الموافقة عليه ممكنة. يرجى الاتصال بنا.'
export const draftTitle = 'عرض السعر ليس جاهزاً بعد'
export const draftText = 'ما زلنا نعمل عليه، وسنرسل إليك الرابط من جديد.'
export const replacedTitle = 'تغيّر عرض السعر'
export const replacedText = 'لم تعد الموافقة على هذه النسخة ممكنة.'
export const newerComes = 'نكتب النسخة التالية وسنرسلها إليك.'
export const newerStands = 'كتبنا نسخة أخرى بعد ذلك. ما وافقت عليه هنا قائم، وسنتصل بك بشأن الفرق.'
export const seeNewer = 'عرض أحدث نسخة'

export const validUntil = 'سارٍ حتى'
export const order = 'رقم طلبكم'
export const lines = 'الأعمال والأسعار'
export const quantity = (count: number) => `× ${count}`
export const insteadOf = (name: string) => `بدلاً من ${name}`
export const discount = (amount: string) => `خصم ${amount}`
export const yes = 'نعم'
export const no = 'لا، ليس هذا'
export const approved = 'تمت الموافقة'
export const declined = 'مرفوض'
export const total = 'المجموع شامل الضريبة'
export const plainTotal = 'المجموع'
export const vat = 'منها ضريبة القيمة المضافة'
export const deposit = 'عربون الحجز'
export const proposedTotal = 'المجموع من دون البدائل'

export const signTitle = 'إجابتك'
export const signText = 'تُحتسب مرة واحدة. بكتابة اسمك توافق على البنود التي أجبت عنها بنعم.'
export const name = 'اسمك'
export const send = 'إرسال إجابتي'

export const unanswered = 'يرجى الإجابة عن كل بند وكتابة اسمك. لم يُرسل شيء.'
export const onlyOne = 'يمكن الموافقة على البند أو على أحد بدائله فقط. لم يُرسل شيء.'
export const answeredBefore = 'أُجيب عن عرض السعر من قبل. الإجابة الأولى قائمة كما تراها هنا.'
export const tooOften = 'جرت المحاولة مرات كثيرة خلال وقت قصير. يرجى الاتصال بنا.'
export const notRecorded = 'تعذّر تسجيل إجابتك. يرجى الاتصال بنا.'
export const unknownTitle = 'هذا الرابط لا يؤدي إلى عرض سعر'
