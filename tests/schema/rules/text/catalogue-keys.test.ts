import { expect, test } from 'vitest'
import { proposedBodyClass } from '#schema/catalogue/makes.ts'
import { catalogueKeys, readVehicleName } from '#schema/rules/text/catalogue-keys.ts'

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

test.each([
  ['Mercedes', 'C200', 'mercedes_benz', 'c_class', 'C200'],
  ['VW', 'Golf', 'volkswagen', 'golf', null],
  ['Range Rover', 'Sport', 'land_rover', 'range_rover_sport', null],
  ['Range Rover', '', 'land_rover', 'range_rover', null],
  ['Mini Cooper', '', 'mini', 'cooper', null],
  ['مرسيدس', 'جي كلاس', 'mercedes_benz', 'g_class', null],
  ['Toyota Land Cruiser', 'GXR', 'toyota', 'land_cruiser', 'Land Cruiser GXR'],
  ['Landcruiser', 'GXR', 'toyota', 'land_cruiser', 'Land Cruiser GXR'],
  ['BMW', '320i', 'bmw', '3_series', '320i'],
  ['Lexus', 'LX570', 'lexus', 'lx_570', null],
  ['Toyota', 'Spaceship X', 'toyota', 'Spaceship X', null],
  ['Kit Car Ltd', 'Seven', 'Kit Car Ltd', 'Seven', null],
])('a list has %s %s as %s %s', (make, model, ofMake, ofModel, rest) => {
  expect(readVehicleName(make, model)).toEqual({ make: ofMake, model: ofModel, rest })
})
