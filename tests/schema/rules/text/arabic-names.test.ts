import { describe, expect, test } from 'vitest'
import { MAKES } from '#schema/catalogue/makes.ts'
import { catalogueKeys } from '#schema/rules/text/catalogue-keys.ts'
import { searchText, searchWords } from '#schema/rules/text/search-text.ts'
import { arabicSearchText } from '#schema/texts/ar/vehicle-names.ts'

const NAMES = MAKES.flatMap(({ name, models }) => [name, ...models.map(model => model.name)])

/** The names that a search finds, as the fields for make and model search. */
const found = (typed: string) =>
  NAMES.filter(name => searchWords(typed).every(word => searchText(arabicSearchText(name)).includes(word)))

describe('Makes and models typed in Arabic', () => {
  test.each([
    ['تويوتا', 'Toyota'],
    ['لاندكروزر', 'Land Cruiser'],
    ['لاند كروزر', 'Land Cruiser'],
    ['شاص', 'Land Cruiser 70'],
    ['باترول', 'Patrol'],
    ['بترول', 'Patrol'],
    ['نيسان', 'Nissan'],
    ['بي ام', 'BMW'],
    ['مرسيدس', 'Mercedes-Benz'],
    ['بنز', 'Mercedes-Benz'],
    ['جي كلاس', 'G-Class'],
    ['رينج روفر', 'Range Rover'],
    ['بورشة', 'Porsche'],
    ['كاين', 'Cayenne'],
    ['لكزس', 'Lexus'],
    ['اي اس ٣٥٠', 'ES 350'],
    ['إكس ٥', 'X5'],
    ['أف جي', 'FJ Cruiser'],
    ['راف ٤', 'RAV4'],
    ['همر', 'Hummer EV'],
    ['موستنج', 'Mustang'],
    ['دفندر', 'Defender 110'],
    ['اكورد', 'Accord'],
    ['التيما', 'Altima'],
  ])('%s finds %s', (typed, name) => {
    expect(found(typed)).toContain(name)
  })

  test('each name has a spelling without a Latin letter', () => {
    expect(NAMES.filter(name => /[a-z]/i.test(arabicSearchText(name)))).toEqual([])
  })

  test('are kept under the key of the catalogue', () => {
    expect(catalogueKeys('تويوتا', 'لاندكروزر')).toEqual({ make: 'toyota', model: 'land_cruiser' })
    expect(catalogueKeys('نيسان', 'باترول')).toEqual({ make: 'nissan', model: 'patrol' })
    expect(catalogueKeys('بورشة', '٩١١ كاريرا')).toEqual({ make: 'porsche', model: '911_carrera' })
  })
})
