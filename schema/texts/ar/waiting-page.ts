import { afterPreposition } from '../plurals.ts'

export const pageTitle = 'قائمة الانتظار'

export const waitingTitle = 'أنت في قائمة الانتظار'
export const waitingText = 'نراسلك فور توفر وقت لم يكن متاحاً من قبل، وتحجزه حينها بلمسة واحدة.'
export const missedText =
  'الوقت الذي عرضناه عليك معروض الآن على التالي في القائمة. مكانك محفوظ، وسنراسلك من جديد.'
export const offeredTitle = 'أصبح لدينا وقت متاح'
export const offeredText = (until: string) => `نحتفظ به لك حتى ${until}، ثم نعرضه على التالي في القائمة.`
export const take = 'احجز هذا الوقت'
export const depositFollows = (amount: string, duration: string) =>
  afterPreposition(`يُدفع بعد ذلك عربون قدره ${amount} عبر الإنترنت خلال ${duration}.`)
export const goneTitle = 'لم يعد هذا الوقت متاحاً'
export const goneText = 'احتاج إليه المركز لغيرك. ما زلت في قائمة الانتظار وسنراسلك من جديد.'
export const leftTitle = 'لم تعد في قائمة الانتظار'
export const leftText = 'لن نراسلك بعد الآن بشأن الأوقات المتاحة.'
export const overTitle = 'انتهت أيامك في قائمة الانتظار'
export const overText = 'لم يُحجز أي من الأوقات التي توفرت. اختر يوماً آخر.'

export const days = 'الأيام'
export const fromTo = (first: string, last: string) => `من ${first} إلى ${last}`
export const changeTitle = 'تغيّرت خططك؟'
export const leave = 'مغادرة قائمة الانتظار'
export const seeFree = 'عرض كل الأوقات المتاحة'

export const tooLate = 'فات أوان هذا الوقت، وهو معروض الآن على التالي في القائمة. ما زلت فيها.'
export const taken = 'لم يعد هذا الوقت متاحاً. لم يُحجز شيء، وما زلت في قائمة الانتظار.'
export const notTaken = 'تعذّر الحجز. يرجى الاتصال بنا.'
export const tooOften = 'جرت المحاولة مرات كثيرة خلال وقت قصير. يرجى الاتصال بنا.'
export const unknownTitle = 'هذا الرابط لا يؤدي إلى قائمة الانتظار'
