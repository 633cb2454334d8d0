import type { Settings, ShopPromise, SiteService, Testimonial } from '#schema/rows/settings.ts'
import { listedAs } from '#schema/rules/visitors/site-services.ts'
import type { Row } from '#schema/tables.ts'

/** The number that forms show as an example. */
const WHATSAPP = '+971501234567'
/** The location of Al Quoz Industrial Area 3. */
const LOCATION = '25.1303, 55.2295'

const TESTIMONIALS: Testimonial[] = [
  {
    text: 'The bonnet had three years of car-wash swirls. I collected it at dusk and could read the street sign in it.',
    textArabic:
      'كان غطاء المحرك مليئاً بخدوش المغاسل منذ ثلاث سنوات. استلمت السيارة عند الغروب وقرأت لوحة الشارع فيه.',
    name: 'Mariam S.',
    nameArabic: 'مريم س.',
    car: 'Nissan Patrol',
    agreed: true,
  },
  {
    text: 'Booked on my phone, dropped it at nine, the message came at two. No waiting and no surprises on the bill.',
    textArabic:
      'حجزت من هاتفي وسلّمتها في التاسعة ووصلتني الرسالة في الثانية. لا انتظار ولا مفاجآت في الفاتورة.',
    name: 'Daniel R.',
    nameArabic: 'دانيال ر.',
    car: 'Porsche 911 Carrera',
    agreed: true,
  },
]

const PROMISES: ShopPromise[] = [
  {
    icon: 'sparkles',
    title: 'Premium Tools',
    titleArabic: 'أدوات ممتازة',
    text: 'pH-neutral wash, soft mitts, machine polish under inspection light.',
    textArabic: 'شامبو متعادل، وقفازات ناعمة، وتلميع آلي تحت ضوء الفحص.',
  },
  {
    icon: 'shield',
    title: 'Guaranteed',
    titleArabic: 'عمل مضمون',
    text: 'Not happy with a panel? We do it again, at no charge.',
    textArabic: 'لم يعجبك جزء من العمل؟ نعيده من دون مقابل.',
  },
  {
    icon: 'award',
    title: 'Certified',
    titleArabic: 'فنيون معتمدون',
    text: 'Detailers trained on ceramic coating and film, car after car.',
    textArabic: 'فريق مدرَّب على طلاء السيراميك وأفلام الحماية، سيارة بعد سيارة.',
  },
  {
    icon: 'clock',
    title: 'Time Efficient',
    titleArabic: 'التزام بالوقت',
    text: 'A bay is kept for you. Your car is ready when we said.',
    textArabic: 'نحجز لك مكاناً خاصاً، وتكون سيارتك جاهزة في الموعد.',
  },
]

/** What the public pages of the demo shop say; `services` are its services. */
export function demoSite(services: readonly Pick<Row<'services'>, 'id' | 'name'>[]) {
  const at = (name: string, place: SiteService['place']) => {
    const service = services.find(each => each.name === name)
    if (!service) throw new Error(`The demo shop has no service '${name}'`)
    return { ...listedAs(service), place }
  }
  return {
    ...{ siteName: 'Sheen', area: 'Al Quoz', areaArabic: 'القوز' },
    ...{ whatsapp: WHATSAPP, location: LOCATION },
    addressArabic: 'منطقة القوز الصناعية 3، دبي',
    lead: 'Washed by hand, corrected under light, sealed for the Gulf sun. Book a time that suits you and collect a car that looks deeper than new.',
    leadArabic:
      'غسيل يدوي، وتصحيح للطلاء تحت الضوء، وحماية من شمس الخليج. احجز الوقت الذي يناسبك واستلم سيارة تبدو أجمل من الجديدة.',
    testimonials: TESTIMONIALS,
    promises: PROMISES,
    siteServices: [
      at('Exterior Detailing', 'both'),
      at('Interior Detailing', 'both'),
      at('Ceramic Coating', 'both'),
      at('Paint Protection', 'card'),
      {
        ...at('Paint Protection', 'footer'),
        name: 'Paint Protection Film',
        nameArabic: 'فيلم حماية الطلاء',
      },
      at('Wheel Detailing', 'footer'),
    ],
    galleryShown: true,
  } satisfies Partial<Settings>
}
