import { aedText, filsFromAed, formatAed } from '#schema/rules/money.ts'
import { type HoursSpan, hoursSpans } from '#schema/rules/opening-hours-text.ts'
import { parseLocation } from '#schema/rules/site-links.ts'
import { consumerPrice } from '#schema/rules/vat.ts'
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
  const priced = services.map(service => ({
    ...service,
    fils: consumerPrice(filsFromAed(service.price), shop.vatMode),
  }))
  const fils = priced.filter(service => service.fils > 0).map(service => service.fils)
  const sameAs = [shop.instagram, shop.facebook].filter(Boolean)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'AutoWash',
    '@id': `${origin}/#shop`,
    name: shop.name,
    url: `${origin}/`,
    image: `${origin}/share.jpg`,
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
      addressLocality: 'Dubai',
      addressCountry: 'AE',
    },
    openingHoursSpecification: hoursSpans(shop.openingHours).flatMap(openingHours),
    potentialAction: { '@type': 'ReserveAction', target: `${origin}/booking` },
    makesOffer: priced.map(({ name, description, fils }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name, description: description ?? undefined },
      priceSpecification: {
        '@type': 'PriceSpecification',
        price: aedText(fils),
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

function openingHours({ days, hours }: HoursSpan) {
  if (!hours) return []
  const dayOfWeek = days.map(day => `https://schema.org/${day}`)
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...hours }]
}
