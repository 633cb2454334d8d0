import { bookableServices } from '#schema/rules/catalogue/service-order.ts'
import { pricedFromAed, startingPrice } from '#schema/rules/catalogue/service-price.ts'
import { aedText, formatAed } from '#schema/rules/money/money.ts'
import { consumerPrice } from '#schema/rules/money/vat.ts'
import { type WeekPart, weekParts } from '#schema/rules/time/opening-hours-text.ts'
import { parseLocation } from '#schema/rules/visitors/site-links.ts'
import { weekdayNames } from '#schema/texts/en/calendar.ts'
import { emirates } from '#schema/texts/en/vehicles.ts'
import type { publicServices, publicSite } from './public-shop.ts'

/** The shop as its public pages show it; `origin` is that of their URLs, empty where it is unknown. */
export type Site = {
  origin: string
  shop: Awaited<ReturnType<typeof publicSite>>
  services: Awaited<ReturnType<typeof publicServices>>
  /** ISO instant. */
  now: string
}

/** Describes the shop for search engines (https://schema.org/AutoWash), as text for a script element of JSON-LD. */
export function structuredData({ origin, shop, services }: Site): string {
  const place = parseLocation(shop.location ?? '')
  const priced = bookableServices(services).map(service => {
    const { priceFils, varies } = startingPrice(pricedFromAed(service))
    return { ...service, fils: consumerPrice(priceFils, shop.vatMode), varies }
  })
  const fils = priced.filter(service => service.fils > 0).map(service => service.fils)
  const sameAs = [shop.instagram, shop.facebook].filter(Boolean)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'AutoWash',
    '@id': `${origin}/#shop`,
    name: shop.name,
    url: `${origin}/`,
    image: `${origin}/share.jpg`,
    ...(shop.logo && { logo: `${origin}${shop.logo}` }),
    telephone: shop.phone,
    email: shop.email,
    currenciesAccepted: 'AED',
    ...(fils.length > 0 && {
      priceRange: `${formatAed(Math.min(...fils))} to ${formatAed(Math.max(...fils))}`,
    }),
    ...(place && { geo: { '@type': 'GeoCoordinates', ...place } }),
    hasMap: mapLink(place ? `${place.latitude},${place.longitude}` : shop.address),
    ...(sameAs.length > 0 && { sameAs }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address,
      addressLocality: emirates[shop.emirate],
      addressCountry: 'AE',
    },
    openingHoursSpecification: weekParts(shop.openingHours).flatMap(part => openingHours(part)),
    ...(shop.hourRanges.length > 0 && {
      specialOpeningHoursSpecification: shop.hourRanges.flatMap(specialHours),
    }),
    potentialAction: { '@type': 'ReserveAction', target: `${origin}/booking` },
    makesOffer: priced.map(({ name, description, fils, varies }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name, description: description ?? undefined },
      priceSpecification: {
        '@type': 'PriceSpecification',
        ...(varies ? { minPrice: aedText(fils) } : { price: aedText(fils) }),
        priceCurrency: 'AED',
        valueAddedTaxIncluded: true,
      },
    })),
  }
  // The text must not contain the end of the script element.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** https://developers.google.com/maps/documentation/urls/get-started#search-action */
function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

type ValidDays = { validFrom: string; validThrough: string }

function openingHours({ days, hours }: WeekPart, valid?: ValidDays) {
  const dayOfWeek = days.map(day => `https://schema.org/${weekdayNames[day]}`)
  return hours.map(span => ({ '@type': 'OpeningHoursSpecification', dayOfWeek, ...span, ...valid }))
}

type Hours = ValidDays & { '@type': string; opens: string; closes: string; dayOfWeek?: string[] }

/** Equal times say that the shop is closed: https://developers.google.com/search/docs/appearance/structured-data/local-business */
function specialHours({
  firstDay,
  lastDay,
  openingHours: week,
}: Site['shop']['hourRanges'][number]): Partial<Hours>[] {
  const valid = { validFrom: firstDay, validThrough: lastDay }
  if (week) return weekParts(week).flatMap(part => openingHours(part, valid))
  return [{ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', ...valid }]
}
