import { Hono } from 'hono'
import { type GalleryPicture, MOST_GALLERY_PICTURES, MOST_TESTIMONIALS } from '#schema/rows/settings.ts'
import { pricedFromAed, startingPrice } from '#schema/rules/catalogue/service-price.ts'
import { consumerPrice, consumerPriceText } from '#schema/rules/money/vat.ts'
import { openNowText } from '#schema/rules/time/opening-hours-text.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import {
  BOOKING_OF,
  DURATION_OF,
  fillBlanks,
  galleryBlank,
  OPEN_NOW,
  PRICE_FROM,
  PRICE_OF,
  testimonialBlank,
  WHEN_TO_PAY,
} from '#schema/rules/visitors/page-blanks.ts'
import { shopFacts } from '#schema/rules/visitors/shop-facts.ts'
import { SERVICE_PARAM } from '#schema/rules/visitors/site-paths.ts'
import { TEXTS, textsFor } from '#schema/texts/catalogue.ts'
import { LANGUAGES, type Language, pathIn } from '#schema/texts/languages.ts'
import type { AppContext, AppEnv, Deps } from '../../deps.ts'
import { answerFile, makeFile, type StaticFile } from '../../http/static-files.ts'
import { answerMessage } from '../frame/message-page.ts'
import { GALLERY, galleryPath, readGalleryPicture } from './gallery-pictures.ts'
import { publicServices, publicSite } from './public-shop.ts'
import { LOGO_PATH, readLogoFile } from './site-logo.ts'
import { type Site, structuredData } from './structured-data.ts'

const PAGES = { '/': '/landing', '/booking': '/booking' } as const
/** Paths of the screens, the API and sign-in, which search engines should not crawl. */
const NOT_FOR_ROBOTS = ['/api/', '/dashboard', '/account', '/login']

/** Serves the public pages with the shop's settings filled in, and the files for search engines. */
export function sitePages(
  { sql, config, clock, paymentProvider }: Deps,
  files: ReadonlyMap<string, StaticFile>,
) {
  const routes = new Hono<AppEnv>()
  const filled = new Map<string, StaticFile>()
  // A client controls the Host header, so a shop without a configured origin names none.
  const origin = config.publicUrl ?? ''

  for (const { address, name, language } of pages()) {
    const page = files.get(name)
    if (!page) continue
    const html = page.body.toString()
    for (const path of [address, name])
      routes.get(path, async c => {
        const site = await readSite()
        // The staff app's worker keeps the file for later, when the shop is open.
        if (path === address && !site.shop.openedAt) return opensSoon(c, language)
        const body = Buffer.from(fillPage(html, site, language))
        const before = filled.get(name)
        const file = before?.body.equals(body) ? before : makeFile(body, name)
        filled.set(name, file)
        return answerFile(c, file)
      })
  }

  routes.get(LOGO_PATH, async c => {
    const file = await readLogoFile(sql)
    return file ? answerFile(c, file) : c.notFound()
  })

  routes.get(`${GALLERY}/:id/:size`, async c => {
    const file = await readGalleryPicture(sql, c.req.param())
    return file ? answerFile(c, file) : c.notFound()
  })

  routes.get('/robots.txt', c =>
    c.text(
      ['User-agent: *', ...NOT_FOR_ROBOTS.map(path => `Disallow: ${path}`), ''].join('\n') +
        (origin && `\nSitemap: ${origin}/sitemap.xml\n`),
    ),
  )

  routes.get('/sitemap.xml', c => {
    // The sitemap needs absolute URLs.
    if (!origin) return c.notFound()
    const addresses = Object.keys(PAGES).flatMap(path => sitemapEntries(path, origin))
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${addresses.join('')}</urlset>\n`
    return c.body(xml, 200, { 'Content-Type': 'application/xml' })
  })

  return routes

  async function readSite(): Promise<Site> {
    const now = clock()
    const [shop, services] = await Promise.all([
      publicSite(sql, now),
      publicServices(sql, { mayAskDeposit: paymentProvider !== null }),
    ])
    return { origin, shop, services, now: now.toISOString() }
  }
}

/** The page that stands in for a shop's pages until it opens them. Nobody is to keep it. */
function opensSoon(c: AppContext, language: Language) {
  const { title, text } = TEXTS[language].site.opensSoon
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  const signIn = { text: TEXTS[language].site.login, href: '/login' }
  return answerMessage(c, { title, text, language, link: signIn })
}

/** Where each public page is in each language, and its file. */
function pages() {
  return LANGUAGES.flatMap(language =>
    Object.entries(PAGES).map(([path, file]) => ({
      language,
      address: pathIn(language, path),
      name: language === 'en' ? `${file}.html` : `${file}.${language}.html`,
    })),
  )
}

/** A page in each language, with all of them as alternatives (https://developers.google.com/search/docs/specialty/international/localized-versions). */
function sitemapEntries(path: string, origin: string): string[] {
  const urls = LANGUAGES.map(language => ({ language, url: new URL(pathIn(language, path), origin) }))
  const links = urls.map(
    ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
  )
  return urls.map(({ url }) => `<url><loc>${url}</loc>${links.join('')}</url>`)
}

/** Returns a page with its blanks filled and, where it has a place for them, the shop's structured data. */
function fillPage(html: string, site: Site, language: Language): string {
  const values = blanksOf(site, language)
  const data = `<script type="application/ld+json">${structuredData(site)}</script>`
  const filled = fillBlanks(html, name => values.get(name) ?? ofUnknownService(name, language))
  return filled.replace('<!--structured-data-->', () => data)
}

function blanksOf({ origin, shop, services, now }: Site, language: Language): Map<string, string> {
  const texts = textsFor(language, shop)
  const facts = shopFacts(shop, services, { today: shopDay(now), language, texts })
  const priceText = (fils: number) => consumerPriceText(fils, shop.vatMode, texts.prices)
  const starting = services.map(service => startingPrice(pricedFromAed(service)))
  const prices = starting.map(({ priceFils }) => consumerPrice(priceFils, shop.vatMode))
  const priceOf = (index: number) => {
    if (!prices[index]) return texts.prices.free
    const price = priceText(prices[index])
    return starting[index]?.varies ? texts.prices.fromAtStart(price) : price
  }
  const asksDeposit = services.some(({ highlight, deposit }) => highlight && deposit !== null)
  const paid = services.flatMap(
    ({ highlight, isAddOn }, index) => (highlight && !isAddOn && prices[index]) || [],
  )
  return new Map([
    ['origin', origin],
    ['shop', JSON.stringify(facts)],
    [PRICE_FROM, paid.length > 0 ? texts.prices.fromAtStart(priceText(Math.min(...paid))) : ''],
    [WHEN_TO_PAY, asksDeposit ? texts.landing.payDeposit : texts.landing.payAfter],
    [OPEN_NOW, openNowText(shop, shop.hourRanges, now, texts) ?? ''],
    ...Object.entries(facts).map(([fact, value]) => [`shop.${fact}`, value] as const),
    ...services.flatMap(({ id, name, durationMinutes, highlight }, index) => [
      [PRICE_OF + name, priceOf(index)] as const,
      [
        DURATION_OF + name,
        formatDuration(starting[index]?.durationMinutes ?? durationMinutes, texts.calendar),
      ] as const,
      ...(highlight
        ? [[BOOKING_OF + name, `${pathIn(language, '/booking')}?${SERVICE_PARAM}=${id}`] as const]
        : []),
    ]),
    ...Array.from({ length: MOST_TESTIMONIALS }).flatMap((_, index) =>
      (['text', 'name', 'car'] as const).map(
        part => [testimonialBlank(index, part), shop.testimonials[index]?.[part] ?? ''] as const,
      ),
    ),
    ...Array.from({ length: MOST_GALLERY_PICTURES }).flatMap((_, index) =>
      galleryBlanks(shop.gallery[index], { index, language }),
    ),
  ])
}

/** One transparent pixel: the place is hidden, and no browser is to ask for anything. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** The words of a picture on the page; a caption that one language lacks is that of the other. */
function galleryBlanks(
  picture: GalleryPicture | undefined,
  { index, language }: { index: number; language: Language },
) {
  const { width = '', height = '', caption = null, captionArabic = null } = picture ?? {}
  const said = language === 'ar' ? (captionArabic ?? caption) : (caption ?? captionArabic)
  return [
    [galleryBlank(index, 'small'), picture ? galleryPath(picture.fileId, '480') : NO_PICTURE],
    [galleryBlank(index, 'large'), picture ? galleryPath(picture.fileId, '960') : NO_PICTURE],
    [galleryBlank(index, 'width'), String(width)],
    [galleryBlank(index, 'height'), String(height)],
    [galleryBlank(index, 'caption'), said ?? ''],
  ] as const
}

/** The page names four services; a shop may have removed or renamed one. */
function ofUnknownService(name: string, language: Language): string | undefined {
  if (name.startsWith(PRICE_OF)) return TEXTS[language].prices.onRequest
  if (name.startsWith(BOOKING_OF)) return pathIn(language, '/booking')
  return name.startsWith(DURATION_OF) ? '' : undefined
}
