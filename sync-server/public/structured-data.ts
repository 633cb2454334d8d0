import { type HoursSpan, hoursSpans } from '#schema/rules/opening-hours-text.ts'
import type { publicServices, publicShop } from './public-shop.ts'

/** The shop as its public pages show it; `origin` is the address they stand at, empty where it is not known. */
export type Site = {
  origin: string
  shop: Awaited<ReturnType<typeof publicShop>>
  services: Awaited<ReturnType<typeof publicServices>>
}

/** The shop for search engines (https://schema.org/AutoWash), as text for a script element of JSON-LD. */
export function structuredData({ origin, shop, services }: Site): string {
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
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address,
      addressLocality: 'Dubai',
      addressCountry: 'AE',
    },
    openingHoursSpecification: hoursSpans(shop.openingHours).flatMap(openingHours),
    potentialAction: { '@type': 'ReserveAction', target: `${origin}/booking` },
    makesOffer: services.map(({ name, description, price }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name, description: description ?? undefined },
      priceSpecification: {
        '@type': 'PriceSpecification',
        price: price.toFixed(2),
        priceCurrency: 'AED',
        valueAddedTaxIncluded: shop.vatMode === 'inclusive',
      },
    })),
  }
  // Nothing in the text may end the script element.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function openingHours({ days, hours }: HoursSpan) {
  if (!hours) return []
  const dayOfWeek = days.map(day => `https://schema.org/${day}`)
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...hours }]
}
