import { expect, test } from 'vitest'
import { proposedBodyClass } from '#schema/catalogue/makes.ts'
import { catalogueKeys } from '#schema/rules/text/catalogue-keys.ts'

test.each([
  ['toyota', 'rav4', 'toyota', 'rav4'],
  ['Toyota', 'RAV4', 'toyota', 'rav4'],
  ['Mercedes-Benz', 'G-Class', 'mercedes_benz', 'g_class'],
  ['TOYOTA ', 'Land Cruiser', 'toyota', 'land_cruiser'],
  ['Toyota', 'Something Else', 'toyota', 'Something Else'],
  ['Kit Car Ltd', 'Seven', 'Kit Car Ltd', 'Seven'],
])('%s %s is %s %s in the catalogue', (make, model, ofMake, ofModel) => {
  expect(catalogueKeys(make, model)).toEqual({ make: ofMake, model: ofModel })
})

test('so a car whose names somebody typed is priced by its size', () => {
  const { make, model } = catalogueKeys('Toyota', 'RAV4')
  expect(proposedBodyClass(make, model)).toBe('suv')
})
