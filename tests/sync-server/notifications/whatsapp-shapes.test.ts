import { describe, expect, test } from 'vitest'
import { readWebhook } from '#server/notifications/whatsapp-webhook-body.ts'
import { webhookBody } from '#tests/fixtures/notification-shop.ts'

const NOW = new Date('2026-11-21T08:00:00.000Z')
const SECONDS = String(NOW.getTime() / 1000 - 60)
const USER = 'AE.13491208655302741918'

type Message = Record<string, unknown>
const sent = (message: Message): Message => ({
  from: '971501234567',
  id: 'wamid.HBgMOTcx',
  timestamp: SECONDS,
  ...message,
})
const read = (...messages: Message[]) => readBody({ messages })
const readBody = (value: Parameters<typeof webhookBody>[0]) =>
  readWebhook(JSON.stringify(webhookBody(value)), { phoneNumberId: '1055', now: NOW }).messages

/** In the shapes of developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages; nobody real. */
const SHAPES: [what: string, message: Message, kind: string, content: string][] = [
  ['a text', { type: 'text', text: { body: 'At 4?' } }, 'text', 'At 4?'],
  ['a text that stops', { type: 'text', text: { body: 'Stop' } }, 'stop', 'Stop'],
  ['a template’s button', { type: 'button', button: { payload: 'x', text: 'Thanks' } }, 'text', 'Thanks'],
  [
    'a template’s button that stops',
    { type: 'button', button: { payload: 'STOP', text: 'STOP' } },
    'stop',
    'STOP',
  ],
  [
    'a reply button',
    { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'a', title: 'Yes' } } },
    ...(['text', 'Yes'] as const),
  ],
  [
    'a reply button that stops',
    {
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: 'stop', title: 'أوقف' } },
    },
    ...(['stop', 'أوقف'] as const),
  ],
  [
    'an entry of a list',
    {
      type: 'interactive',
      interactive: { type: 'list_reply', list_reply: { id: '1', title: 'SUV', description: 'Large' } },
    },
    ...(['text', 'SUV\nLarge'] as const),
  ],
  [
    'a form',
    {
      type: 'interactive',
      interactive: {
        type: 'nfm_reply',
        nfm_reply: { name: 'flow', body: 'Sent', response_json: '{"day":"Sat"}' },
      },
    },
    ...(['text', 'Sent\n{"day":"Sat"}'] as const),
  ],
  [
    'a permission to call',
    { type: 'interactive', interactive: { type: 'call_permission_reply' } },
    'media',
    '',
  ],
  ['a picture', { type: 'image', image: { id: '1', mime_type: 'image/jpeg' } }, 'media', ''],
  ['a picture with words', { type: 'image', image: { id: '1', caption: 'Here' } }, 'media', 'Here'],
  ['a picture with the word', { type: 'image', image: { id: '1', caption: 'STOP' } }, 'stop', 'STOP'],
  ['a video', { type: 'video', video: { id: '1' } }, 'media', ''],
  ['a voice message', { type: 'audio', audio: { id: '1', voice: true } }, 'media', ''],
  ['a sticker', { type: 'sticker', sticker: { id: '1', animated: false } }, 'media', ''],
  ['a file', { type: 'document', document: { id: '1', filename: 'mulkiya.pdf' } }, 'media', 'mulkiya.pdf'],
  [
    'a place',
    {
      type: 'location',
      location: {
        latitude: 25.1412,
        longitude: -55.2,
        name: 'Home',
        address: 'Al Quoz 3',
        url: 'https://x.test',
      },
    },
    ...(['text', 'Home\nAl Quoz 3\nhttps://maps.google.com/?q=25.1412,-55.2'] as const),
  ],
  [
    'a place without a name',
    { type: 'location', location: { latitude: 25, longitude: 55 } },
    'text',
    'https://maps.google.com/?q=25,55',
  ],
  [
    'a contact',
    {
      type: 'contacts',
      contacts: [
        {
          name: { formatted_name: 'Fahad Example', first_name: 'Fahad' },
          org: { company: 'Example LLC' },
          phones: [
            { phone: '+971 50 000 0001', wa_id: '971500000001', type: 'HOME' },
            { wa_id: '971500000002' },
          ],
          emails: [{ email: 'f@example.test', type: 'WORK' }],
        },
        { phones: [{ phone: '+971500000003' }], vcard: 'BEGIN:VCARD' },
      ],
    },
    'text',
    'Fahad Example\nExample LLC\n+971 50 000 0001\n+971500000002\nf@example.test\n\n+971500000003',
  ],
  [
    'an order',
    {
      type: 'order',
      order: { catalog_id: '7', text: 'Both please', product_items: [{ product_retailer_id: 'a' }, {}] },
    },
    ...(['text', 'Both please\nAn order of 2 from the shop’s catalogue on WhatsApp'] as const),
  ],
  ['a reaction', { type: 'reaction', reaction: { message_id: 'wamid.x', emoji: '👍' } }, 'text', '👍'],
  [
    'a changed number',
    {
      type: 'system',
      system: { type: 'user_changed_number', wa_id: '971509999999', body: 'A changed from B to C' },
    },
    ...(['number', '+971509999999'] as const),
  ],
  [
    'a changed number, as it was called before',
    { type: 'system', system: { type: 'user_changed_number', new_wa_id: '971509999999' } },
    ...(['number', '+971509999999'] as const),
  ],
  [
    'a changed identity',
    { type: 'system', system: { type: 'customer_identity_changed', body: 'A’s security code changed' } },
    ...(['text', 'A’s security code changed'] as const),
  ],
  [
    'what WhatsApp does not pass on',
    { type: 'unsupported', errors: [{ code: 131051, title: 'Message type unknown' }] },
    ...(['media', ''] as const),
  ],
  ['what is not known yet', { type: 'hologram', hologram: { id: '1' } }, 'media', ''],
]

describe('What somebody sends by WhatsApp is read', () => {
  test.each(SHAPES)('%s', (_, message, kind, content) => {
    expect(read(sent(message))).toMatchObject([
      { kind, content, sender: '+971501234567', receivedAt: '2026-11-21T07:59:00.000Z', method: 'whatsapp' },
    ])
  })

  test.each(SHAPES)('%s, from somebody without a number', (_, message, kind, content) => {
    const { from, ...hidden } = sent(message)
    const body = {
      contacts: [{ user_id: USER, profile: { name: 'Mariam', username: 'mariam.f' } }],
      messages: [{ ...hidden, from_user_id: USER }],
    }
    expect(readBody(body)).toMatchObject([
      { kind, content, sender: USER, userId: USER, senderName: 'Mariam' },
    ])
  })

  test('with the number and the id, and the name that belongs to either', () => {
    const contacts = [
      { wa_id: '971500000000', profile: { name: 'Another' } },
      { wa_id: '971501234567', user_id: USER, profile: { username: 'mariam.f' } },
    ]
    const message = sent({ type: 'text', text: { body: 'Hi' }, from_user_id: USER })
    expect(readBody({ contacts, messages: [message] })).toMatchObject([
      { sender: '+971501234567', userId: USER, senderName: 'mariam.f' },
    ])
  })

  test.each<[string, Message]>([
    ['a reaction that was taken back', { type: 'reaction', reaction: { message_id: 'wamid.x' } }],
    ['a sender who is nobody', { type: 'text', text: { body: 'Hi' }, from: undefined }],
    ['a sender who is no number', { type: 'text', text: { body: 'Hi' }, from: 'mariam' }],
    [
      'an id that is none',
      { type: 'text', text: { body: 'Hi' }, from: undefined, from_user_id: "AE.1'; drop" },
    ],
    ['no kind', {}],
    ['no id', { type: 'text', text: { body: 'Hi' }, id: undefined }],
  ])('but for %s', (_, message) => {
    const other = sent({ type: 'text', text: { body: 'Still here' }, id: 'wamid.other' })
    expect(read(sent(message), other).map(({ content }) => content)).toEqual(['Still here'])
  })
})
