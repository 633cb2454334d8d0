import { zodResolver } from '@hookform/resolvers/zod'
import { describe, expect, it } from 'vitest'
import { AppointmentFormSchema } from '#schema/forms/appointment.ts'
import { CustomerEditFormSchema, CustomerFormSchema } from '#schema/forms/customer.ts'
import { LoginFormSchema } from '#schema/forms/login.ts'
import { PlateLookupFormSchema } from '#schema/forms/plate-lookup.ts'
import { vehicleFormSchema } from '#schema/forms/vehicle.ts'
import { messagesOf } from './messages-of.ts'

describe('the customer form', () => {
  const filled = { fullName: 'Omar Haddad', phone: '0501234567' }

  it('defaults to a call', () => {
    expect(CustomerFormSchema.parse(filled)).toMatchObject({
      phone: '+971501234567',
      preferredContactMethod: 'phone',
    })
  })

  it.each([
    ['fullName', 'O', 'Name must be at least 2 characters.'],
    ['phone', '1234', 'Phone number must be at least 9 digits.'],
    ['email', 'nope', 'Please enter a valid email address.'],
    ['trn', '123', 'A tax registration number has 15 digits.'],
    ['paymentTermsDays', '121', 'This has to be a number of days, at most 120.'],
    ['paymentTermsDays', 'a month', 'This has to be a number of days, at most 120.'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messagesOf(CustomerFormSchema, { ...filled, [field]: value })).toEqual({ [field]: [message] })
  })

  it.each([
    ['', null],
    [undefined, null],
    ['0', 0],
    [' 30 ', 30],
    [120, 120],
  ])('reads terms of %j days as %j', (typed, days) => {
    expect(CustomerFormSchema.parse({ ...filled, paymentTermsDays: typed }).paymentTermsDays).toBe(days)
  })

  it('keeps the SMS that a visitor chose, but does not offer it', () => {
    const chosen = { ...filled, preferredContactMethod: 'sms' }
    expect(CustomerFormSchema.safeParse(chosen).success).toBe(false)
    expect(CustomerEditFormSchema.parse(chosen).preferredContactMethod).toBe('sms')
  })
})

describe('the vehicle form', () => {
  const filled = {
    plateNumber: 'a 12345',
    plateCategory: 'dubai',
    make: 'toyota',
    model: 'land_cruiser',
    year: '2020',
    color: 'white',
  }

  it('splits the plate', () => {
    expect(vehicleFormSchema(2026).parse(filled)).toMatchObject({
      plateCode: 'A',
      plateNumber: '12345',
      year: 2020,
    })
  })

  it.each([
    ['plateNumber', '', 'Plate number is required'],
    ['plateNumber', 'ABC', 'Plate number must be 1-6 digits'],
    ['plateCategory', '', 'Plate category is required'],
    ['make', '', 'Make is required'],
    ['model', '', 'Model is required'],
    ['color', '', 'Color is required'],
    ['year', 1999, 'Year must be between 2000 and 2027'],
    ['year', 2028, 'Year must be between 2000 and 2027'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messagesOf(vehicleFormSchema(2026), { ...filled, [field]: value })).toEqual({ [field]: [message] })
  })

  it.each([
    ['bb', 'Z 9988', false],
    ['z', 'Z 9988', true],
    ['', 'Z 9988', true],
    ['bb', '9988', true],
  ])('code %j and number %j: %s', (plateCode, plateNumber, fine) => {
    const messages = messagesOf(vehicleFormSchema(2026), { ...filled, make: '', plateCode, plateNumber })
    expect('plateNumber' in messages).toBe(!fine)
    expect(messages).toHaveProperty('make')
  })

  it('never ends before 2025, and lets an older car stay as it is', () => {
    expect(messagesOf(vehicleFormSchema(2020), { ...filled, year: 2025 })).toEqual({})
    expect(messagesOf(vehicleFormSchema(2026, 1992), { ...filled, year: 1992 })).toEqual({})
    expect(messagesOf(vehicleFormSchema(2026, 1992), { ...filled, year: 1993 })).toHaveProperty('year')
  })
})

describe('the appointment dialog', () => {
  const filled = { customerId: 1, vehicleId: '2', date: '2026-11-24', timeSlot: '9:00 AM', serviceIds: [1] }

  it('reminds by SMS unless told otherwise', () => {
    expect(AppointmentFormSchema.parse(filled)).toEqual({
      customerId: 1,
      vehicleId: 2,
      date: '2026-11-24',
      timeSlot: '09:00',
      serviceIds: [1],
      additionalProducts: [],
      linePrices: {},
      lineDiscounts: {},
      wholeDiscount: '',
      discountReason: '',
      technicianId: null,
      assistantId: null,
      notes: null,
      purchaseOrder: null,
      sendReminder: true,
      reminderMethod: 'sms',
      bay: null,
      durationMinutes: null,
      pickupDate: '',
      pickupTime: '',
    })
  })

  it('takes a bay, the minutes of work and a pick-up as they are typed', () => {
    const typed = { bay: '2', durationMinutes: '90', pickupDate: '2026-11-25', pickupTime: '17:00' }
    const read = { bay: 2, durationMinutes: 90, pickupDate: '2026-11-25', pickupTime: '17:00' }
    expect(AppointmentFormSchema.parse({ ...filled, ...typed })).toMatchObject(read)
    const empty = { bay: '', durationMinutes: '', pickupDate: '', pickupTime: '' }
    expect(AppointmentFormSchema.parse({ ...filled, ...empty })).toMatchObject({
      bay: null,
      durationMinutes: null,
    })
  })

  it.each([
    ['customerId', undefined, 'Please select a customer'],
    ['customerId', '', 'Please select a customer'],
    ['vehicleId', null, 'Please select a vehicle'],
    ['date', '', 'Please select a date'],
    ['timeSlot', '', 'Please select a time slot'],
    ['timeSlot', 'noonish', 'Invalid time format'],
    ['serviceIds', [], 'Please select at least one service'],
    ['additionalProducts', [{ productId: 1, quantity: 0 }], 'Quantity must be at least 1'],
    ['durationMinutes', '10', 'Please enter 15 minutes or more'],
    ['durationMinutes', 'an hour', 'This has to be a number of minutes.'],
    ['durationMinutes', '0.5', 'This has to be a number of minutes.'],
    ['durationMinutes', '60.5', 'This has to be a number of minutes.'],
    ['bay', 'first', 'Please select a bay'],
    ['durationMinutes', '999999', 'This is too long'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messagesOf(AppointmentFormSchema, { ...filled, [field]: value })).toEqual({ [field]: [message] })
  })
})

it.each([
  ['durationMinutes', 'abc', 'This has to be a number of minutes.'],
  ['durationMinutes', '0.5', 'This has to be a number of minutes.'],
  ['durationMinutes', '5', 'Please enter 15 minutes or more'],
  ['bay', 'abc', 'Please select a bay'],
  ['pickupDate', '0001-01-01', 'Please select a date'],
])('the field %s shows for %j: %s', async (field, value, message) => {
  const options = { fields: {}, shouldUseNativeValidation: false } as const
  const { errors } = await zodResolver(AppointmentFormSchema)({ [field]: value } as never, undefined, options)
  expect(errors).toHaveProperty([field, 'message'], message)
})

it.each([
  [{ pickupDate: '2026-11-25' }, { pickupTime: ['Please choose a time'] }],
  [{ pickupDate: '0001-01-01', pickupTime: '17:00' }, { pickupDate: ['Please select a date'] }],
  [
    { pickupTime: '17:00', durationMinutes: '5' },
    {
      durationMinutes: ['Please enter 15 minutes or more'],
      pickupDate: ['Please select a date'],
    },
  ],
  [{ pickupTime: '17:00' }, { pickupDate: ['Please select a date'] }],
])('half a pick-up, %j, is told at the field that lacks', (half, messages) => {
  const filled = { customerId: 1, vehicleId: 2, date: '2026-11-24', timeSlot: '09:00', serviceIds: [1] }
  expect(messagesOf(AppointmentFormSchema, { ...filled, ...half })).toEqual(messages)
})

describe('the sign-in form', () => {
  it.each([
    ['email', 'admin', 'Invalid email address'],
    ['email', undefined, 'Invalid email address'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', undefined, 'Password must be at least 6 characters'],
  ])('%s %j: %s', (field, value, message) => {
    const filled = { email: 'a@sheen.ae', password: 'secret' }
    expect(messagesOf(LoginFormSchema, { ...filled, [field]: value })).toEqual({ [field]: [message] })
  })
})

describe('looking up a plate', () => {
  it.each([
    ['', 'Plate number must be 1-6 digits'],
    ['12a', 'Plate number must be 1-6 digits'],
    ['1234567', 'Plate number must be 1-6 digits'],
    [undefined, 'Plate number is required'],
  ])('%j: %s', (plateNumber, message) => {
    expect(messagesOf(PlateLookupFormSchema, { plateCategory: 'dubai', plateNumber })).toEqual({
      plateNumber: [message],
    })
  })

  it('reads Arabic digits', () => {
    expect(PlateLookupFormSchema.parse({ plateCategory: 'uaq', plateNumber: '٧ ٧' }).plateNumber).toBe('77')
  })
})
