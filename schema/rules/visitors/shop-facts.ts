import type { HourRange } from '../../rows/hour-range.ts'
import type { Settings } from '../../rows/settings.ts'
import type { OpeningTexts, Texts } from '../../texts/catalogue.ts'
import { type Language, pathIn } from '../../texts/languages.ts'
import { formatPhone, whatsappLink } from '../text/phone.ts'
import { comingRangesText, openingHoursText } from '../time/opening-hours-text.ts'
import { SERVICE_PARAM } from './site-paths.ts'

/** The names of services on the public pages, independent of those in the catalogue. */
export const SITE_SERVICES = [
  'Exterior Detailing',
  'Interior Detailing',
  'Ceramic Coating',
  'Paint Protection Film',
  'Wheel Detailing',
] as const
type SiteService = (typeof SITE_SERVICES)[number]

export const linkTo = <Name extends SiteService>(name: Name) => `link to ${name}` as const

export const SHOP_FACTS = [
  ...([
    'name',
    'brand',
    'logo',
    'city',
    'place',
    'headline',
    'address',
    'phone',
    'phoneText',
    'whatsapp',
    'instagram',
    'facebook',
    'email',
    'hours',
  ] as const),
  'testimonials',
  'gallery',
  'digits',
  ...SITE_SERVICES.map(linkTo),
] as const

/**
 * The facts about the shop on the public pages, as text; '' hides a fact. `hours` has a line for each part of the week
 * and for each coming range of other hours,
 * `testimonials` is their number, `gallery` that of the shop's own pictures or '0' for those of the page. `brand` is what the site calls the shop, `name` is its name on documents; `place` says
 * where in the city it is. `digits` is 'arabic-indic' on an Arabic page that counts in those.
 */
export type ShopFacts = Record<(typeof SHOP_FACTS)[number], string>

type Shop = Pick<
  Settings,
  | 'address'
  | 'phone'
  | 'email'
  | 'openingHours'
  | 'whatsapp'
  | 'instagram'
  | 'facebook'
  | 'testimonials'
  | 'gallery'
  | 'galleryShown'
  | 'arabicIndicDigits'
  | 'emirate'
  | keyof SiteTexts
> & {
  name: string /** The path of the logo; '' without one. */
  logo: string
  hourRanges: readonly Omit<HourRange, 'id'>[]
}
type Service = { id: number; name: string; highlight: boolean }

type Written = {
  today: string
  language: Language
  texts: OpeningTexts & Pick<Texts, 'landing' | 'vehicles'>
}

/** Returns the facts as a page in that language has them; `today` is yyyy-MM-dd. */
export function shopFacts(
  shop: Shop,
  services: readonly Service[],
  { today, language, texts }: Written,
): ShopFacts {
  const {
    name,
    address,
    phone,
    email,
    openingHours,
    hourRanges,
    logo,
    whatsapp,
    instagram,
    facebook,
    testimonials,
    gallery,
    galleryShown,
    arabicIndicDigits,
  } = shop
  return {
    name,
    ...ownWords(shop, { language, texts }),
    logo,
    address,
    phone,
    phoneText: formatPhone(phone),
    whatsapp: whatsapp ? whatsappLink(whatsapp) : '',
    instagram: instagram ?? '',
    facebook: facebook ?? '',
    email,
    hours: [openingHoursText(openingHours, texts), comingRangesText(hourRanges, today, texts)]
      .filter(Boolean)
      .join('\n'),
    testimonials: testimonials.length > 0 ? String(testimonials.length) : '',
    gallery: galleryShown ? String(gallery.length) : '',
    digits: arabicIndicDigits && language === 'ar' ? 'arabic-indic' : '',
    ...(Object.fromEntries(
      SITE_SERVICES.map(service => [linkTo(service), pathIn(language, serviceLink(service, services))]),
    ) as Record<ReturnType<typeof linkTo<SiteService>>, string>),
  }
}

type SiteTexts = Pick<
  Settings,
  'siteName' | 'siteNameArabic' | 'area' | 'areaArabic' | 'headline' | 'headlineArabic'
>

/** The shop's own words on its site in a language; those of one language alone stand in both. */
function ownWords(
  shop: Shop,
  { language, texts }: Omit<Written, 'today'>,
): Pick<ShopFacts, 'brand' | 'city' | 'place' | 'headline'> {
  const inLanguage = (english: string | null, arabic: string | null) =>
    (language === 'ar' ? (arabic ?? english) : (english ?? arabic)) ?? null
  const city = texts.vehicles.emirates[shop.emirate]
  const area = inLanguage(shop.area, shop.areaArabic)
  return {
    brand: inLanguage(shop.siteName, shop.siteNameArabic) ?? shop.name,
    city,
    place: area ? area + texts.calendar.comma + city : city,
    headline: inLanguage(shop.headline, shop.headlineArabic) ?? texts.landing.headline,
  }
}

/**
 * Returns the booking link of a service that the site names; one that cannot be booked online links to those that
 * can.
 */
function serviceLink(siteName: SiteService, services: readonly Service[]): string {
  const names = [siteName, siteName.replace(/ Film$/, '')]
  const service = services.find(({ name, highlight }) => highlight && names.includes(name))
  return service ? `/booking?${SERVICE_PARAM}=${service.id}` : '/#services'
}
