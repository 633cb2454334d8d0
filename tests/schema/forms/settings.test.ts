import { describe, expect, it } from 'vitest'
import { messageWordsInput } from '#schema/forms/message-settings.ts'
import { SettingsFormSchema, type SettingsInput } from '#schema/forms/settings.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { messagesOf } from './messages-of.ts'

const open = { open: true, spans: [{ opens: '08:00', closes: '20:00' }] }
const filled = {
  shopName: 'Sheen',
  address: 'Al Quoz',
  phone: '04 338 5500',
  email: 'hello@sheen.ae',
  trn: '',
  vatMode: 'inclusive',
  emirate: 'dubai',
  vatCycle: 'quarterly_1',
  creditNotePrefix: ' crn ',
  tradeLicense: { number: ' 1234567 ', authority: 'Dubai Economy and Tourism' },
  bankDetails: {
    accountName: ' Sheen LLC ',
    bank: 'Emirates NBD',
    iban: 'ae07 0331 2345 6789 0123 456',
    swift: 'ebilaead',
  },
  bays: '3',
  slotMinutes: '30',
  leadTimeMinutes: '0',
  changeCutoffMinutes: '720',
  requestHoldMinutes: '30',
  newVisitorDaysAhead: ' 90 ',
  discountLimits: { store_manager: '100', accountant: '10', cashier: '15', purchasing: '0', employee: '10' },
  availabilityByBays: true,
  availabilityByPeople: false,
  openingHours: [{ ...open, open: false }, open, open, open, open, open, open],
  siteName: 'Shine',
  siteNameArabic: '',
  area: ' Al Quoz ',
  areaArabic: 'القوز',
  headline: '',
  headlineArabic: '',
  whatsapp: '050 123 4567',
  instagram: '@sheen.ae',
  facebook: '',
  location: ' 25.1303, 55.2295 ',
  reviewLink: ' g.page/r/shine ',
  testimonials: [{ text: ' Like new ', name: 'Mariam S.', car: '', agreed: true }],
  messageLanguage: 'both',
  arabicIndicDigits: true,
  inspectionsShared: true,
  cashRounding: true,
  quietHours: { on: true, from: '21:00', until: '08:00' },
  messageCountries: ' +971, 0044 971',
  messages: messageWordsInput(settings()),
}
describe('the settings form', () => {
  it.each(['', ' , ', 'UAE', '+0', '+97150'])(
    'countries %j: These have to be calling codes',
    messageCountries => {
      expect(messagesOf(SettingsFormSchema, { ...filled, messageCountries })).toEqual({
        messageCountries: ['These have to be calling codes, such as +971, +966.'],
      })
    },
  )

  it('gives what the row has', () => {
    expect(SettingsFormSchema.parse(filled)).toEqual({
      ...filled,
      phone: '+97143385500',
      trn: null,
      tradeLicense: { number: '1234567', authority: 'Dubai Economy and Tourism' },
      bankDetails: {
        accountName: 'Sheen LLC',
        bank: 'Emirates NBD',
        iban: 'AE070331234567890123456',
        swift: 'EBILAEAD',
      },
      bays: 3,
      slotMinutes: 30,
      leadTimeMinutes: 0,
      changeCutoffMinutes: 720,
      creditNotePrefix: 'CRN',
      requestHoldMinutes: 30,
      newVisitorDaysAhead: 90,
      messageCountries: ['971', '44'],
      discountLimits: { store_manager: 100, accountant: 10, cashier: 15, purchasing: 0, employee: 10 },
      openingHours: settings().openingHours,
      siteName: 'Shine',
      siteNameArabic: null,
      area: 'Al Quoz',
      areaArabic: 'القوز',
      headline: null,
      headlineArabic: null,
      whatsapp: '+971501234567',
      instagram: 'https://instagram.com/sheen.ae',
      facebook: null,
      location: '25.1303, 55.2295',
      reviewLink: 'https://g.page/r/shine',
      addressArabic: null,
      lead: null,
      leadArabic: null,
      promises: [],
      siteServices: null,
      testimonials: [
        { text: 'Like new', textArabic: null, name: 'Mariam S.', nameArabic: null, car: '', agreed: true },
      ],
      quietHours: { from: '21:00', until: '08:00' },
    })
  })

  const account = filled.bankDetails
  const NO_IBAN = 'An IBAN is AE and 21 digits. One of these is wrong.'
  it.each([
    ['all of it left empty', { accountName: '', bank: ' ', iban: '', swift: '' }, null],
    ['no SWIFT', { ...account, swift: '' }, { swift: null }],
    ['two digits of the IBAN swapped', { ...account, iban: 'AE070331234567890123465' }, NO_IBAN],
    ['the IBAN of another country', { ...account, iban: 'GB82WEST12345698765432' }, NO_IBAN],
    ['an IBAN that is too long', { ...account, iban: `${account.iban}7` }, NO_IBAN],
    ['no IBAN', { ...account, iban: '' }, 'Please enter the IBAN.'],
    ['nobody’s account', { ...account, accountName: '' }, 'Please enter whose account it is.'],
    ['no bank', { ...account, bank: '' }, 'Please enter the name of the bank.'],
    ['half a SWIFT code', { ...account, swift: 'EBIL' }, 'A SWIFT code has 8 or 11 characters.'],
  ])('bank details with %s', (_what, bankDetails, expected) => {
    const { data, error } = SettingsFormSchema.safeParse({ ...filled, bankDetails })
    if (typeof expected === 'string') expect(error?.issues.map(({ message }) => message)).toEqual([expected])
    else if (expected) expect(data?.bankDetails).toMatchObject(expected)
    else expect(data?.bankDetails).toBeNull()
  })

  it.each([
    ['shopName', '', 'Shop name is required.'],
    ['address', ' ', 'Address is required.'],
    ['phone', '1234', 'Phone number must be at least 9 digits.'],
    ['email', 'nobody', 'Please enter a valid email address.'],
    ['trn', '12345678901234', 'A tax registration number has 15 digits.'],
    ['whatsapp', '04 338 5500', 'This has to be a mobile number.'],
    ['instagram', 'sheen', 'This has to be a page on instagram.com.'],
    ['instagram', 'https://facebook.com/sheen', 'This has to be a page on instagram.com.'],
    ['facebook', 'https://facebook.com', 'This has to be a page on facebook.com.'],
    ['reviewLink', 'javascript:alert(1)', 'This has to be the address of a page, such as g.page/r/yourshop.'],
    ['location', 'Al Quoz', 'This has to be two numbers, such as 25.1412, 55.2270.'],
    ['bays', '0', 'Bays must be a number from 1 to 20.'],
    ['bays', '', 'Bays must be a number from 1 to 20.'],
    ['bays', '21', 'Bays must be a number from 1 to 20.'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messagesOf(SettingsFormSchema, { ...filled, [field]: value })).toEqual({ [field]: [message] })
  })

  it('gives promises and services of the site as the row has them, or says what is missing where', () => {
    const promise = {
      icon: 'leaf',
      title: ' Gentle ',
      titleArabic: '',
      text: 'Little water',
      textArabic: 'قليل',
    }
    const entry = { serviceId: '20', place: 'card', name: '', nameArabic: ' غسيل ' }
    expect(
      SettingsFormSchema.parse({ ...filled, promises: [promise], siteServices: [entry] } as SettingsInput),
    ).toMatchObject({
      promises: [
        { icon: 'leaf', title: 'Gentle', titleArabic: null, text: 'Little water', textArabic: 'قليل' },
      ],
      siteServices: [{ serviceId: 20, place: 'card', name: null, nameArabic: 'غسيل' }],
    })
    const wrong = { ...filled, promises: [{ ...promise, text: ' ' }], lead: 'x'.repeat(241) } as SettingsInput
    const { error } = SettingsFormSchema.safeParse(wrong)
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['lead', 'This is too long: 240 characters at most'],
      ['promises.0.text', 'Please say what you promise.'],
    ])
  })

  it.each(['', '101', '-1', 'x'])('a limit of discounts of %j is none', cashier => {
    const limits = { ...filled.discountLimits, cashier }
    const { discountLimits } = messagesOf(SettingsFormSchema, { ...filled, discountLimits: limits })
    expect(discountLimits?.[0]).toBe('This has to be a whole number from 0 to 100.')
  })
})
