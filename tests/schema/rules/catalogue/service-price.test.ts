import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAKES, proposedBodyClass } from '#schema/catalogue/makes.ts'
import { BODY_CLASSES } from '#schema/rows/vehicle.ts'
import {
  departureFils,
  formerClassPrices,
  formerPrices,
  listedFor,
} from '#schema/rules/catalogue/list-price.ts'
import {
  bodyClassOf,
  choiceProblem,
  priceOf,
  staffPriceOf,
  startingPrice,
} from '#schema/rules/catalogue/service-price.ts'
import { service } from '#tests/fixtures/shop.ts'

const ONE_PRICE = service(1, { name: 'Wash', priceFils: 9_500, durationMinutes: 60 })
const BY_SIZE = service(2, {
  name: 'Coating',
  priceFils: 185_000,
  durationMinutes: 480,
  classPrices: {
    suv: { priceFils: 230_000, durationMinutes: 540 },
    large_suv: { priceFils: 275_000, durationMinutes: 600 },
    motorcycle: null,
  },
})
/** A person who may take nothing off. */
const EMPLOYEE = { role: 'employee', limitPercent: 0 } as const
const ADD_ON = service(3, { name: 'Pet Hair', isAddOn: true })

describe('the body class', () => {
  it.each(MAKES)('of every $name of the catalogue is proposed', ({ id, models }) => {
    for (const model of models) expect(BODY_CLASSES).toContain(proposedBodyClass(id, model.id))
  })

  it.each([
    ['toyota', 'yaris', 'hatchback'],
    ['toyota', 'camry', 'sedan'],
    ['ferrari', 'roma', 'sports'],
    ['toyota', 'rav4', 'suv'],
    ['nissan', 'patrol', 'large_suv'],
    ['ford', 'f_150', 'pickup'],
    ['toyota', 'hiace', 'van'],
    ['honda', 'gold_wing', 'motorcycle'],
    ['other', 'Lada Niva', 'sedan'],
    ['toyota', 'other', 'sedan'],
  ])('of a %s %s is %s', (make, model, expected) => {
    expect(bodyClassOf({ bodyClass: null, make, model })).toBe(expected)
  })

  it('is the corrected one where somebody has corrected it', () => {
    expect(bodyClassOf({ bodyClass: 'van', make: 'toyota', model: 'camry' })).toBe('van')
  })
})

describe('the price', () => {
  it.each([
    ['the same for all', ONE_PRICE, 'van', { priceFils: 9_500, durationMinutes: 60 }],
    ['that of the class', BY_SIZE, 'suv', { priceFils: 230_000, durationMinutes: 540 }],
    [
      'the service’s own for a class left out',
      BY_SIZE,
      'pickup',
      { priceFils: 185_000, durationMinutes: 480 },
    ],
    ['none where it is not offered', BY_SIZE, 'motorcycle', null],
  ] as const)('is %s', (_, row, bodyClass, expected) => {
    expect(priceOf(row, bodyClass)).toEqual(expected)
  })

  it('is the service’s own on a row from before there were classes', () => {
    const { classPrices: _, formerClassPricesFils: __, ...old } = ONE_PRICE
    expect(priceOf(old as typeof ONE_PRICE, 'suv')).toEqual({ priceFils: 9_500, durationMinutes: 60 })
    expect(formerClassPrices(old as typeof ONE_PRICE, { ...old, classPrices: {} })).toEqual({})
  })

  it('is the service’s own for staff who sell what is not offered', () => {
    expect(staffPriceOf(BY_SIZE, 'motorcycle')).toEqual({ priceFils: 185_000, durationMinutes: 480 })
  })

  it('starts from the lowest of the classes for which it is offered', () => {
    expect(startingPrice(ONE_PRICE)).toEqual({ priceFils: 9_500, durationMinutes: 60, varies: false })
    expect(startingPrice(BY_SIZE)).toEqual({ priceFils: 185_000, durationMinutes: 480, varies: true })
    const cheap = { ...BY_SIZE, classPrices: { motorcycle: { priceFils: 1, durationMinutes: 900 } } }
    expect(startingPrice(cheap)).toEqual({ priceFils: 1, durationMinutes: 480, varies: true })
  })
})

describe('a choice of services', () => {
  it.each([
    ['nothing yet', [], null, null],
    ['a service', [ONE_PRICE], null, null],
    ['a service and an add-on', [ONE_PRICE, ADD_ON], 'suv', null],
    ['an add-on alone', [ADD_ON], 'suv', /^An add-on goes with a service/],
    [
      'what is not offered',
      [ONE_PRICE, BY_SIZE],
      'motorcycle',
      /^Coating is not offered for this size: Motorcycle/,
    ],
    ['what is not offered, of a vehicle not known yet', [BY_SIZE], null, null],
  ] as const)('of %s', (_, chosen, bodyClass, expected) => {
    const problem = choiceProblem({ chosen, bodyClass })
    expected === null ? expect(problem).toBeNull() : expect(problem).toMatch(expected)
  })
})

describe('what is added to an appointment', () => {
  it('is looked at alone, and the rest as it was booked', () => {
    const chosen = [BY_SIZE, ADD_ON]
    expect(choiceProblem({ chosen, added: [ADD_ON], bodyClass: 'motorcycle' })).toBeNull()
    expect(choiceProblem({ chosen, added: [BY_SIZE], bodyClass: 'motorcycle' })).not.toBeNull()
  })
})

const Price = fc.record({ priceFils: fc.nat(50), durationMinutes: fc.integer({ min: 1, max: 600 }) })
const ClassPrices = fc.dictionary(fc.constantFrom(...BODY_CLASSES), fc.option(Price, { freq: 5 }), {
  noNullPrototype: true,
})

describe('a price that was listed once', () => {
  it('is none of anybody’s business for that class, however the prices changed since', () => {
    const changes = fc.array(fc.record({ own: Price, classPrices: ClassPrices }), { maxLength: 8 })
    fc.assert(
      fc.property(fc.constantFrom(...BODY_CLASSES), changes, (bodyClass, steps) => {
        let row = ONE_PRICE
        const quoted = [staffPriceOf(row, bodyClass).priceFils]
        for (const { own, classPrices } of steps) {
          const next = { ...row, ...own, classPrices }
          row = {
            ...next,
            formerPricesFils: formerPrices(row, own.priceFils),
            formerClassPricesFils: formerClassPrices(row, next),
          }
          quoted.push(staffPriceOf(row, bodyClass).priceFils)
        }
        for (const priceFils of quoted)
          expect(departureFils({ priceFils }, { list: listedFor(row, bodyClass), ...EMPLOYEE })).toBe(0)
        const never = { priceFils: 1_000_000 }
        expect(departureFils(never, { list: listedFor(row, bodyClass), ...EMPLOYEE })).not.toBe(0)
      }),
    )
  })

  it('of another class is a departure', () => {
    expect(departureFils({ priceFils: 185_000 }, { list: listedFor(BY_SIZE, 'suv'), ...EMPLOYEE })).toBe(
      -45_000,
    )
  })
})
