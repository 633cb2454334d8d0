import { Hono } from 'hono'
import {
  type GalleryPicture,
  MOST_GALLERY_PICTURES,
  MOST_PROMISES,
  MOST_SITE_SERVICES,
  MOST_TESTIMONIALS,
  type ShopPromise,
  type Testimonial,
} from '#schema/rows/settings.ts'
import { bookableServices } from '#schema/rules/catalogue/service-order.ts'
import { pricedFromAed, startingPrice } from '#schema/rules/catalogue/service-price.ts'
import { consumerPrice, consumerPriceText } from '#schema/rules/money/vat.ts'
import { openNowText } from '#schema/rules/time/opening-hours-text.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import {
  cardBlank,
  fillBlanks,
  galleryBlank,
  OPEN_NOW,
  PRICE_FROM,
  places,
  promiseBlank,
  testimonialBlank,
  WHEN_TO_PAY,
} from '#schema/rules/visitors/page-blanks.ts'
import { finishOf } from '#schema/rules/visitors/service-finish.ts'
import { bookingLink, type ShopFacts, shopFacts } from '#schema/rules/visitors/shop-facts.ts'
import { siteServices } from '#schema/rules/visitors/site-services.ts'
import { TEXTS, type Texts, textsFor } from '#schema/texts/catalogue.ts'
import { LANGUAGES, type Language, pathIn, writtenIn } from '#schema/texts/languages.ts'
import type { AppContext, AppEnv, Deps } from '../../deps.ts'
import { answerFile, makeFile, type StaticFile, textOf } from '../../http/static-files.ts'
import { answerMessage } from '../frame/message-page.ts'
import { bookingForms, FORM_PLACE } from './booking-form.ts'
import { GALLERY, galleryPath, galleryPictures } from './gallery-pictures.ts'
import { publicServices, publicSite } from './public-shop.ts'
import { sharePath } from './share-picture.ts'
import { LOGO_PATH, readLogoFile } from './site-logo.ts'
import { type Site, structuredData } from './structured-data.ts'

const PAGES = { '/': '/landing', '/booking': '/booking' } as const
/** Paths of the screens, the API and sign-in, which search engines should not crawl. */
const NOT_FOR_ROBOTS = ['/api/', '/dashboard', '/account', '/login']

/** Serves the public pages with the shop's settings filled in, and the files for search engines. */
export function sitePages(deps: Deps, files: ReadonlyMap<string, StaticFile>) {
  const { sql, config, clock, paymentProvider } = deps
  const forms = bookingForms(deps)
  const readPicture = galleryPictures(deps)
  const routes = new Hono<AppEnv>()
  const filled = new Map<string, StaticFile>()
  // A client controls the Host header, so a shop without a configured origin names none.
  const origin = config.publicUrl ?? ''

  for (const { address, name, language } of pages()) {
    const page = files.get(name)
    if (!page) continue
    const html = textOf(page)
    for (const path of [address, name])
      routes.get(path, async c => {
        const site = await readSite()
        // The staff app's worker keeps the file for later, when the shop is open.
        if (path === address && !site.shop.openedAt) return opensSoon(c, language)
        const body = Buffer.from(await fillPage(html, site, language))
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
    const file = await readPicture(c.req.param())
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

  /** Returns a page with its blanks filled and, where it has a place for them, the shop's structured data and the booking form. */
  async function fillPage(html: string, site: Site, language: Language): Promise<string> {
    const facts = factsOf(site, language)
    const values = blanksOf(site, { language, facts })
    const data = `<script type="application/ld+json">${structuredData(site)}</script>`
    const form = html.includes(FORM_PLACE) ? await forms.draw(language, facts) : null
    if (form) values.set('first', form.answers)
    const filled = fillBlanks(html, name => values.get(name))
    return filled.replace('<!--structured-data-->', () => data).replace(FORM_PLACE, () => form?.html ?? '')
  }

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

function factsOf({ shop, services, now }: Site, language: Language): ShopFacts {
  return shopFacts(shop, services, { today: shopDay(now), language, texts: textsFor(language, shop) })
}

function blanksOf(
  { origin, shop, services, now }: Site,
  { language, facts }: { language: Language; facts: ShopFacts },
): Map<string, string> {
  const texts = textsFor(language, shop)
  const bookable = bookableServices(services)
  const paid = bookable.flatMap(each => (each.isAddOn ? [] : consumerStart(each, shop) || []))
  const cards = siteServices(services, { chosen: shop.siteServices, place: 'card', language })
  return new Map([
    ['origin', origin],
    ['shop', JSON.stringify(facts)],
    [PRICE_FROM, paid.length > 0 ? texts.prices.fromAtStart(priceText(Math.min(...paid), shop, texts)) : ''],
    [
      WHEN_TO_PAY,
      bookable.some(({ deposit }) => deposit !== null) ? texts.landing.payDeposit : texts.landing.payAfter,
    ],
    ['share', sharePath(facts, language)],
    [OPEN_NOW, openNowText(shop, shop.hourRanges, now, texts) ?? ''],
    ...Object.entries(facts).map(([fact, value]) => [`shop.${fact}`, value] as const),
    ...places(MOST_SITE_SERVICES).flatMap(index =>
      cardBlanks(cards[index], { index, language, shop, texts }),
    ),
    ...places(MOST_PROMISES).flatMap(index => promiseBlanks(shop.promises[index], { index, language })),
    ...places(MOST_TESTIMONIALS).flatMap(index =>
      testimonialBlanks(shop.testimonials[index], { index, language }),
    ),
    ...places(MOST_GALLERY_PICTURES).flatMap(index =>
      galleryBlanks(shop.gallery[index], { index, language }),
    ),
  ])
}

type Place = { index: number; language: Language }
type Shop = Site['shop']
type Service = Site['services'][number]

/** What a visitor pays for a service at least, in fils with VAT. */
function consumerStart(service: Service, { vatMode }: Shop): number {
  return consumerPrice(startingPrice(pricedFromAed(service)).priceFils, vatMode)
}

function priceText(fils: number, { vatMode }: Shop, { prices }: Texts): string {
  return consumerPriceText(fils, vatMode, prices)
}

type CardPlace = Place & { shop: Shop; texts: Texts }

function cardBlanks(
  card: { service: Service; name: string } | undefined,
  { index, language, shop, texts }: CardPlace,
) {
  const { service, name } = card ?? {}
  const start = service && startingPrice(pricedFromAed(service))
  const fils = start ? consumerPrice(start.priceFils, shop.vatMode) : 0
  const price = fils > 0 ? priceText(fils, shop, texts) : texts.prices.free
  return [
    [cardBlank(index, 'name'), name ?? ''],
    [cardBlank(index, 'text'), writtenIn(language, descriptionOf(service))],
    [cardBlank(index, 'price'), fils > 0 && start?.varies ? texts.prices.fromAtStart(price) : price],
    [cardBlank(index, 'duration'), start ? formatDuration(start.durationMinutes, texts.calendar) : ''],
    [cardBlank(index, 'finish'), service ? finishOf(service.name, index) : ''],
    [cardBlank(index, 'link'), service ? pathIn(language, bookingLink(service)) : ''],
  ] as const
}

function descriptionOf(service: Service | undefined) {
  return { english: service?.description, arabic: service?.descriptionArabic }
}

function promiseBlanks(promise: ShopPromise | undefined, { index, language }: Place) {
  const { title, titleArabic, text, textArabic, icon } = promise ?? {}
  return [
    [promiseBlank(index, 'icon'), icon ?? ''],
    [promiseBlank(index, 'title'), writtenIn(language, { english: title, arabic: titleArabic })],
    [promiseBlank(index, 'text'), writtenIn(language, { english: text, arabic: textArabic })],
  ] as const
}

function testimonialBlanks(testimonial: Testimonial | undefined, { index, language }: Place) {
  const { text, textArabic, name, nameArabic, car } = testimonial ?? {}
  return [
    [testimonialBlank(index, 'text'), writtenIn(language, { english: text, arabic: textArabic })],
    [testimonialBlank(index, 'name'), writtenIn(language, { english: name, arabic: nameArabic })],
    [testimonialBlank(index, 'car'), car ?? ''],
  ] as const
}

/** One transparent pixel: the place is hidden, and no browser is to ask for anything. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** The words of a picture on the page; a caption that one language lacks is that of the other. */
function galleryBlanks(picture: GalleryPicture | undefined, { index, language }: Place) {
  const { width = '', height = '', caption = null, captionArabic = null } = picture ?? {}
  return [
    [galleryBlank(index, 'small'), picture ? galleryPath(picture.fileId, '480') : NO_PICTURE],
    [galleryBlank(index, 'large'), picture ? galleryPath(picture.fileId, '960') : NO_PICTURE],
    [galleryBlank(index, 'width'), String(width)],
    [galleryBlank(index, 'height'), String(height)],
    [galleryBlank(index, 'caption'), writtenIn(language, { english: caption, arabic: captionArabic })],
  ] as const
}
