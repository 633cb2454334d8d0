import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  blank,
  cardBlank,
  OPEN_NOW,
  PRICE_FROM,
  promiseBlank,
  testimonialBlank,
  WHEN_TO_PAY,
} from '#schema/rules/visitors/page-blanks.ts'
import { createTestServer, type TestServer } from '#tests/fixtures/server.ts'
import { putRows, service } from '#tests/fixtures/shop.ts'
import { STRIPE_KEYS } from '#tests/fixtures/stripe.ts'

const LANDING = `<title>${blank('shop.name')}</title><link rel="canonical" href="${blank('origin')}/">
<!--structured-data--><div id="root" data-shop="${blank('shop')}"></div>
<p>${blank(cardBlank(0, 'price'))}, ${blank(cardBlank(0, 'duration'))}</p>
<ol data-count="${blank('shop.services')}">${[0, 1, 2].map(card).join('')}</ol>
<footer>${[0, 1].map(index => `${blank(`shop.footer ${index} name`)}:${blank(`shop.footer ${index} link`)}`).join('|')}</footer>
<dl data-count="${blank('shop.promises')}">${blank(promiseBlank(0, 'icon'))}:${blank(promiseBlank(0, 'title'))}:${blank(promiseBlank(0, 'text'))}</dl>
<address>${blank('shop.address')}</address><b>${blank('shop.lead')}</b><s>${blank('shop.work')}</s>
<img src="${blank('shop.logo')}"><i>${blank(PRICE_FROM)}; ${blank(OPEN_NOW)}; ${blank('shop.whatsapp')}; ${blank('shop.instagram')}</i>
<u>${blank(WHEN_TO_PAY)}</u>
<q data-count="${blank('shop.testimonials')}">${blank(testimonialBlank(0, 'text'))}|${blank(testimonialBlank(1, 'text'))}</q>`
function card(index: number): string {
  const [link, name, text] = (['link', 'name', 'text'] as const).map(part => blank(cardBlank(index, part)))
  return `<li><a href="${link}">${name}</a>${text}</li>`
}

let dist: string
let server: TestServer

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'sheen-dist-'))
  writeFileSync(join(dist, 'index.html'), 'the app')
  writeFileSync(join(dist, 'landing.html'), LANDING)
  writeFileSync(join(dist, 'booking.html'), blank('shop.phoneText'))
  writeFileSync(join(dist, 'landing.ar.html'), LANDING)
  server = await createTestServer({
    distFolder: dist,
    config: { publicUrl: 'https://sheen.example' },
  })
  await server.database.sql.begin(tx => putRows(tx, { services: [service(10)] }))
})
beforeEach(async () => {
  await server.database.sql`
    update settings set shop_name = 'Sheen', phone = '+97143385500', vat_mode = 'exclusive'`
  await server.database.sql`update services set price_fils = 100000, active = true`
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

const textOf = async (path: string) => (await server.get(path)).text()
/** The text of the JSON-LD script element in a page. */
const dataIn = (html: string) => JSON.parse(/<script[^>]*ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '')

describe('The booking page', () => {
  /** Draws what it was given, as the bundle of the build does. */
  const RENDERER = `export const prerenderForm = ({ facts, first }) => ({
    html: '<form title="' + facts.brand + '">' + first.services.map(each => each.name + ' ' + each.price) + '</form>',
    answers: { ...first, wordsOf: 'page' },
  })`

  test('has the form of the shop, drawn by the bundle of its language, and what it was drawn from', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheen-dist-'))
    writeFileSync(join(folder, 'booking.html'), `<b data-first="${blank('first')}"></b><!--form-->`)
    writeFileSync(join(folder, '.booking-form.en.js'), RENDERER)
    const shop = await createTestServer({ distFolder: folder })
    await shop.database.sql.begin(tx =>
      putRows(tx, { services: [service(10, { name: '{{origin}} wash', priceFils: 50_00 })] }),
    )
    const firstIn = (html: string) =>
      JSON.parse(/data-first="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '')
    const page = await (await shop.get('/booking')).text()
    expect(page).toMatch(/<form title="[^"]+">{{origin}} wash 50<\/form>/)
    expect(firstIn(page)).toMatchObject({
      at: expect.stringMatching(/:00\.000Z$/),
      wordsOf: 'page',
      services: [{ name: '{{origin}} wash', price: 50 }],
      next: await (await shop.get('/api/public/next-times')).json(),
      shop: await (await shop.get('/api/public/shop')).json(),
    })

    await shop.database.sql`update services set price_fils = 6000`
    expect(await (await shop.get('/booking')).text()).toContain('wash 60</form>')
    expect((await shop.get('/.booking-form.en.js')).status).toBe(404)
    await shop.close()
    rmSync(folder, { recursive: true })
  })
})

describe('The public pages of a shop that has not opened them', () => {
  test('say so in their language, to nobody for good', async () => {
    await server.database.sql`update settings set opened_at = null`
    for (const [path, title] of [
      ['/', 'Opening soon'],
      ['/booking', 'Opening soon'],
      ['/ar', 'نفتتح قريباً'],
    ] as const) {
      const { headers } = await server.get(path)
      expect(headers.get('Cache-Control')).toContain('no-store')
      expect(headers.get('X-Robots-Tag')).toContain('noindex')
      const text = await textOf(path)
      expect(text).toContain(title)
      expect(text).not.toContain('+971')
    }
    expect(await textOf('/landing.html')).toContain('<title>Sheen<')
    await server.database.sql`update settings set opened_at = now()`
    expect(await textOf('/')).toContain('<title>Sheen<')
  })
})

describe('The logo', () => {
  const DOT =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  test('is a file of its own, kept for good under a path that changes with it', async () => {
    expect(await textOf('/')).toContain('<img src="">')
    expect((await server.get('/shop-logo')).status).toBe(404)
    await server.database.sql`update settings set logo = ${`data:image/png;base64,${DOT}`}`
    const [, path = ''] = /<img src="(\/shop-logo\?v=[\w-]{10})">/.exec(await textOf('/')) ?? []
    const answer = await server.get(path)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(DOT)
    await server.database.sql`update settings set logo = null`
  })
})

describe('The public pages', () => {
  test('say what the settings and the catalogue say at that moment', async () => {
    expect(await textOf('/')).toMatch(/<title>Sheen<.*href="https:\/\/sheen\.example\/"/)
    expect(await textOf('/')).toContain('<p>AED 1,050.00 incl. VAT, 1 hr</p>')
    expect(await textOf('/booking')).toBe('+971 4 338 5500')
    const { headers } = await server.get('/')
    expect(headers.get('Cache-Control')).toBe('no-cache')

    await server.database.sql`update settings set phone = '+971501234567', vat_mode = 'inclusive'`
    await server.database.sql`update services set price_fils = 0`
    expect(await textOf('/booking')).toBe('+971 50 123 4567')
    expect(await textOf('/')).toContain('<p>Free, 1 hr</p>')
    expect(dataIn(await textOf('/')).makesOffer).toMatchObject([
      { priceSpecification: { price: '0.00', priceCurrency: 'AED', valueAddedTaxIncluded: true } },
    ])
    expect((await server.get('/', { 'If-None-Match': headers.get('ETag') ?? '' })).status).toBe(200)
    await server.database.sql`update services set active = false`
    expect(await textOf('/')).toContain('<ol data-count=""><li><a href=""></a></li>')
  })

  test('say how the shop is reached and what people said of it only as far as it has told', async () => {
    const none = await textOf('/')
    expect(none).toMatch(/<i>From AED 1,050\.00 incl\. VAT; Ope.*; ; <\/i>/)
    expect(none).toContain('<li><a href="/booking?service=10">Service 10</a></li><li><a href=""></a></li>')
    expect(none).toContain('<q data-count="">|</q>')
    expect(dataIn(none)).toMatchObject({
      priceRange: 'AED 1,050.00 to AED 1,050.00',
      hasMap: expect.stringContaining('Al%20Quoz'),
    })
    expect(dataIn(none)).not.toHaveProperty('sameAs')
    expect(dataIn(none)).not.toHaveProperty('geo')

    const { sql } = server.database
    const said = [{ text: 'Like <new>', name: 'Mariam', car: '', agreed: true }]
    await sql`update settings set whatsapp = '+971501234567', instagram = 'https://instagram.com/sheen.ae',
      location = '25.1303, 55.2295', testimonials = ${sql.json(said)}`
    const told = await textOf('/')
    expect(told).toContain('https://wa.me/971501234567; https://instagram.com/sheen.ae</i>')
    expect(told).toContain('<q data-count="1">Like &lt;new&gt;|</q>')
    expect(dataIn(told)).toMatchObject({
      sameAs: ['https://instagram.com/sheen.ae'],
      geo: { '@type': 'GeoCoordinates', latitude: 25.1303, longitude: 55.2295 },
      hasMap: 'https://www.google.com/maps/search/?api=1&query=25.1303%2C55.2295',
    })
    await sql`update settings set whatsapp = null, instagram = null, location = null, testimonials = '[]'`
  })

  test('say in Arabic what they say in English, with their own links', async () => {
    const page = await textOf('/ar')
    expect(page).toContain('<p>AED 1,050.00 شامل الضريبة, ساعة</p>')
    expect(page).toContain('<li><a href="/ar/booking?service=10">Service 10</a></li>')
    expect(page).toMatch(/<i>من AED 1,050\.00 شامل الضريبة; (?:نفتح|مفتوح)/)
    expect(page).toContain('من الاثنين إلى السبت من 8\u00a0ص إلى 8\u00a0م')
  })

  test('count in the digits of the shop, in Arabic alone', async () => {
    await server.database.sql`update settings set arabic_indic_digits = true`
    const [arabic, english] = [await textOf('/ar'), await textOf('/')]
    await server.database.sql`update settings set arabic_indic_digits = false`
    expect(arabic).toContain('من الاثنين إلى السبت من ٨\u00a0ص إلى ٨\u00a0م')
    expect(arabic).toContain('AED 1,050.00')
    expect(arabic).toContain('arabic-indic')
    expect(english).toContain('Monday to Saturday 8AM to 8PM')
    expect(english).not.toContain('arabic-indic')
  })

  test('are text, whatever the shop is called', async () => {
    const name = `</script><script>alert("1")</script>'&{{origin}}`
    await server.database.sql`update settings set shop_name = ${name}`
    const page = await textOf('/')
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('<title>&lt;/script&gt;')
    expect(dataIn(page)).toMatchObject({ '@type': 'AutoWash', name, telephone: '+97143385500' })
  })
})

describe('The sections of the first page', () => {
  const wash = service(20, {
    name: 'Wash',
    nameArabic: 'غسيل',
    description: 'By hand',
    descriptionArabic: 'يدوي',
  })
  const both = { place: 'both', name: null, nameArabic: null } as const

  test('are the services that visitors can book, and nothing that the shop has not said', async () => {
    const shop = await createTestServer({ distFolder: dist })
    const rows = [
      { ...wash, popular: true },
      service(21, { name: 'wash', priceFils: 100 }),
      service(22, { name: 'Polish' }),
      service(23, { name: 'Engine', isAddOn: true }),
      service(24, { name: 'Old', active: false }),
      service(25, { name: 'At the counter', highlight: false }),
    ]
    await putRows(shop.database.sql, { services: rows })
    const page = await (await shop.get('/')).text()
    expect(page).toContain(
      '<ol data-count="2"><li><a href="/booking?service=20">Wash</a>By hand</li><li><a href="/booking?service=22">Polish</a></li><li><a href=""></a></li></ol>',
    )
    expect(page).toContain('<footer>Wash:/booking?service=20|Polish:/booking?service=22</footer>')
    expect(page, 'the doubled one, which nobody can book, has the lowest price').toContain(
      'From AED 2,100.00',
    )
    expect(page).toContain('<dl data-count="">::</dl>')
    expect(page).toContain('<s>Wash, Polish</s>')
    expect(dataIn(page).makesOffer).toHaveLength(3)
    await shop.close()
  })

  test('are what the shop chose, in its order and words, in both languages', async () => {
    const shop = await createTestServer({ distFolder: dist })
    const { sql } = shop.database
    await putRows(sql, { services: [wash, service(22, { name: 'Polish' }), service(24, { active: false })] })
    const chosen = [
      { ...both, serviceId: 24 },
      { ...both, serviceId: 22, place: 'card', name: 'Polish & shine' },
      { ...both, serviceId: 20 },
      { ...both, serviceId: 22, place: 'footer', nameArabic: 'تلميع' },
    ]
    const promise = {
      icon: 'leaf',
      title: 'Gentle',
      titleArabic: 'لطيف',
      text: 'Little water',
      textArabic: null,
    }
    await sql`
      update settings set site_services = ${sql.json(chosen)}, promises = ${sql.json([promise])},
        address = 'Al Quoz', address_arabic = 'القوز', lead = 'By hand.'`
    const [english, arabic] = [await (await shop.get('/')).text(), await (await shop.get('/ar')).text()]
    expect(english).toContain(
      '<ol data-count="2"><li><a href="/booking?service=22">Polish &amp; shine</a></li><li><a href="/booking?service=20">Wash</a>By hand</li>',
    )
    expect(english).toContain('<footer>Wash:/booking?service=20|Polish:/booking?service=22</footer>')
    expect(english).toContain('<dl data-count="1">leaf:Gentle:Little water</dl>')
    expect(english).toContain('<address>Al Quoz</address><b>By hand.</b>')
    expect(arabic).toContain('<a href="/ar/booking?service=20">غسيل</a>يدوي</li>')
    expect(arabic).toContain('غسيل:/ar/booking?service=20|تلميع:/ar/booking?service=22</footer>')
    expect(arabic).toContain('leaf:لطيف:Little water</dl>')
    expect(arabic).toContain('<address>القوز</address><b>By hand.</b>')
    await sql`update settings set site_services = '[]'`
    expect(await (await shop.get('/')).text()).toContain('<ol data-count=""><li><a href=""></a></li>')
    await shop.close()
  })
})

test('Search engines hear which pages there are, and where not to look', async () => {
  expect(await textOf('/robots.txt')).toMatch(
    /Disallow: \/dashboard[\s\S]*Sitemap: https:\/\/sheen\.example\/sitemap\.xml/,
  )
  const map = await server.get('/sitemap.xml')
  expect(map.headers.get('Content-Type')).toContain('xml')
  const text = await map.text()
  for (const path of ['/', '/booking', '/ar', '/ar/booking'])
    expect(text).toContain(`<loc>https://sheen.example${path}</loc>`)
  expect(text).toContain('hreflang="ar" href="https://sheen.example/ar/booking"')
})

test('A shop that does not say its address names none, whatever Host header asks', async () => {
  const bare = await createTestServer({ distFolder: dist, config: { publicUrl: undefined } })
  const ask = (path: string) =>
    bare.app.request(`http://evil.test${path}`, { headers: { Host: 'evil.test' } })
  for (const path of ['/', '/booking', '/robots.txt']) {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('evil.test')
  }
  expect(await (await ask('/')).text()).toContain('rel="canonical" href="/"')
  expect((await ask('/sitemap.xml')).status).toBe(404)
  await bare.close()
})

test('That nothing is paid before the work is done is said where no service asks for a deposit', async () => {
  const stripe = { ...STRIPE_KEYS, url: 'http://127.0.0.1:9' }
  const shop = await createTestServer({ distFolder: dist, config: { stripe } })
  const deposit = { unit: 'percent', amount: 20, askedOf: 'everyone' } as const
  await putRows(shop.database.sql, { services: [service(10), service(11, { deposit })] })
  const said = async () => (await (await shop.get('/')).text()).match(/<u>(.*)<\/u>/)?.[1]
  expect(await said()).toBe('Some services ask for a deposit after booking.')
  await shop.database.sql`update services set highlight = false where id = 11`
  expect(await said()).toBe('Nothing to pay until the work is done.')
  await shop.database.sql`update services set highlight = true where id = 11`
  expect(await textOf('/'), 'a shop that takes no payments online').toContain('Nothing to pay until')
  await shop.close()
})
