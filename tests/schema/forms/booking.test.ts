import { describe, expect, it } from 'vitest'
import { bookingFormSchema } from '#schema/forms/booking.ts'
import { messagesOf } from './messages-of.ts'

const form = bookingFormSchema(2026)
const filled = {
  customerName: 'Mariam Al Falasi',
  phone: '050 123 4567',
  plateCategory: 'dubai',
  plateNumber: 'A 12345',
  make: 'nissan',
  model: 'patrol',
  serviceIds: [3, '4', 3],
  date: '2026-11-24',
  time: '10:30',
}

describe('the public booking form', () => {
  it('takes the fields that are needed and fills in the rest', () => {
    expect(form.parse(filled)).toEqual({
      ...filled,
      phone: '+971501234567',
      email: null,
      preferredContact: 'sms',
      plateCode: null,
      year: 2023,
      color: 'other',
      serviceIds: [3, 4],
      productIds: [],
      notes: null,
      wantsOffers: false,
    })
  })

  it('takes its own answer again unchanged', () => {
    const once = form.parse({ ...filled, email: ' a@b.ae ', notes: '' })
    expect(form.parse(once)).toEqual(once)
  })

  it.each([
    ['customerName', 'M', 'Name must be at least 2 characters'],
    ['customerName', undefined, 'Name must be at least 2 characters'],
    ['email', 'mariam@', 'Invalid email address'],
    ['email', 7, 'Invalid email address'],
    ['phone', '12345678', 'Phone number must be valid'],
    ['phone', 'not a number', 'Phone number must be valid'],
    ['phone', undefined, 'Phone number must be valid'],
    ['preferredContact', 'pigeon', 'Choose SMS or WhatsApp'],
    ['plateNumber', '', 'Plate number is required'],
    ['plateNumber', undefined, 'Plate number is required'],
    ['plateNumber', '1234567', 'Plate number must be 1-6 digits'],
    ['plateNumber', 'AUH 5 12345', 'This begins with another emirate. Please keep only one.'],
    ['plateCategory', undefined, 'Plate category is required'],
    ['plateCategory', '', 'Plate category is required'],
    ['make', '', 'Vehicle make is required'],
    ['model', undefined, 'Vehicle model is required'],
    ['year', 1989, 'Year must be 1990 or later'],
    ['year', 'old', 'Year must be 1990 or later'],
    ['year', 2010.5, 'Year must be 1990 or later'],
    ['year', 2028, 'Year must be 2027 or earlier'],
    ['serviceIds', [], 'At least one service must be selected'],
    ['serviceIds', undefined, 'At least one service must be selected'],
    ['date', '', 'Please choose a date'],
    ['date', '2026-02-30', 'Please choose a date'],
    ['time', '', 'Please choose a time'],
    ['time', '25:00', 'Please choose a time'],
    ['time', undefined, 'Please choose a time'],
    ['date', undefined, 'Please choose a date'],
    ['make', undefined, 'Vehicle make is required'],
    ['model', '', 'Vehicle model is required'],
    ['serviceIds', ['wash'], 'At least one service must be selected'],
    ['serviceIds', Array.from({ length: 101 }, (_, index) => index + 1), 'Too many at once'],
    ['productIds', 'all', 'Invalid product'],
    ['color', 'tartan', 'Choose a color from the list'],
    ['customerName', 'M'.repeat(201), 'This is too long: 200 characters at most'],
    ['email', `${'m'.repeat(200)}@a.ae`, 'This is too long: 200 characters at most'],
    ['plateCode', 'ABCDEFGHIJK', 'This is too long: 10 characters at most'],
    ['notes', 'x'.repeat(2001), 'This is too long: 2000 characters at most'],
    ['notes', 7, 'This has to be text'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messagesOf(form, { ...filled, [field]: value })).toEqual({ [field]: [message] })
  })

  it('does not choose between two plate codes', () => {
    expect(messagesOf(form, { ...filled, plateCode: 'B' })).toHaveProperty('plateNumber')
    expect(messagesOf(form, { ...filled, plateCode: 'a' })).toEqual({})
  })

  it.each([
    ['year', 1990],
    ['year', '2027'],
    ['email', ''],
    ['email', null],
    ['color', null],
    ['preferredContact', 'whatsapp'],
    ['plateNumber', '١٢٣'],
  ])('%s %j is fine', (field, value) => {
    expect(messagesOf(form, { ...filled, [field]: value })).toEqual({})
  })
})
