import { describe, expect, test } from 'vitest'
import { answerableUntil, appointmentInMind, kindOfText } from '#schema/rules/messages/inbound-message.ts'

const NOW = '2026-11-21T08:00:00.000Z'

test.each([
  ['STOP', 'stop'],
  [' Stop. ', 'stop'],
  ['stop  all', 'stop'],
  ['Unsubscribe!', 'stop'],
  ['STOPALL', 'stop'],
  ['opt-out', 'stop'],
  ['ＳＴＯＰ', 'stop'],
  ['\u2068stop\u2069', 'stop'],
  ['s\u200dt\u00adop\ufe0f', 'stop'],
  ['Please stop!', 'stop'],
  ['Stop promotions', 'stop'],
  ['STOP 🛑', 'stop'],
  ['لا اريد رسائل', 'stop'],
  ['Stop texting me, I am driving', 'text'],
  ['أوقف', 'stop'],
  ['اوقف', 'stop'],
  ['ايقاف الرسائل', 'stop'],
  ['إيقـــاف', 'stop'],
  ['أُوقِف', 'stop'],
  ['opt in', 'start'],
  ['إيقاف', 'stop'],
  ['الغاء الاشتراك', 'stop'],
  ['start', 'start'],
  ['«ابدأ»', 'start'],
  ['Please stop by the gate', 'text'],
  ['Don’t stop', 'text'],
  // They mean their booking.
  ['Cancel', 'text'],
  ['إلغاء', 'text'],
  ['', 'text'],
])('%j is %s', (text, kind) => {
  expect(kindOfText(text)).toBe(kind)
})

test('WhatsApp takes an answer for a day, SMS at any time', () => {
  expect(answerableUntil({ receivedAt: NOW, method: 'whatsapp' })).toBe('2026-11-22T08:00:00.000Z')
  expect(answerableUntil({ receivedAt: NOW, method: 'sms' })).toBeNull()
})

describe('who writes means', () => {
  const job = (id: number, status: 'confirmed' | 'in_progress' | 'paid' | 'cancelled', day: string) => ({
    id,
    status,
    scheduledDate: `2026-11-${day}T09:00:00.000Z`,
  })

  test.each([
    ['the work that is going on', [job(1, 'confirmed', '23'), job(2, 'in_progress', '19')], 2],
    ['else the next appointment', [job(1, 'confirmed', '25'), job(2, 'confirmed', '22')], 2],
    ['else the last open one', [job(1, 'confirmed', '18'), job(2, 'confirmed', '19')], 2],
    ['none that is over or called off', [job(1, 'paid', '20'), job(2, 'cancelled', '25')], undefined],
    ['none where there is none', [], undefined],
  ])('%s', (_, appointments, id) => {
    expect(appointmentInMind(appointments, NOW)?.id).toBe(id)
  })
})
