import { describe, expect, it } from 'vitest'
import { ServiceFormSchema } from '#schema/forms/service.ts'
import { messagesOf } from './messages-of.ts'

describe('the service form', () => {
  it('starts free, an hour long, active, not popular, by booking', () => {
    expect(ServiceFormSchema.parse({ name: ' Tar Removal ' })).toEqual({
      name: 'Tar Removal',
      nameArabic: null,
      description: null,
      descriptionArabic: null,
      price: 0,
      durationMinutes: 60,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      bufferHolds: 'bay',
      careSteps: [],
      deposit: null,
      inspectionAsks: [],
      steps: [],
      sizes: null,
      isAddOn: false,
      active: true,
      popular: false,
      highlight: false,
      requiresBooking: true,
      products: [],
    })
  })

  it.each([
    [{ unit: 'none', amount: 'x' }, null],
    [
      { unit: 'percent', amount: '20' },
      { unit: 'percent', amount: 20, askedOf: 'everyone' },
    ],
    [
      { unit: 'aed', amount: '50.5', askedOf: 'missed' },
      { unit: 'fils', amount: 50_50, askedOf: 'missed' },
    ],
  ])('takes a deposit of %j', (deposit, rule) => {
    expect(ServiceFormSchema.parse({ name: 'Wash', deposit }).deposit).toEqual(rule)
  })

  it.each([
    [{ unit: 'percent', amount: '0' }, 'Please give a percentage, 1 to 100.'],
    [{ unit: 'percent', amount: '101' }, 'Please give a percentage, 1 to 100.'],
    [{ unit: 'percent', amount: '' }, 'Please give a percentage, 1 to 100.'],
    [{ unit: 'aed', amount: '' }, 'Please give an amount.'],
    [{ unit: 'aed', amount: '1.99' }, 'A deposit is AED 2.00 at least.'],
  ])('says at a deposit of %j what is wrong', (deposit, message) => {
    const issues = ServiceFormSchema.safeParse({ name: 'Wash', deposit }).error?.issues
    expect(issues).toEqual([expect.objectContaining({ path: ['deposit', 'amount'], message })])
  })

  it.each([
    ['bufferBeforeMinutes', '-1', 'This has to be a number of minutes.'],
    ['bufferBeforeMinutes', 'soon', 'This has to be a number of minutes.'],
    ['bufferAfterMinutes', '1441', 'A buffer takes a day at most.'],
  ])('says at %s what is wrong with %j', (field, typed, message) => {
    const issues = ServiceFormSchema.safeParse({ name: 'Wash', [field]: typed }).error?.issues
    expect(issues).toEqual([expect.objectContaining({ path: [field], message })])
  })

  it.each([
    ['280', 28_000],
    ['95.5', 9_550],
    [0, 0],
    ['١٢٠', 12_000],
  ])('takes a price of %j', (price, fils) => {
    expect(ServiceFormSchema.parse({ name: 'Wash', price }).price).toBe(fils)
  })

  it.each([
    ['name', ' ', 'Service name is required.'],
    ['price', '', 'Price must be a positive number.'],
    ['price', '-1', 'Price must be a positive number.'],
    ['price', -1, 'Price must be a positive number.'],
    ['price', '1.005', 'AED has two decimals at most. For thousands, write 1,250.'],
    ['price', '12,50', 'Write decimals after a point, such as 12.50.'],
    ['durationMinutes', '1.30', 'Duration must be a positive number.'],
    ['price', '10000001', 'This cannot be more than AED 10,000,000.00.'],
    ['durationMinutes', '', 'Duration must be a positive number.'],
    ['durationMinutes', '0', 'Duration must be a positive number.'],
    ['durationMinutes', '30.5', 'Duration must be a positive number.'],
    ['durationMinutes', '10081', 'A service takes a week at most.'],
    ['products', [{ productId: 1, quantityUsed: '0' }], 'Quantity must be at least 1'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messagesOf(ServiceFormSchema, { name: 'Wash', [field]: value })).toEqual({ [field]: [message] })
  })
})
