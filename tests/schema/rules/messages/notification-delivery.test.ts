import { describe, expect, test } from 'vitest'
import type { ContactMethod } from '#schema/rows/customer.ts'
import type { EventType } from '#schema/rows/notification.ts'
import { addresseeOf, recipientText, wayOf } from '#schema/rules/messages/notification-delivery.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const MOBILE = '+971501234567'
const LANDLINE = '+97143217654'
const ABROAD = '+447911123456'
const ADDRESS = 'omar@example.com'

type Case = {
  type?: EventType
  preferred?: ContactMethod
  phone?: string | null
  email?: string | null
  refused?: boolean
}

/** How a customer is reached, as 'way recipient'; the reminder of the appointment goes by WhatsApp. */
function reached({ type = 'job_started', ...of }: Case, sendsEmail: boolean): string | null {
  const { preferred = 'sms', phone = MOBILE, email = ADDRESS, refused = false } = of
  const customer = { phone, email, preferredContact: preferred, emailRefusedAt: refused ? NOW : null }
  const addressee = addresseeOf(type, customer, { reminderMethod: 'whatsapp' }, { sendsEmail })
  return addressee && `${wayOf(addressee)} ${addressee.recipient}`
}

describe('a message', () => {
  // By a shop with e-mail, and by one without.
  test.each<[Case, string | null, string | null]>([
    [{ preferred: 'email' }, `email ${ADDRESS}`, `whatsapp ${MOBILE}`],
    [{ preferred: 'email', type: 'reminder' }, `email ${ADDRESS}`, `whatsapp ${MOBILE}`],
    [{ preferred: 'email', type: 'care_due' }, `email ${ADDRESS}`, `whatsapp ${MOBILE}`],
    [{ preferred: 'email', type: 'booking_received' }, `whatsapp ${MOBILE}`, `whatsapp ${MOBILE}`],
    [{ preferred: 'email', type: 'slot_offered' }, `whatsapp ${MOBILE}`, `whatsapp ${MOBILE}`],
    [{ preferred: 'email', email: null }, `whatsapp ${MOBILE}`, `whatsapp ${MOBILE}`],
    [{ preferred: 'email', refused: true }, `whatsapp ${MOBILE}`, `whatsapp ${MOBILE}`],
    [{ preferred: 'email', phone: null }, `email ${ADDRESS}`, null],
    [{ preferred: 'email', phone: null, refused: true }, null, null],
    [{ preferred: 'sms' }, `sms ${MOBILE}`, `sms ${MOBILE}`],
    [{ preferred: 'sms', type: 'reminder' }, `whatsapp ${MOBILE}`, `whatsapp ${MOBILE}`],
    [{ preferred: 'phone' }, `whatsapp ${MOBILE}`, `whatsapp ${MOBILE}`],
    [{ preferred: 'sms', phone: ABROAD }, `sms ${ABROAD}`, `sms ${ABROAD}`],
    [{ preferred: 'sms', phone: LANDLINE }, `email ${ADDRESS}`, `call ${LANDLINE}`],
    [{ phone: LANDLINE, type: 'booking_received' }, `email ${ADDRESS}`, `call ${LANDLINE}`],
    [{ preferred: 'sms', phone: LANDLINE, email: null }, `call ${LANDLINE}`, `call ${LANDLINE}`],
    [{ preferred: 'sms', phone: LANDLINE, refused: true }, `call ${LANDLINE}`, `call ${LANDLINE}`],
    [{ preferred: 'phone', phone: null }, `email ${ADDRESS}`, null],
    [{ preferred: 'phone', phone: null, email: null }, null, null],
  ])('to %j goes by %s, without e-mail by %s', (of, withEmail, withoutEmail) => {
    expect([reached(of, true), reached(of, false)]).toEqual([withEmail, withoutEmail])
  })
})

test('an address is shown as it is, a number in groups', () => {
  expect(recipientText({ method: 'email', recipient: ADDRESS })).toBe(ADDRESS)
  expect(recipientText({ method: 'sms', recipient: MOBILE })).toBe('+971 50 123 4567')
})
