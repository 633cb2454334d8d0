import { describe, expect, it } from 'vitest'
import { readPrices } from '#app/sheets/appointment/line-prices.ts'

const WASH = { serviceId: 1, name: 'Wash', priceFils: 3_550, durationMinutes: 60 }
const WAX = { productId: 2, name: 'Wax', priceFils: 1_000 }
const read = (typed: Partial<Parameters<typeof readPrices>[0]>) =>
  readPrices({
    services: [{ ...WASH, isAddOn: false, varies: false, otherSizes: false }],
    serviceIds: [1],
    products: [WAX],
    additionalProducts: [{ productId: '2', quantity: '3' }],
    discountReason: 'Long wait',
    ...typed,
  })
const charged = (typed: Parameters<typeof read>[0]) =>
  read(typed).lines.map(({ priceFils, discountFils }) => [priceFils, discountFils])

describe('what is typed beside the lines', () => {
  it.each([
    ['nothing', {}, [3_550, 0], [1_000, 0]],
    ['another price', { linePrices: { s1: '30' } }, [3_000, 0], [1_000, 0]],
    ['an emptied price, which is the list price', { linePrices: { s1: ' ' } }, [3_550, 0], [1_000, 0]],
    ['an amount off', { lineDiscounts: { p2: '12.50' } }, [3_550, 0], [1_000, 1_250]],
    ['a percentage off', { lineDiscounts: { s1: '10%' } }, [3_550, 355], [1_000, 0]],
    ['Arabic digits', { lineDiscounts: { s1: '١٠٪' } }, [3_550, 355], [1_000, 0]],
    ['half a percent', { lineDiscounts: { p2: '0.5%' } }, [3_550, 0], [1_000, 15]],
    ['a percentage that is still to be typed', { lineDiscounts: { s1: '%' } }, [3_550, 0], [1_000, 0]],
    [
      'a percentage of another price',
      { linePrices: { s1: '20' }, lineDiscounts: { s1: '10%' } },
      [2_000, 200],
      [1_000, 0],
    ],
    ['10 % of the whole', { wholeDiscount: '10%' }, [3_550, 355], [1_000, 300]],
    ['an amount off the whole', { wholeDiscount: '10' }, [3_550, 542], [1_000, 458]],
    [
      'the whole after a line',
      { lineDiscounts: { s1: '35.50' }, wholeDiscount: '10%' },
      [3_550, 3_550],
      [1_000, 300],
    ],
    ['the price of something else', { linePrices: { s9: 'x' } }, [3_550, 0], [1_000, 0]],
  ])('%s', (_, typed, service, product) => {
    expect(charged(typed)).toEqual([service, product])
    expect(read(typed).problems).toEqual([])
  })

  it.each([
    ['a price that is none', { linePrices: { s1: 'x' } }, 'linePrices.s1', 'Please enter an amount'],
    [
      'a discount above the price',
      { lineDiscounts: { s1: '35.51' } },
      'lineDiscounts.s1',
      'The discount is more than the price, AED 35.50',
    ],
    [
      'more than all of it',
      { lineDiscounts: { p2: '101%' } },
      'lineDiscounts.p2',
      'Please enter an amount or a percentage',
    ],
    [
      'less than nothing',
      { lineDiscounts: { s1: '-5' } },
      'lineDiscounts.s1',
      'Please enter an amount or a percentage',
    ],
    [
      'too much off the whole',
      { wholeDiscount: '65.51' },
      'wholeDiscount',
      'The discount is more than the price, AED 65.50',
    ],
    ['no reason', { wholeDiscount: '1', discountReason: ' ' }, 'discountReason', 'Please say why'],
  ])('%s is a problem of its field', (_, typed, field, message) => {
    expect(read(typed).problems).toEqual([{ field, message }])
  })

  it('counts a discount that is none as none', () => {
    expect(charged({ lineDiscounts: { s1: '35.51' }, wholeDiscount: 'x' })).toEqual([
      [3_550, 0],
      [1_000, 0],
    ])
  })
})

describe('a price that is not the list’s', () => {
  const listOf = ({ kind }: { kind: string }) =>
    kind === 'service' ? { priceFils: 3_550, formerPricesFils: [3_000] } : undefined
  const byHand = { linePrices: { s1: '1,234,567.89' }, discountReason: '', listOf }

  it('asks for a reason, and names the price of the list', () => {
    const { lines, asksReason, problems } = read(byHand)
    expect(lines.map(({ priceFils, listFils }) => [priceFils, listFils])).toEqual([
      [123_456_789, 3_550],
      [1_000, null],
    ])
    expect(asksReason).toBe(true)
    expect(problems).toEqual([{ field: 'discountReason', message: 'Please say why' }])
    expect(read({ ...byHand, discountReason: 'More work' }).problems).toEqual([])
  })

  it.each([
    ['one that the list had', { linePrices: { s1: '30' } }],
    ['the list’s', { linePrices: { s1: '35.50' } }],
  ])('is not %s', (_, typed) => {
    const { lines, asksReason, problems } = read({ ...byHand, ...typed })
    expect([lines[0]?.listFils, asksReason, problems]).toEqual([null, false, []])
  })

  it('that stood when the form opened blocks no other change', () => {
    const services = [{ ...WASH, priceFils: 9_900, isAddOn: false, varies: false, otherSizes: false }]
    const { asksReason, problems } = read({ ...byHand, services, linePrices: { s1: '99.00' } })
    expect([asksReason, problems]).toEqual([false, []])
  })
})
