import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MESSAGE_TEXTS } from '#schema/catalogue/message-texts.ts'
import { EVENT_TYPES } from '#schema/rows/notification.ts'
import { carInMessage, nameInMessage, plateInMessage } from '#schema/rules/messages/names-in-messages.ts'
import { approvalText, SAMPLE_FACTS, writeNotification } from '#schema/rules/messages/notification-text.ts'
import { settings } from '#tests/fixtures/appointment.ts'

test.each([
  ['Ahmed Al Mansoori', 'Ahmed Al Mansoori'],
  ['  Omar   Zaid ', 'Omar Zaid'],
  ["Seán O'Neil-García", "Seán O'Neil-García"],
  ['Seán O’Neil', "Seán O'Neil"],
  ['عبد الله المنصوري', 'عبد الله المنصوري'],
  ['प्रिया शर्मा', 'प्रिया शर्मा'],
  ['王小明', '王小明'],
  ['Dr. Ahmed', 'Dr Ahmed'],
  ['Dr.Ahmed', 'Dr Ahmed'],
  ['A.K. Khan', 'A K Khan'],
  ['A.K.Khan', 'A K Khan'],
  ['Ahmed S/O Ali', 'Ahmed S O Ali'],
  ['Omar (VIP) 2', 'Omar VIP'],
  ['Omar\u202eZaid', 'OmarZaid'],
  ['\u2068Omar Zaid\u2069', 'Omar Zaid'],
  ['Omar\r\n\u0007Zaid\u0001', 'Omar Zaid'],
  ['Omar 🚗 Zaid\u3164', 'Omar Zaid'],
  ['ＯＭＡＲ', 'OMAR'],
  ['-Omar-', 'Omar'],
  ['x'.repeat(50), 'x'.repeat(40)],
  [`${'Ahmed '.repeat(6)}Abdulrahman`, 'Ahmed Ahmed Ahmed Ahmed Ahmed Ahmed'],
])('the name %j stands in a message as %j', (typed, said) => {
  expect(nameInMessage(typed)).toBe(said)
})

test.each([
  'Win AED 5000 http://evil.example/x',
  'evil.example',
  'visit EVIL.Example now',
  'evil．example',
  'evil。example',
  'ev\u200bil.exam\u00adple',
  'dr.evil.com',
  'https evil example',
  'www evil',
  'ahmed@gmail.com',
  '//evil',
  'call 0501234567',
  'call 050 12 34',
  'call ０５０１２３',
  'اتصل ٠٥٠١٢٣',
  'call ०५०१२३',
  'win 5,000',
  '12',
  '- . -',
  '\u202e\u200b',
  '\u0301\u0301',
  '🚗',
  '',
])('of the name %j a message says nothing', typed => {
  expect(nameInMessage(typed)).toBe('')
})

test.each([
  [{ make: 'toyota', model: 'land_cruiser' }, 'Toyota Land Cruiser'],
  [{ make: 'toyota', model: 'call +971501234567' }, 'Toyota'],
  [{ make: 'toyota', model: 'other' }, 'Toyota'],
  [{ make: 'other', model: 'evil.example' }, ''],
  [{ make: 'http://evil.example', model: 'land_cruiser' }, ''],
  [{ make: 'constructor', model: 'name' }, ''],
])('the car %j stands in a message as %j', (car, said) => {
  expect(carInMessage(car)).toBe(said)
})

test.each([
  ['dubai', 'A', 'Dubai A 12345'],
  ['dubai', 'White', 'Dubai White 12345'],
  ['abudhabi', '50', 'Abu Dhabi 50 12345'],
  ['dubai', null, 'Dubai 12345'],
  ['dubai', 'T.co/abcde', 'Dubai 12345'],
  ['dubai', '97150', 'Dubai 12345'],
  ['dubai', 'A\n', 'Dubai 12345'],
])('the plate in %s with code %j stands in a message as %j', (plateCategory, plateCode, said) => {
  expect(plateInMessage({ plateCategory, plateCode, plateNumber: '12345' })).toBe(said)
})

const own = { ...SAMPLE_FACTS.vehicle, plateNumber: '777' }
const nobody = {
  ...SAMPLE_FACTS,
  customer: { fullName: 'http://evil.example' },
  vehicle: { ...own, make: 'other', model: 'http://evil.example' },
}

test.each([
  [
    'en',
    'Hello Ahmed Al Mansoori, we have your request for Toyota Land Cruiser (Dubai A 12345) on Sat 21 Nov at 3:30 PM and will confirm it soon. Open {link} now to keep this time; you can follow, move or cancel it there. Thank you for choosing Shine.',
  ],
  [
    'ar',
    'مرحباً Ahmed Al Mansoori، استلمنا طلبك لسيارتك Toyota Land Cruiser (Dubai A 12345) يوم السبت 21 نوفمبر الساعة 3:30\u00a0م وسنؤكده قريباً. افتح {link} الآن لنحتفظ لك بالموعد، ومنه تتابعه أو تغيّره أو تلغيه. شكراً لاختيارك Shine.',
  ],
] as const)('a usual visitor is written to in %s by name and car', (messageLanguage, content) => {
  const facts = { ...SAMPLE_FACTS, customer: { fullName: 'Ahmed Al Mansoori' } }
  expect(writeNotification(settings({ messageLanguage }), 'booking_received', facts).content).toBe(content)
})

describe('without a name and a listed car', () => {
  test.each([
    ['Hello {customer}, your {car} is ready.', 'Hello, your car is ready.'],
    ['See you, {customer}.', 'See you.'],
    ['{customer}, we have {car} ({plate}).', 'we have your car (Dubai A 777).'],
    ['Your {car}.\n{customer}: come.', 'Your car.\ncome.'],
  ])('the text %j reads %j', (text, content) => {
    const shop = settings({ messageTemplates: { 'job_completed.en': text } })
    expect(writeNotification(shop, 'job_completed', nobody).content).toBe(content)
  })

  test('the Arabic text is Arabic all the same', () => {
    const shop = settings({ messageLanguage: 'ar' })
    expect(writeNotification(shop, 'job_started', nobody).content).toBe(
      'مرحباً، بدأنا العمل على سيارتك (Dubai A 777) وسنخبرك فور جاهزيتها. شكراً لاختيارك Shine.',
    )
  })

  test('the template of WhatsApp has a word of the shop’s in each blank, for none may be empty', () => {
    const shop = settings({ messageLanguage: 'both' })
    const { parameters } = writeNotification(shop, 'job_started', nobody)
    const filled = approvalText(shop, 'job_started').replace(
      /\{\{(\d+)\}\}/g,
      (_, n) => parameters[n - 1] ?? '',
    )
    expect(filled).toContain('Hello customer, we have started work on your car (Dubai A 777)')
    expect(filled).toContain('مرحباً عميلنا العزيز، بدأنا العمل على سيارتك المذكورة (Dubai A 777)')
  })
})

/** What strangers type: any text, and the pieces of links, numbers and tricks in any order. */
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...['http://', 'https', 'www.', 'evil', '.', '．', '。', '.com', '.example/x', '@', '/', '\\', ':'],
          ...[
            '0501234567',
            '+971',
            '５',
            '٠٥٠١٢',
            '०१२३४',
            '①',
            ' ',
            '-',
            "'",
            '\n',
            '\r',
            '\t',
            '\0',
            '\u2028',
          ],
          ...['\u202e', '\u2066', '\u200b', '\u200d', '\u00ad', '\ufeff', '\u3164', '\ufe0f', '{link}', '{'],
          ...['Omar', 'Zaid', 'dr', 'عبد', 'a', 'm', '🚗', '\ud800', '\u0301'],
        ),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map(pieces => pieces.join('')),
)
const LINK = /http|www|@|\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]/iu

test('Whatever is typed as name, car or code of a plate, no message has a link, a number or a hidden character of it', () => {
  const shop = settings({ messageLanguage: 'both', address: 'Al Quoz', phone: '+97143210000' })
  const usual = EVENT_TYPES.flatMap(type => Object.values(MESSAGE_TEXTS[type])).join('')
  expect(usual).not.toMatch(/[\p{Cc}\p{Cf}]|\d{5}/u)
  const makes = fc.oneof(typed, fc.constantFrom('toyota', 'other', '__proto__'))
  fc.assert(
    fc.property(
      fc.constantFrom(...EVENT_TYPES),
      typed,
      makes,
      typed,
      typed,
      (type, name, make, model, code) => {
        const vehicle = { ...own, make, model, plateCode: code }
        const facts = { ...SAMPLE_FACTS, vehicle, customer: { fullName: name } }
        const { content, parameters } = writeNotification(shop, type, facts)
        expect(parameters).not.toContain('')
        for (const text of [content.replace('\n\n', ' '), ...parameters]) {
          const said = text.replace(/(?:AED )?\d+\.\d\d/g, '').replaceAll('{link}', '')
          expect(said).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}{}\u2028\u2029]/u)
          expect(said).not.toMatch(/\p{Nd}{5}/u)
          expect(said).not.toMatch(LINK)
        }
        expect([...nameInMessage(name)].length).toBeLessThanOrEqual(40)
        expect(nameInMessage(name)).toMatch(/^(?:\p{L}[\p{L}\p{M} '-]*)?$/u)
      },
    ),
    { numRuns: 2000 },
  )
})
