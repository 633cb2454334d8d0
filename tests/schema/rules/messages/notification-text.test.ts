import { describe, expect, test } from 'vitest'
import { MESSAGE_TEXTS } from '#schema/catalogue/message-texts.ts'
import { MessageSettingsFormSchema, MessageTextFormSchema } from '#schema/forms/message-settings.ts'
import { EVENT_TYPES, MESSAGE_LANGUAGES } from '#schema/rows/notification.ts'
import {
  approvalText,
  MESSAGE_TEXT_MAX,
  messageTemplate,
  SAMPLE_FACTS,
  unknownBlanks,
  withLink,
  writeNotification,
} from '#schema/rules/messages/notification-text.ts'
import { settings } from '#tests/fixtures/appointment.ts'

const own = {
  'job_started.en': '{car}: {day} {time}, {amount}, {left}',
  'job_started.ar': '{day} {time}، {left}',
}

describe('a message', () => {
  test.each([
    ['en', 'Toyota Land Cruiser: Sat 21 Nov 3:30 PM, AED 200.00, AED 272.50'],
    ['ar', 'السبت 21 نوفمبر 3:30\u00a0م، 272.50 درهم'],
    [
      'both',
      'Toyota Land Cruiser: Sat 21 Nov 3:30 PM, AED 200.00, AED 272.50\n\nالسبت 21 نوفمبر 3:30\u00a0م، 272.50 درهم',
    ],
  ] as const)('in %s reads so', (messageLanguage, content) => {
    const shop = settings({ messageLanguage, messageTemplates: own })
    expect(writeNotification(shop, 'job_started', SAMPLE_FACTS)).toMatchObject({
      language: messageLanguage,
      content,
    })
  })

  test('names the address of the shop in its own language', () => {
    const messageTemplates = { 'job_started.en': '{address}', 'job_started.ar': '{address}' }
    const shop = settings({ messageLanguage: 'both', messageTemplates, addressArabic: 'القوز' })
    expect(writeNotification(shop, 'job_started', SAMPLE_FACTS).content).toBe('Al Quoz\n\nالقوز')
  })

  test('writes days and times in the digits of the shop, in Arabic, and amounts never', () => {
    const shop = settings({ messageLanguage: 'both', messageTemplates: own, arabicIndicDigits: true })
    const [english, arabic] = writeNotification(shop, 'job_started', SAMPLE_FACTS).content.split('\n\n')
    expect(english).toBe('Toyota Land Cruiser: Sat 21 Nov 3:30 PM, AED 200.00, AED 272.50')
    expect(arabic).toBe('السبت ٢١ نوفمبر ٣:٣٠\u00a0م، 272.50 درهم')
  })

  test.each([
    ['en', 'ar', 'ar'],
    ['both', 'en', 'en'],
    ['ar', null, 'ar'],
  ] as const)('of a shop that writes in %s to a customer who reads %s is in %s', (shop, reads, language) => {
    const facts = { ...SAMPLE_FACTS, customer: { fullName: 'Omar Zaid', language: reads } }
    expect(writeNotification(settings({ messageLanguage: shop }), 'reminder', facts).language).toBe(language)
  })

  test('has its values in the order of the template that WhatsApp approves', () => {
    const shop = settings({ messageLanguage: 'both', messageTemplates: own })
    expect(approvalText(shop, 'job_started')).toBe('{{1}}: {{2}} {{3}}, {{4}}, {{5}}\n\n{{6}} {{7}}، {{8}}')
    const { parameters, content } = writeNotification(shop, 'job_started', SAMPLE_FACTS)
    const filled = approvalText(shop, 'job_started').replace(
      /\{\{(\d+)\}\}/g,
      (_, n) => parameters[n - 1] ?? '',
    )
    expect(filled).toBe(content)
  })

  test.each(MESSAGE_LANGUAGES.flatMap(language => EVENT_TYPES.map(type => [type, language] as const)))(
    'of %s in %s leaves nothing open, usual as it is',
    (type, messageLanguage) => {
      const { content } = writeNotification(settings({ messageLanguage }), type, SAMPLE_FACTS)
      expect(withLink(content, 'https://shop.example/b/x')).not.toMatch(/[{}]/)
      expect(content).toContain('Omar Zaid')
      expect(content).toContain('Shine')
    },
  )

  test('goes back to the usual text', () => {
    expect(messageTemplate(settings(), 'reminder', 'ar')).toBe(MESSAGE_TEXTS.reminder.ar)
  })
})

test.each(EVENT_TYPES.flatMap(type => Object.values(MESSAGE_TEXTS[type])))(
  'the usual text can be approved and saved: %s',
  text => {
    expect(unknownBlanks(text)).toEqual([])
    expect(text).not.toMatch(/^\{|\}$/)
    expect(text.length).toBeLessThanOrEqual(MESSAGE_TEXT_MAX)
  },
)

test.each([
  ['', 'Message text is required.'],
  ['Hi {name}', 'There is nothing to put in for {name}.'],
  ['Hi {}', 'There is nothing to put in for {}.'],
  ['x'.repeat(601), 'A message can have at most 600 characters.'],
])('the text %j is refused', (text, message) => {
  expect(MessageTextFormSchema.safeParse({ text }).error?.issues[0]?.message).toBe(message)
})

test.each([
  [{ on: false, from: '', until: '' }, null],
  [
    { on: true, from: '21:00', until: '08:00' },
    { from: '21:00', until: '08:00' },
  ],
  [{ on: true, from: '', until: '08:00' }, 'Please enter a time.'],
  [{ on: true, from: '08:00', until: '08:00' }, 'They have to end at another time.'],
])('quiet hours %j come to %j', (quietHours, expected) => {
  const { data, error } = MessageSettingsFormSchema.safeParse({
    messageLanguage: 'en',
    messageCountries: '+971',
    quietHours,
  })
  expect(error ? error.issues[0]?.message : data?.quietHours).toEqual(expected)
})
