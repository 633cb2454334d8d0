import { expect, test } from 'vitest'
import { makeOptions, modelOptions } from '#app/domain/vehicles/vehicle-fields.tsx'
import { vehicleChanges } from '#app/domain/vehicles/vehicle-form.ts'
import { vehicleFormSchema } from '#schema/forms/vehicle.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { vehicle } from '#tests/fixtures/shop.ts'

const original = { ...vehicle(5, 1), year: 1998 }
const changesOf = (typed: object) =>
  vehicleChanges(
    original,
    vehicleFormSchema(2026, original.year).parse({
      ...original,
      bodyClass: '',
      year: String(original.year),
      ...typed,
    }),
  )

test('An edited car sends only what was changed', () => {
  expect(changesOf({})).toEqual({})
  expect(changesOf({ bodyClass: 'van' })).toEqual({ bodyClass: 'van' })
  expect(changesOf({ color: 'red' })).toEqual({ color: 'red' })
  expect(changesOf({ make: 'bmw', model: 'x5' })).toEqual({ make: 'bmw', model: 'x5' })
  expect(changesOf({ plateCode: '', plateNumber: 'bb 123' })).toEqual({ plateCode: 'BB', plateNumber: '123' })
})

test('The choices of an edited car contain what it has, listed or not', () => {
  expect(makeOptions('lada')[0]).toEqual({ value: 'lada', label: 'lada' })
  expect(modelOptions('bmw', { make: 'bmw', model: 'isetta' })[0]).toEqual({
    value: 'isetta',
    label: 'isetta',
  })
  expect(modelOptions('audi', { make: 'bmw', model: 'isetta' }).map(({ value }) => value)).not.toContain(
    'isetta',
  )
})

test('A car is called by make and model, one that is not listed by what was written', () => {
  expect(vehicleName({ make: 'mercedes_benz', model: 'g_class' })).toBe('Mercedes-Benz G-Class')
  expect(vehicleName({ make: 'other', model: 'Lada Niva' })).toBe('Lada Niva')
})
