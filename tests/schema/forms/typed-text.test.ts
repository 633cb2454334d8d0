import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppointmentFormSchema } from '#schema/forms/appointment.ts'
import { blockedTimeFormSchema } from '#schema/forms/blocked-time.ts'
import { BookingFormSchema } from '#schema/forms/booking.ts'
import { CustomerEditFormSchema, CustomerFormSchema, WalkInPersonSchema } from '#schema/forms/customer.ts'
import { CashMoveSchema, CountDrawerSchema, OpenDrawerSchema } from '#schema/forms/drawer.ts'
import { EmployeeFormSchema } from '#schema/forms/employee.ts'
import { ExpenseFormSchema } from '#schema/forms/expense.ts'
import { LoginFormSchema } from '#schema/forms/login.ts'
import { MessageTextFormSchema, messageWordsInput } from '#schema/forms/message-settings.ts'
import { hourRangeFormSchema } from '#schema/forms/opening-hours.ts'
import { PlateLookupFormSchema } from '#schema/forms/plate-lookup.ts'
import { ProductFormSchema } from '#schema/forms/product.ts'
import { ProfileFormSchema } from '#schema/forms/profile.ts'
import { ReceiptFormSchema } from '#schema/forms/receipt.ts'
import { AbsenceFormSchema } from '#schema/forms/roster.ts'
import { ServiceFormSchema } from '#schema/forms/service.ts'
import { SettingsFormSchema } from '#schema/forms/settings.ts'
import { shiftFormSchema } from '#schema/forms/shift.ts'
import { vehicleFormSchema } from '#schema/forms/vehicle.ts'
import { WaitingFormSchema } from '#schema/forms/waiting-list.ts'
import { mutations } from '#schema/mutations/registry.ts'
import { parseCall } from '#schema/mutations/run-mutation.ts'
import { NewCustomer } from '#schema/rest/customer.ts'
import { NewVehicle } from '#schema/rest/vehicle.ts'
import { DENOMINATIONS_FILS } from '#schema/rules/money/drawer.ts'
import { cleanArgs } from '#schema/rules/text/clean-text.ts'
import { anyArgs } from '#tests/fixtures/any-args.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { bookingOf, waitingOf } from '#tests/fixtures/server.ts'

/** What Contacts, Signal, PDFs and Word copy along: every character of Unicode that formats and is not drawn, and the controls. */
const UNSEEN = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter(code => code < 0xd800 || code > 0xdfff)
  .map(code => String.fromCodePoint(code))
  .filter(sign => /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(sign))
  .filter(sign => !'\0\t\n\v\f\r'.includes(sign))

const person = { fullName: 'Noor Al-Ketbi', phone: '050 123 4567', email: 'noor@example.com' }
const bill = {
  supplier: 'Gulf Supplies',
  supplierTrn: '100000000000003',
  billNumber: 'B-7',
  paymentMethod: 'cash',
}
const plate = { plateNumber: '54321', plateCode: 'B' }
const day = '2026-11-25'
const days = { firstDay: day, lastDay: day }
const open = { open: true, spans: [{ opens: '08:00', closes: '20:00' }] }
const customer = {
  ...person,
  address: 'Street 8',
  city: 'Dubai',
  trn: '100000000000003',
  paymentTermsDays: '30',
  notes: 'Rings first',
}
const car = { ...plate, make: 'nissan', model: 'patrol', notes: 'Scratch' }

/** Each form with what is picked in it and what is typed. */
const FORMS: [string, z.ZodType, { picked?: object; typed: object }][] = [
  [
    'the booking form',
    BookingFormSchema,
    {
      picked: bookingOf(),
      typed: { ...plate, customerName: 'Mariam', phone: '050 123 4567', email: 'm@x.ae', notes: 'Be quick' },
    },
  ],
  [
    'the waiting list',
    WaitingFormSchema,
    {
      picked: waitingOf(),
      typed: { ...plate, customerName: 'Mariam', phone: '050 123 4567', email: 'm@x.ae', notes: 'Be quick' },
    },
  ],
  ['a customer', CustomerFormSchema, { typed: customer }],
  ['an edited customer', CustomerEditFormSchema, { typed: customer }],
  ['a customer by the API', NewCustomer, { typed: { ...customer, paymentTermsDays: '30' } }],
  ['a walk-in', WalkInPersonSchema, { typed: { fullName: 'Noor', phone: '050 123 4567' } }],
  [
    'a vehicle',
    vehicleFormSchema(2026),
    { picked: { plateCategory: 'dubai', color: 'white' }, typed: { ...car, year: '2024' } },
  ],
  [
    'a vehicle by the API',
    NewVehicle,
    { picked: { customerId: 20, plateCategory: 'dubai', color: 'white', year: 2024 }, typed: car },
  ],
  [
    'the plate lookup',
    PlateLookupFormSchema,
    { picked: { plateCategory: 'dubai' }, typed: { plateNumber: '54321' } },
  ],
  [
    'an appointment',
    AppointmentFormSchema,
    {
      picked: { customerId: 1, vehicleId: 2, date: day, serviceIds: [3], pickupDate: day },
      typed: {
        timeSlot: '9:00 AM',
        linePrices: { s3: '90' },
        lineDiscounts: { s3: '10%' },
        wholeDiscount: '5',
        discountReason: 'Regular',
        notes: 'Spoiler',
        purchaseOrder: 'PO-7',
        durationMinutes: '45',
        pickupTime: '17:00',
        additionalProducts: [],
      },
    },
  ],
  [
    'a service',
    ServiceFormSchema,
    {
      picked: { careSteps: [] },
      typed: {
        name: 'Engine bay',
        nameArabic: 'المحرك',
        description: 'Degreased',
        descriptionArabic: 'تنظيف',
        price: '99.95',
        durationMinutes: '45',
        bufferBeforeMinutes: '10',
        bufferAfterMinutes: '30',
      },
    },
  ],
  [
    'a product',
    ProductFormSchema,
    {
      typed: {
        name: 'Sealant',
        description: 'Six months',
        price: '120.50',
        costPrice: '60',
        currentStock: '7',
        minStockLevel: '8',
        category: 'Care',
        supplier: 'Gulf',
        measurementUnit: 'bottle',
      },
    },
  ],
  [
    'an expense',
    ExpenseFormSchema,
    {
      picked: { date: day, vat: 'added', lines: [] },
      typed: { ...bill, category: 'Rent', description: 'May', amount: '1,250.50' },
    },
  ],
  [
    'a bill by lines',
    ExpenseFormSchema,
    {
      picked: { date: day, vat: 'lines', amount: '' },
      typed: {
        category: 'Rent',
        description: 'May',
        supplier: 'Gulf',
        supplierTrn: '',
        billNumber: 'B-7',
        paymentMethod: '',
        lines: [{ kind: 'standard', net: '100', vat: '5' }],
      },
    },
  ],
  [
    'a receipt',
    ReceiptFormSchema,
    {
      picked: { book: true, vat: 'added', paymentMethod: 'cash' },
      typed: {
        quantity: '4',
        unitPrice: '12.50',
        category: 'Stock',
        supplier: 'Gulf',
        supplierTrn: '100000000000003',
        billNumber: 'B-7',
      },
    },
  ],
  [
    'an employee',
    EmployeeFormSchema,
    {
      picked: {
        role: 'employee',
        active: true,
        password: 'another horse 8',
        confirmPassword: 'another horse 8',
      },
      typed: person,
    },
  ],
  ['a profile', ProfileFormSchema, { typed: person }],
  [
    'the sign-in',
    LoginFormSchema,
    { picked: { password: 'another horse 8' }, typed: { email: 'noor@example.com' } },
  ],
  ['the float', OpenDrawerSchema, { typed: { float: '500' } }],
  ['cash in', CashMoveSchema, { typed: { amount: '12.50', reason: 'Change' } }],
  [
    'a count of the drawer',
    CountDrawerSchema,
    {
      typed: {
        pieces: Object.fromEntries(DENOMINATIONS_FILS.map(fils => [`f${fils}`, '2'])),
        card: '10',
        transfer: '',
      },
    },
  ],
  [
    'a blocked time',
    blockedTimeFormSchema([]),
    { picked: { what: 'bay 2', ...days }, typed: { starts: '09:00', ends: '10:00', reason: 'Lift' } },
  ],
  [
    'a shift',
    shiftFormSchema(null, { shifts: [], now: () => '2026-11-26T08:00:00.000Z' }),
    { picked: { userId: 5, ...days }, typed: { starts: '09:00', ends: '10:00', reason: 'Forgot' } },
  ],
  ['an absence', AbsenceFormSchema, { picked: { kind: 'sick', ...days }, typed: { note: 'Flu' } }],
  [
    'other hours',
    hourRangeFormSchema('2026-11-20', []),
    { picked: { ...days, what: 'closed', week: [] }, typed: { name: 'National Day', nameArabic: 'اليوم' } },
  ],
  ['a text of a message', MessageTextFormSchema, { typed: { text: 'Your car is ready' } }],
  [
    'the settings',
    SettingsFormSchema,
    {
      picked: {
        vatMode: 'inclusive',
        emirate: 'dubai',
        vatCycle: 'quarterly_1',
        slotMinutes: '30',
        leadTimeMinutes: '0',
        changeCutoffMinutes: '720',
        requestHoldMinutes: '30',
        availabilityByBays: true,
        availabilityByPeople: false,
        openingHours: [open, open, open, open, open, open, open],
        messageLanguage: 'both',
        arabicIndicDigits: true,
        cashRounding: true,
        quietHours: { on: false, from: '21:00', until: '08:00' },
        messages: messageWordsInput(settings()),
      },
      typed: {
        shopName: 'Sheen',
        address: 'Al Quoz',
        phone: '04 338 5500',
        email: 'hello@sheen.ae',
        trn: '100000000000003',
        creditNotePrefix: 'crn',
        tradeLicense: { number: '1234567', authority: 'Dubai Economy' },
        bankDetails: {
          accountName: 'Sheen LLC',
          bank: 'Emirates NBD',
          iban: 'AE07 0331 2345 6789 0123 456',
          swift: 'EBILAEAD',
        },
        bays: '3',
        newVisitorDaysAhead: '90',
        discountLimits: {
          store_manager: '100',
          accountant: '10',
          cashier: '15',
          purchasing: '0',
          employee: '10',
        },
        siteName: 'Shine',
        siteNameArabic: 'لمعة',
        area: 'Al Quoz',
        areaArabic: 'القوز',
        headline: 'Clean',
        headlineArabic: 'نظيف',
        lead: 'Beyond shine',
        leadArabic: 'لمعان',
        whatsapp: '050 123 4567',
        instagram: '@sheen.ae',
        facebook: 'facebook.com/sheen',
        location: '25.1303, 55.2295',
        reviewLink: 'g.page/r/shine',
        messageCountries: '+971, 966',
        testimonials: [{ text: 'Like new', name: 'Mariam', car: 'Patrol', agreed: true }],
      },
    },
  ],
]

/** The same value with these signs in one of its texts, at a place given as a share of what there is to choose from. */
function withSigns<T>(value: T, { signs, text, at }: Insertion): T {
  const count = textsIn(value)
  let left = Math.floor(text * count)
  const walk = (part: unknown, key = ''): unknown => {
    if (PICKED.includes(key)) return part
    if (typeof part === 'string') {
      if (left-- !== 0) return part
      const cut = Math.floor(at * (part.length + 1))
      return part.slice(0, cut) + signs + part.slice(cut)
    }
    if (Array.isArray(part)) return part.map(item => walk(item))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner, key)]))
  }
  return walk(value) as T
}

/** Chosen from a list, among what is typed. */
const PICKED = ['kind', 'paymentMethod']

function textsIn(value: unknown): number {
  if (typeof value === 'string') return 1
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum, inner) => sum + textsIn(inner), 0)
    : 0
}

type Insertion = { signs: string; text: number; at: number }
const share = fc.double({ min: 0, max: 0.999, noNaN: true })
const signs = fc.array(fc.constantFrom(...UNSEEN), { minLength: 1, maxLength: 3 }).map(each => each.join(''))
const insertion = fc.record({ signs, text: share, at: share })

describe('Characters that nobody sees, wherever they stand, make no difference', () => {
  test.each(FORMS)('to %s', (_name, schema, { picked, typed }) => {
    const read = (texts: object) => schema.parse({ ...picked, ...texts })
    const expected = read(typed)
    fc.assert(
      fc.property(insertion, inserted => {
        expect(read(withSigns(typed, inserted))).toEqual(expected)
      }),
    )
  })

  test.each(Object.values(mutations).map(({ name, args }) => [name, args] as const))(
    'to %s, whoever sends it',
    (name, schema) => {
      fc.assert(
        fc.property(
          anyArgs(schema, () => undefined),
          insertion,
          (args, inserted) => {
            const sent = withSigns(args, inserted)
            expect(cleanArgs(sent)).toEqual(cleanArgs(args))
            expect(parseCall({ name, args: sent }).definition?.parsed.success).toBe(
              parseCall({ name, args }).definition?.parsed.success,
            )
          },
        ),
        { numRuns: 20 },
      )
    },
  )
})

test('What may hold many words keeps its lines in a mutation', () => {
  const folded = Object.values(mutations).flatMap(({ name, args }) =>
    longTexts(z.toJSONSchema(args, { io: 'input', unrepresentable: 'any' })).flatMap(key =>
      cleanArgs('a\nb', key) === 'a\nb' ? [] : [`${name} ${key}`],
    ),
  )
  expect(folded).toEqual(['settings.update logo'])
})

// biome-ignore lint/suspicious/noExplicitAny: JSON schemas, whose parts are looked at as they come.
function longTexts(schema: any, key = ''): string[] {
  const within = [
    ...(schema?.anyOf ?? []),
    ...(schema?.oneOf ?? []),
    ...(schema?.items ? [schema.items] : []),
  ]
  return [
    ...(schema?.maxLength >= 300 ? [key] : []),
    ...within.flatMap(part => longTexts(part, key)),
    ...Object.entries(schema?.properties ?? {}).flatMap(([name, part]) =>
      name === 'basis' ? [] : longTexts(part, name),
    ),
  ]
}

test.each(UNSEEN.filter((_, at) => at % 40 === 0))('%j alone is no name', sign => {
  expect(WalkInPersonSchema.safeParse({ fullName: sign.repeat(3), phone: '' }).error?.issues).toMatchObject([
    { path: ['fullName'], message: 'Name must be at least 2 characters.' },
  ])
})
