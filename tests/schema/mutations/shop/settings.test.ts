import { describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { shopDay, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { service } from '#tests/fixtures/shop.ts'

const ADMIN = { actor: { userId: 1, role: 'admin' } } as const
const LATER = { ...ADMIN, actedAt: '2026-11-22T09:00:00.000Z' }
type Changes = MutationArgs<'settings.update'>['changes']

const open = [{ opens: '08:00', closes: '20:00' }]
const MORNING = { opens: '09:00', closes: '12:00' }
const AFTERNOON = { opens: '14:00', closes: '18:00' }
const PICTURE = {
  fileId: '0190a5a0-0000-7000-8000-000000000001',
  ...{ width: 1_200, height: 900, size: 80_000, caption: 'A bonnet', captionArabic: null },
}
const FIVE_SPANS = [8, 10, 12, 14, 16].map(hour => ({
  opens: timeOfMinutes(hour * 60),
  closes: timeOfMinutes((hour + 1) * 60),
}))
const shopWith = () => new MemoryShop({ settings: [settings()] })

describe('the settings', () => {
  test('keep what was not changed, another weekday too', async () => {
    const shop = shopWith()
    const friday = [MORNING, AFTERNOON]
    await shop.run(
      'settings.update',
      { changes: { bays: 3, openingHours: [{ weekday: 5, hours: friday }] } },
      ADMIN,
    )
    const changes = { phone: '04 321 7654', openingHours: [{ weekday: 6, hours: [] }] }
    await shop.run('settings.update', { changes }, LATER)
    expect(shop.rows('settings')).toEqual([
      settings({
        bays: 3,
        phone: '+97143217654',
        openingHours: [[], open, open, open, open, friday, []],
        updatedAt: LATER.actedAt,
      }),
    ])
  })

  test('keep the texts of other messages, and what else customers are not told', async () => {
    const shop = shopWith()
    const text = (type: 'reminder' | 'job_started', words: string | null) => ({
      messageTexts: [{ type, language: 'en' as const, text: words }],
    })
    const run = (changes: Changes) => shop.run('settings.update', { changes }, ADMIN)
    await run({ ...text('reminder', ' Hi {customer} '), messageSwitches: [{ type: 'reminder', on: false }] })
    await run({ ...text('job_started', 'On it'), messageSwitches: [{ type: 'job_started', on: false }] })
    await run({
      ...text('reminder', null),
      messageLanguage: 'both',
      quietHours: { from: '22:00', until: '07:00' },
    })
    await run({ messageSwitches: [{ type: 'reminder', on: true }] })
    expect(shop.rows('settings')).toMatchObject([
      {
        messageTemplates: { 'job_started.en': 'On it' },
        mutedMessages: ['job_started'],
        messageLanguage: 'both',
        quietHours: { from: '22:00', until: '07:00' },
      },
    ])
  })

  test('note on which day a customer agreed that their words are shown, and keep it', async () => {
    const shop = new MemoryShop({ settings: [settings()] })
    const said = { text: 'Fine', name: 'A', car: '', agreed: true as const }
    await shop.run('settings.update', { changes: { testimonials: [said] } }, ADMIN)
    const [first] = shop.row('settings', 1)?.testimonials ?? []
    expect(first?.agreedOn).toMatch(/^2026-11-/)
    const another = { ...said, name: 'B' }
    const changed = first ? [first, another] : []
    await shop.run('settings.update', { changes: { testimonials: changed } }, LATER)
    expect(shop.row('settings', 1)?.testimonials.map(({ agreedOn }) => agreedOn)).toEqual([
      first?.agreedOn,
      shopDay(LATER.actedAt),
    ])
  })

  test('show up to six pictures, in their order', async () => {
    const shop = shopWith()
    const gallery = Array.from({ length: 6 }, (_, i) => ({ ...PICTURE, width: 1_600 - i }))
    await shop.run('settings.update', { changes: { gallery } }, ADMIN)
    expect(shop.row('settings', 1)?.gallery).toEqual(gallery)
  })

  test('cannot be moved to another row', async () => {
    const shop = shopWith()
    const changes = { id: 2, updatedAt: LATER.actedAt, messageTemplates: { a: 'b' } } as Changes
    await shop.run('settings.update', { changes }, ADMIN)
    expect(shop.rows('settings')).toEqual([settings()])
  })

  test.each<Changes>([
    { shopName: ' ' },
    { phone: '1234567' },
    { email: 'nobody' },
    { trn: '12345678901234' },
    { trn: '' },
    { logo: 'https://elsewhere.example/logo.png' },
    { logo: 'data:image/svg+xml;base64,PHN2Zz4=' },
    { logo: 'data:image/png;base64,"onerror="' },
    { logo: `data:image/png;base64,${'A'.repeat(64_000)}` },
    { whatsapp: '+97143385500' },
    { whatsapp: '050 123 4567' },
    { instagram: 'https://www.instagram.com/' },
    { instagram: 'http://www.instagram.com/sheen' },
    { instagram: 'https://instagram.com.evil.example/sheen' },
    { facebook: 'https://www.instagram.com/sheen' },
    { facebook: 'javascript:alert(1)' },
    { location: 'Al Quoz' },
    { location: '95, 55' },
    { reviewLink: 'javascript:alert(1)' },
    { reviewLink: 'http://g.page/r/shine' },
    { testimonials: Array(7).fill({ text: 'Fine', name: 'A', car: '', agreed: true }) },
    { promises: Array(7).fill({ icon: 'leaf', title: 'A', titleArabic: null, text: 'B', textArabic: null }) },
    { siteServices: Array(17).fill({ serviceId: 10, place: 'both', name: null, nameArabic: null }) },
    { siteServices: [{ serviceId: -1, place: 'both', name: null, nameArabic: null }] },
    { lead: 'x'.repeat(241) },
    { testimonials: [{ text: 'x'.repeat(501), name: 'A', car: '', agreed: true }] },
    { testimonials: [{ text: 'Fine', name: 'A', car: '', agreed: false as true }] },
    { gallery: Array(7).fill(PICTURE) },
    { gallery: [{ ...PICTURE, fileId: '../1' }] },
    { gallery: [{ ...PICTURE, width: 0 }] },
    { gallery: [{ ...PICTURE, height: 1_601 }] },
    { gallery: [{ ...PICTURE, caption: ' ' }] },
    { gallery: [{ ...PICTURE, captionArabic: 'x'.repeat(81) }] },
    { bays: 0 },
    { bays: 21 },
    { bays: 1.5 },
    { slotMinutes: 0 },
    { leadTimeMinutes: -1 },
    { changeCutoffMinutes: -1 },
    { quietHours: { from: '08:00', until: '08:00' } },
    { messageTexts: [{ type: 'reminder', language: 'en', text: 'Hi {name}' }] },
    { messageTexts: [{ type: 'reminder', language: 'en', text: ' ' }] },
    { openingHours: [{ weekday: 7, hours: [] }] },
    { openingHours: [{ weekday: 1, hours: [AFTERNOON, MORNING] }] },
    { openingHours: [{ weekday: 1, hours: [MORNING, { opens: '11:00', closes: '18:00' }] }] },
    { openingHours: [{ weekday: 1, hours: [MORNING, { opens: '12:00', closes: '18:00' }] }] },
    { openingHours: [{ weekday: 1, hours: [{ opens: '20:00', closes: '08:00' }] }] },
    { openingHours: [{ weekday: 1, hours: FIVE_SPANS }] },
    { openingHours: [{ weekday: 1, hours: [{ opens: '20:00', closes: '08:00' }] }] },
    { openingHours: [{ weekday: 1, hours: [{ opens: '08:00', closes: '08:00' }] }] },
    { openingHours: [{ weekday: 1, hours: [{ opens: '8:00', closes: '20:00' }] }] },
    { openingHours: [{ weekday: 1, hours: [{ opens: '08:00', closes: '24:30' }] }] },
  ])('take no %j', async changes => {
    const shop = shopWith()
    await expect(shop.run('settings.update', { changes }, ADMIN)).rejects.toMatchObject({
      code: 'invalid_input',
    })
    expect(shop.rows('settings')).toEqual([settings()])
  })
})

describe('the public pages', () => {
  const newShop = (services: Parameters<typeof service>[1][], changes = {}) =>
    new MemoryShop({
      settings: [settings({ openedAt: null, trn: '100000000000003', ...changes })],
      services: services.map((changes, i) => service(10 + i, changes)),
    })

  test('open once, with all that visitors need', async () => {
    const shop = newShop([{}])
    await shop.run('settings.openSite', {}, LATER)
    expect(shop.row('settings', 1)).toMatchObject({ openedAt: LATER.actedAt, updatedAt: LATER.actedAt })
    await shop.run('settings.openSite', {}, ADMIN)
    expect(shop.row('settings', 1)).toMatchObject({ openedAt: LATER.actedAt })
  })

  test('do not open without a service that can be booked', async () => {
    const shop = newShop([{ highlight: false }])
    await expect(shop.run('settings.openSite', {}, LATER)).rejects.toMatchObject({ code: 'illegal_move' })
    expect(shop.row('settings', 1)).toMatchObject({ openedAt: null })
  })

  test('do not open while VAT is charged without a TRN', async () => {
    const unregistered = newShop([{}], { trn: null })
    await expect(unregistered.run('settings.openSite', {}, LATER)).rejects.toMatchObject({
      code: 'illegal_move',
    })
    await unregistered.run('settings.update', { changes: { vatMode: 'none' } }, LATER)
    await unregistered.run('settings.openSite', {}, LATER)
    expect(unregistered.row('settings', 1)).toMatchObject({ openedAt: LATER.actedAt })
  })
})
