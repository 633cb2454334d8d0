export const pageTitle = (shop: string, city: string) => `${shop} · عناية فائقة بالسيارات في ${city}`
export const pageDescription = (work: string, place: string) =>
  `${work} في ${place}. اطّلع على الأوقات المتاحة واحجز عبر الإنترنت في دقيقتين.`
export const detailing = 'عناية بالسيارات'

export const detailingIn = (place: string) => `عناية بالسيارات في ${place}`
export const headline = 'نظافة فائقة تتجاوز اللمعان'
export const lead = 'اختر الخدمة، واطّلع على السعر والأوقات المتاحة، واحجز في دقيقتين.'
export const bookYours = 'احجز موعد العناية بسيارتك'
export const ourServices = 'خدماتنا'

export const whyUs = (shop: string) => `لماذا ${shop}`

export const servicesText = 'ما نقدّمه، وكم يكلّف، وكم يستغرق.'

export const testimonialsText = 'ماذا يقول العملاء عند استلام سياراتهم.'
export const quoted = (text: string) => `«${text}»`

export const galleryText = 'قبل على اليسار وبعد على اليمين. حرّك للمقارنة.'
export const before = 'قبل'
export const after = 'بعد'
export const panels = {
  bonnet: { title: 'غطاء المحرك، غسيل يدوي', was: 'مغطى بالرمل' },
  swirls: { title: 'الطلاء، تلميع آلي', was: 'مليء بالخدوش الدائرية' },
  wheel: { title: 'العجلات، إزالة برادة الحديد', was: 'بنية من غبار الفرامل' },
  seat: { title: 'المقاعد، تنظيف عميق', was: 'عليها بقعة قهوة' },
  headlight: { title: 'المصابيح الأمامية، استعادة الصفاء', was: 'مصفرّة' },
  trim: { title: 'الأجزاء البلاستيكية، عودة إلى السواد', was: 'باهتة' },
}
export const beforeAndAfter = (title: string, was: string) => `${title}: قبل، ${was}، وبعد`
export const howMuchOfBefore = (title: string) => `${title}: مقدار ما يظهر من صورة قبل`

export const book = 'الحجز'
export const ready = 'هل أنت مستعد لتغيير مظهر سيارتك؟'
export const readyText = (pay: string) => `اطّلع على الأوقات المتاحة واحجز في دقيقتين. ${pay}`
export const payAfter = 'لا تدفع شيئاً حتى ينتهي العمل.'
export const payDeposit = 'تتطلب بعض الخدمات عربوناً بعد الحجز.'
export const bookCallOrWrite = 'احجز أو اتصل أو راسلنا'
export const callUs = 'اتصل بنا'
