import { expect, test } from 'vitest'
import { leadTimeText, minuteChoices } from '#app/features/settings/booking-section.tsx'
import { settingsChanges } from '#app/features/settings/save-settings.ts'
import { fieldsOf } from '#app/features/settings/use-settings-form.ts'
import { MESSAGE_TEXTS } from '#schema/catalogue/message-texts.ts'
import { SettingsFormSchema, type SettingsInput } from '#schema/forms/settings.ts'
import { settings } from '#tests/fixtures/appointment.ts'

const original = settings()
const PRAYER = [
  { opens: '09:00', closes: '12:00' },
  { opens: '14:00', closes: '18:00' },
]
const changed = (typed: Partial<SettingsInput>) =>
  settingsChanges(original, SettingsFormSchema.parse({ ...fieldsOf(original), ...typed }))

test('Settings that nobody touched are not sent', () => {
  expect(changed({})).toEqual({})
})

test('An account that comes back with its fields in another order is not sent', () => {
  const iban = 'AE070331234567890123456'
  const stored = settings({
    bankDetails: { bank: 'Emirates NBD', iban, swift: null, accountName: 'Sheen LLC' },
    testimonials: [{ car: '', name: 'Mariam', text: 'Like new', agreed: true }],
  })
  expect(settingsChanges(stored, SettingsFormSchema.parse(fieldsOf(stored)))).toEqual({})
})

test('Only the fields that differ are sent', () => {
  expect(changed({ bays: '3', vatMode: 'inclusive' })).toEqual({ bays: 3, vatMode: 'inclusive' })
})

test('Only the limits of discounts that differ are sent', () => {
  const { discountLimits } = fieldsOf(original)
  expect(discountLimits).toMatchObject({ cashier: '10', store_manager: '100' })
  expect(changed({ discountLimits: { ...discountLimits, cashier: '15' } })).toEqual({
    discountLimits: { cashier: 15 },
  })
})

test('Only the weekdays that differ are sent', () => {
  const { openingHours } = fieldsOf(original)
  const week = openingHours.map((day, weekday) =>
    weekday === 0 ? { ...day, open: true } : weekday === 5 ? { ...day, spans: PRAYER } : day,
  )
  expect(changed({ openingHours: week })).toEqual({
    openingHours: [
      { weekday: 0, hours: [{ opens: '08:00', closes: '20:00' }] },
      { weekday: 5, hours: PRAYER },
    ],
  })
})

test('Only the texts that differ are sent, and the usual one as none of the shop’s own', () => {
  const own = settings({ messageTemplates: { 'job_completed.en': 'Come' }, mutedMessages: ['job_started'] })
  const { messages, ...rest } = fieldsOf(own)
  messages.job_completed.en = MESSAGE_TEXTS.job_completed.en
  messages.reminder.ar = 'غداً {time}'
  messages.job_started.on = true
  messages.payment_received.on = false
  expect(settingsChanges(own, SettingsFormSchema.parse({ ...rest, messages }))).toEqual({
    messageTexts: [
      { type: 'job_completed', language: 'en', text: null },
      { type: 'reminder', language: 'ar', text: 'غداً {time}' },
    ],
    messageSwitches: [
      { type: 'job_started', on: true },
      { type: 'payment_received', on: false },
    ],
  })
})

test('Quiet hours are sent when one of their times differs', () => {
  const quiet = settings({ quietHours: { from: '21:00', until: '08:00' } })
  const typed = fieldsOf(quiet)
  expect(settingsChanges(quiet, SettingsFormSchema.parse(typed))).toEqual({})
  typed.quietHours.from = '22:00'
  expect(settingsChanges(quiet, SettingsFormSchema.parse(typed))).toEqual({
    quietHours: { from: '22:00', until: '08:00' },
  })
})

test('What is set can be chosen, however odd', () => {
  expect(minuteChoices([30, 60], '50').map(({ id }) => id)).toEqual([30, 50, 60])
  expect(minuteChoices([30, 60], '60').map(({ name }) => name)).toEqual(['30 min', '1 hr'])
})

test.each([
  [0, 'None'],
  [90, '1 hr 30 min'],
  [1440, '1 day'],
  [1500, '25 hrs'],
  [4320, '3 days'],
])('A lead time of %d minutes is %s', (minutes, text) => {
  expect(leadTimeText(minutes)).toBe(text)
})
