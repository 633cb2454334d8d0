import { Hono } from 'hono'
import { MOST_TESTIMONIALS } from '#schema/rows/settings.ts'
import { openNowText } from '#schema/rules/opening-hours-text.ts'
import {
  BOOKING_OF,
  DURATION_OF,
  fillBlanks,
  OPEN_NOW,
  PRICE_FROM,
  PRICE_OF,
  testimonialBlank,
} from '#schema/rules/page-blanks.ts'
import { pricedFromAed, startingPrice } from '#schema/rules/service-price.ts'
import { shopFacts } from '#schema/rules/shop-facts.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import { SERVICE_PARAM } from '#schema/rules/site-paths.ts'
import { formatDuration } from '#schema/rules/time-text.ts'
import { consumerPrice, consumerPriceText } from '#schema/rules/vat.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { answerFile, makeFile, type StaticFile } from '../http/static-files.ts'
import { publicServices, publicSite } from './public-shop.ts'
import { type Site, structuredData } from './structured-data.ts'

const PAGES = { '/': '/landing.html', '/booking': '/booking.html' } as const
/** Paths of the screens, the API and sign-in, which search engines should not crawl. */
const NOT_FOR_ROBOTS = ['/api/', '/dashboard', '/account', '/login']

/** Serves the public pages with the shop's settings filled in, and the files for search engines. */
export function sitePages({ sql, config, clock }: Deps, files: ReadonlyMap<string, StaticFile>) {
  const routes = new Hono<AppEnv>()
  const filled = new Map<string, StaticFile>()
  // A client controls the Host header, so a shop without a configured origin names none.
  const origin = config.publicUrl ?? ''

  for (const [address, name] of Object.entries(PAGES)) {
    const page = files.get(name)
    if (!page) continue
    const html = page.body.toString()
    for (const path of [address, name])
      routes.get(path, async c => {
        const body = Buffer.from(fillPage(html, await readSite()))
        const before = filled.get(name)
        const file = before?.body.equals(body) ? before : makeFile(body, name)
        filled.set(name, file)
        return answerFile(c, file)
      })
  }

  routes.get('/robots.txt', c =>
    c.text(
      ['User-agent: *', ...NOT_FOR_ROBOTS.map(path => `Disallow: ${path}`), ''].join('\n') +
        (origin && `\nSitemap: ${origin}/sitemap.xml\n`),
    ),
  )

  routes.get('/sitemap.xml', c => {
    // The sitemap needs absolute URLs.
    if (!origin) return c.notFound()
    const addresses = Object.keys(PAGES).map(path => `<url><loc>${new URL(path, origin)}</loc></url>`)
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>\n`
    return c.body(xml, 200, { 'Content-Type': 'application/xml' })
  })

  return routes

  async function readSite(): Promise<Site> {
    const now = clock()
    const [shop, services] = await Promise.all([publicSite(sql, now), publicServices(sql)])
    return { origin, shop, services, now: now.toISOString() }
  }
}

/** Returns a page with its blanks filled and, where it has a place for them, the shop's structured data. */
function fillPage(html: string, site: Site): string {
  const values = blanksOf(site)
  const data = `<script type="application/ld+json">${structuredData(site)}</script>`
  const filled = fillBlanks(html, name => values.get(name) ?? ofUnknownService(name))
  return filled.replace('<!--structured-data-->', () => data)
}

function blanksOf({ origin, shop, services, now }: Site): Map<string, string> {
  const facts = shopFacts(shop, services, shopDay(now))
  const starting = services.map(service => startingPrice(pricedFromAed(service)))
  const prices = starting.map(({ priceFils }) => consumerPrice(priceFils, shop.vatMode))
  const fromText = (index: number) => (starting[index]?.varies ? 'From ' : '')
  const paid = services.flatMap(
    ({ highlight, isAddOn }, index) => (highlight && !isAddOn && prices[index]) || [],
  )
  return new Map([
    ['origin', origin],
    ['shop', JSON.stringify(facts)],
    [PRICE_FROM, paid.length > 0 ? `From ${consumerPriceText(Math.min(...paid), shop.vatMode)}` : ''],
    [OPEN_NOW, openNowText(shop, shop.hourRanges, now) ?? ''],
    ...Object.entries(facts).map(([fact, value]) => [`shop.${fact}`, value] as const),
    ...services.flatMap(({ id, name, durationMinutes, highlight }, index) => [
      [
        PRICE_OF + name,
        prices[index] ? `${fromText(index)}${consumerPriceText(prices[index], shop.vatMode)}` : 'Free',
      ] as const,
      [DURATION_OF + name, formatDuration(starting[index]?.durationMinutes ?? durationMinutes)] as const,
      ...(highlight ? [[BOOKING_OF + name, `/booking?${SERVICE_PARAM}=${id}`] as const] : []),
    ]),
    ...Array.from({ length: MOST_TESTIMONIALS }).flatMap((_, index) =>
      (['text', 'name', 'car'] as const).map(
        part => [testimonialBlank(index, part), shop.testimonials[index]?.[part] ?? ''] as const,
      ),
    ),
  ])
}

/** The page names four services; a shop may have removed or renamed one. */
function ofUnknownService(name: string): string | undefined {
  if (name.startsWith(PRICE_OF)) return 'Price on request'
  if (name.startsWith(BOOKING_OF)) return '/booking'
  return name.startsWith(DURATION_OF) ? '' : undefined
}
