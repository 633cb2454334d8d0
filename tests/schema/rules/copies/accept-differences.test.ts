import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MESSAGE_TEXTS } from '#schema/catalogue/message-texts.ts'
import type { CopiedService, ShopCopy } from '#schema/protocol/copy-drafts.ts'
import type { Service } from '#schema/rows/service.ts'
import { SETTINGS_ID, type Settings, type ShopPromise } from '#schema/rows/settings.ts'
import { BODY_CLASSES } from '#schema/rows/vehicle-choices.ts'
import { acceptDifferences } from '#schema/rules/copies/accept-differences.ts'
import { compareCopy, type Difference } from '#schema/rules/copies/compare-copy.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { service } from '#tests/fixtures/shop.ts'
import { copiedService, shopCopy } from '#tests/fixtures/shop-copy.ts'

const ADMIN = { actor: { userId: 1, role: 'admin' } } as const

const compareWith = (shop: MemoryShop, copy: ShopCopy) =>
  compareCopy(copy, {
    services: shop.rows('services'),
    settings: shop.row('settings', SETTINGS_ID) ?? expect.fail(),
  })

/** Accepts them by the mutations that a device makes. */
async function accept(shop: MemoryShop, differences: readonly Difference[]): Promise<void> {
  const { created, updated, settings: changed } = acceptDifferences(differences)
  let id = 500
  for (const each of created) await shop.run('service.create', { id: ++id, ...each }, ADMIN)
  for (const each of updated) await shop.run('service.update', each, ADMIN)
  if (changed) await shop.run('settings.update', changed, ADMIN)
}

test('An accepted row changes what it names and nothing else, and old quotes stay known', async () => {
  const wash = service(7, { name: 'Wash', priceFils: 9_000, description: 'By hand', popular: true })
  const shop = new MemoryShop({ services: [wash], settings: [settings()] })
  const copy = shopCopy({
    services: [copiedService({ name: 'Wash', priceFils: 9_500, description: 'By two hands' })],
  })
  const price = compareWith(shop, copy).filter(({ key }) => key === 'service 7 pricing')
  expect(acceptDifferences(price).updated).toMatchObject([
    { id: 7, basis: { priceFils: 9_000, durationMinutes: 60 } },
  ])
  await accept(shop, price)
  expect(shop.row('services', 7)).toMatchObject({
    ...{ priceFils: 9_500, description: 'By hand', popular: true, formerPricesFils: [9_000] },
  })
  expect(compareWith(shop, copy).map(({ key }) => key)).toEqual([
    'service 7 description',
    'service 7 popular',
  ])
})

test('A new service is offered with its prices by size; the usual text of a message is none of the shop’s own', async () => {
  const shop = new MemoryShop({
    settings: [settings({ messageTemplates: { 'job_started.en': 'Own', 'job_started.ar': 'نص' } })],
  })
  const classPrices = { suv: { priceFils: 12_000, durationMinutes: 90 }, van: null }
  const copy = shopCopy({
    services: [copiedService({ name: 'Wash', classPrices })],
    messages: [{ type: 'job_started', language: 'en', text: MESSAGE_TEXTS.job_started.en }],
  })
  await accept(shop, compareWith(shop, copy))
  expect(shop.rows('services')).toMatchObject([{ name: 'Wash', classPrices, careSteps: [], active: true }])
  expect(shop.row('settings', SETTINGS_ID)?.messageTemplates).toEqual({ 'job_started.ar': 'نص' })
})

const names = fc.constantFrom('Wash', ' wash ', 'Full-Wash', 'full wash', 'Polish', 'Foam', '’', 'ء')
const arabic = fc.constantFrom(null, 'غسيل', 'غَسيل', 'تلميع', 'رغوة')
const text = fc.constantFrom(null, '', 'One text', 'Another text ', 'Line 1\r\nLine 2')
const price = fc.record({
  priceFils: fc.constantFrom(0, 5_000, 9_500),
  durationMinutes: fc.constantFrom(30, 60),
})
const classPrices = fc.oneof(
  fc.constant({}),
  fc
    .tuple(...BODY_CLASSES.map(() => fc.option(fc.option(price), { nil: undefined })))
    .map(all =>
      Object.fromEntries(
        BODY_CLASSES.map((each, i) => [each, all[i]]).filter(([, own]) => own !== undefined),
      ),
    ),
)
const details = {
  ...{ name: names, nameArabic: arabic, description: text, descriptionArabic: text, classPrices },
  ...{ isAddOn: fc.boolean(), popular: fc.boolean(), highlight: fc.boolean(), requiresBooking: fc.boolean() },
  deposit: fc.constantFrom(null, ...(['percent', 'fils'] as const).map(unit => depositOf(unit))),
  bufferBeforeMinutes: fc.constantFrom(0, 15),
  bufferAfterMinutes: fc.constantFrom(0, 15),
  bufferHolds: fc.constantFrom('bay' as const, 'person' as const),
  updatedAt: fc.constantFrom('2026-11-20T06:00:00.000Z', '2026-11-22T06:00:00.000Z'),
}
function depositOf(unit: 'percent' | 'fils') {
  return { unit, amount: unit === 'percent' ? 20 : 5_000, askedOf: 'everyone' as const }
}
const copied = fc
  .tuple(fc.record(details), price)
  .map(([row, own]) => copiedService({ ...row, ...own } as CopiedService))
const stored = fc
  .tuple(fc.record({ ...details, active: fc.boolean() }), price)
  .map(([row, own]) => ({ ...row, ...own }) as Partial<Service>)
const promises = fc.array(
  fc.record({
    ...{ icon: fc.constantFrom('leaf', 'car'), title: fc.constantFrom('Water', 'Air') },
    ...{ titleArabic: arabic, text: fc.constant('Kept.'), textArabic: arabic },
  }),
  { maxLength: 2 },
) as fc.Arbitrary<ShopPromise[]>
const line = fc.constantFrom(null, 'Like new', 'Shine on')
const site = { headline: line, headlineArabic: line, lead: line, leadArabic: line, promises }
const message = fc.constantFrom('Own, {customer}', MESSAGE_TEXTS.job_started.en)
const copies = fc.record({
  services: fc.array(copied, { maxLength: 6 }),
  site: fc.record(site),
  messages: fc
    .option(message)
    .map(own => (own === null ? [] : [{ type: 'job_started' as const, language: 'en' as const, text: own }])),
})

test('Whatever two shops have: once all is accepted, nothing is left to accept', () =>
  fc.assert(
    fc.asyncProperty(
      copies,
      fc.array(stored, { maxLength: 6 }),
      fc.record(site),
      fc.option(message, { nil: undefined }),
      async (copy, services, own, template) => {
        const shop = new MemoryShop({
          services: services.map((each, i) => service(i + 1, each)),
          settings: [
            settings({
              ...(own as Partial<Settings>),
              messageTemplates: template === undefined ? {} : { 'job_started.en': template },
            }),
          ],
        })
        await accept(shop, compareWith(shop, shopCopy(copy)))
        expect(compareWith(shop, shopCopy(copy))).toEqual([])
      },
    ),
  ))
