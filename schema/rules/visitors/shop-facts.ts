import type { HourRange } from '../../rows/hour-range.ts'
import type { Service as Row } from '../../rows/service.ts'
import type { MOST_SITE_SERVICES, Settings } from '../../rows/settings.ts'
import type { OpeningTexts, Texts } from '../../texts/catalogue.ts'
import { type Language, nameIn, pathIn, writtenIn } from '../../texts/languages.ts'
import { formatPhone, whatsappLink } from '../text/phone.ts'
import { comingRangesText, openingHoursText } from '../time/opening-hours-text.ts'
import { SERVICE_PARAM } from './site-paths.ts'
import { siteServices } from './site-services.ts'

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7] as const satisfies { length: typeof MOST_SITE_SERVICES }

/** The facts of the services in the footer, by their place there. */
export const FOOTER_FACTS = PLACES.map(index => ({
  name: `footer ${index} name` as const,
  link: `footer ${index} link` as const,
}))

export const SHOP_FACTS = [
  ...([
    'name',
    'brand',
    'logo',
    'city',
    'place',
    'headline',
    'lead',
    'work',
    'address',
    'phone',
    'phoneText',
    'whatsapp',
    'instagram',
    'facebook',
    'email',
    'hours',
  ] as const),
  'services',
  'promises',
  'testimonials',
  'gallery',
  'digits',
  ...FOOTER_FACTS.flatMap(({ name, link }) => [name, link]),
] as const

/**
 * The facts about the shop on the public pages, as text; '' hides a fact. `hours` has a line for each part of the week
 * and for each coming range of other hours,
 * `services` is the number of their cards, `promises` and `testimonials` are those of these, `gallery` is that of the shop's own
 * pictures or '0' for those of the page. `brand` is what the site calls the shop, `name` is its name on documents; `place` says
 * where in the city it is, `work` what is done there. `digits` is 'arabic-indic' on an Arabic page that counts in those. A
 * service in the footer has a name and a link.
 */
export type ShopFacts = Record<(typeof SHOP_FACTS)[number], string>

type Shop = Pick<
  Settings,
  | 'address'
  | 'addressArabic'
  | 'phone'
  | 'email'
  | 'openingHours'
  | 'whatsapp'
  | 'instagram'
  | 'facebook'
  | 'testimonials'
  | 'promises'
  | 'siteServices'
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
type Service = Pick<Row, 'id' | 'name' | 'nameArabic' | 'isAddOn' | 'active' | 'highlight'>

type Written = {
  today: string
  language: Language
  texts: OpeningTexts & Pick<Texts, 'landing' | 'vehicles' | 'site'>
}

/** Returns the facts as a page in that language has them; `today` is yyyy-MM-dd. */
export function shopFacts(
  shop: Shop,
  services: readonly Service[],
  { today, language, texts }: Written,
): ShopFacts {
  const {
    name,
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
  const shown = { chosen: shop.siteServices, language }
  const cards = siteServices(services, { ...shown, place: 'card' })
  return {
    name,
    ...ownWords(shop, { language, texts }),
    logo,
    work:
      cards
        .map(({ name }) => name)
        .slice(0, 4)
        .join(texts.calendar.comma) || texts.landing.detailing,
    address: writtenIn(language, { english: shop.address, arabic: shop.addressArabic }),
    phone,
    phoneText: formatPhone(phone),
    whatsapp: whatsapp ? whatsappLink(whatsapp) : '',
    instagram: instagram ?? '',
    facebook: facebook ?? '',
    email,
    hours: [
      openingHoursText(openingHours, texts),
      comingRangesText(inWords(hourRanges, language), today, texts),
    ]
      .filter(Boolean)
      .join('\n'),
    services: countOf(cards),
    promises: countOf(shop.promises),
    testimonials: countOf(testimonials),
    gallery: galleryShown ? String(gallery.length) : '',
    digits: arabicIndicDigits && language === 'ar' ? 'arabic-indic' : '',
    ...footerFacts(siteServices(services, { ...shown, place: 'footer' }), language),
  }
}

type SiteTexts = Pick<
  Settings,
  | 'siteName'
  | 'siteNameArabic'
  | 'area'
  | 'areaArabic'
  | 'headline'
  | 'headlineArabic'
  | 'lead'
  | 'leadArabic'
>

/** The shop's own words on its site in a language; those of one language alone stand in both. */
function ownWords(
  shop: Shop,
  { language, texts }: Omit<Written, 'today'>,
): Pick<ShopFacts, 'brand' | 'city' | 'place' | 'headline' | 'lead'> {
  const inLanguage = (english: string | null, arabic: string | null) =>
    writtenIn(language, { english, arabic })
  const city = texts.vehicles.emirates[shop.emirate]
  const area = inLanguage(shop.area, shop.areaArabic)
  return {
    brand: inLanguage(shop.siteName, shop.siteNameArabic) || shop.name,
    city,
    place: area ? area + texts.calendar.comma + city : city,
    headline: inLanguage(shop.headline, shop.headlineArabic) || texts.landing.headline,
    lead: inLanguage(shop.lead, shop.leadArabic) || texts.landing.lead,
  }
}

type Footer = Record<(typeof FOOTER_FACTS)[number]['name' | 'link'], string>

function footerFacts(listed: ReturnType<typeof siteServices<Service>>, language: Language): Footer {
  const facts = FOOTER_FACTS.flatMap(({ name, link }, index) => {
    const shown = listed[index]
    return [
      [name, shown?.name ?? ''],
      [link, shown ? pathIn(language, bookingLink(shown.service)) : ''],
    ]
  })
  return Object.fromEntries(facts)
}

/** The path in English on which visitors book a service; of one that they cannot book, that of the ways to reach the shop. */
export function bookingLink({ id, highlight }: Pick<Service, 'id' | 'highlight'>): string {
  return highlight ? `/booking?${SERVICE_PARAM}=${id}` : '/#contact'
}

/** The ranges by their names in a language. */
export function inWords<Range extends Pick<HourRange, 'name' | 'nameArabic'>>(
  ranges: readonly Range[],
  language: Language,
): Range[] {
  return ranges.map(range => ({
    ...range,
    name: nameIn(language, range) || null,
  }))
}

/** A number of things; '' for none. */
function countOf({ length }: { length: number }): string {
  return length > 0 ? String(length) : ''
}
