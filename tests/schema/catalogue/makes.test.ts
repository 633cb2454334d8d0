import { describe, expect, it } from 'vitest'
import { EMIRATE_LIST, emirateName, plateCodesOf } from '#schema/catalogue/emirates.ts'
import { MAKES, MAKES_COMMON_FIRST, makeName, modelName, modelsOf } from '#schema/catalogue/makes.ts'
import { modelYears } from '#schema/catalogue/vehicle-years.ts'
import { EMIRATES } from '#schema/rows/vehicle.ts'

describe('the vehicle catalogue', () => {
  it('has 42 makes, each id once, by name', () => {
    expect(MAKES).toHaveLength(42)
    expect(new Set(MAKES.map(make => make.id)).size).toBe(42)
    expect(MAKES.map(make => make.name)).toEqual(
      MAKES.map(make => make.name).sort((a, b) => a.localeCompare(b)),
    )
  })

  it.each(MAKES)('$name has models, each id once', ({ models }) => {
    expect(models.length).toBeGreaterThanOrEqual(7)
    expect(new Set(models.map(model => model.id)).size).toBe(models.length)
    for (const model of models) expect(model.id).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
  })

  it.each([
    'acura',
    'alfa_romeo',
    'aston_martin',
    'audi',
    'bmw',
    'mercedes_benz',
    'land_rover',
    'rolls_royce',
    'toyota',
    'volkswagen',
    'volvo',
    'tesla',
  ])('knows %s', id => {
    expect(MAKES.map(make => make.id)).toContain(id)
  })

  it('names what it knows and leaves the rest as it was stored', () => {
    expect(makeName('mercedes_benz')).toBe('Mercedes-Benz')
    expect(modelName('mercedes_benz', 'g_class')).toBe('G-Class')
    expect(modelName('nissan', 'Pulsar')).toBe('Pulsar')
    expect([makeName('Lada'), modelsOf('Lada')]).toEqual(['Lada', []])
  })

  it('lists the years from next year down to 2000', () => {
    expect([modelYears(2026).at(0), modelYears(2026).at(-1)]).toEqual([2027, 2000])
    expect(modelYears(2019).at(0)).toBe(2025)
  })

  it('has every emirate with codes to suggest', () => {
    expect(EMIRATE_LIST.map(emirate => emirate.id)).toEqual([...EMIRATES])
    expect(emirateName('rak')).toBe('Ras Al Khaimah')
    expect(plateCodesOf('dubai')).toContain('AA')
    expect(plateCodesOf('elsewhere')).toEqual([])
  })
})

describe('the makes as a visitor is asked', () => {
  it('begin with what Dubai drives, and leave none out', () => {
    expect(MAKES_COMMON_FIRST.slice(0, 3).map(make => make.name)).toEqual(['Toyota', 'Nissan', 'Mitsubishi'])
    expect(MAKES_COMMON_FIRST.slice(11, 13).map(make => make.name)).toEqual(['Porsche', MAKES[0]?.name])
    expect(new Set(MAKES_COMMON_FIRST)).toEqual(new Set(MAKES))
    expect(MAKES_COMMON_FIRST).toHaveLength(MAKES.length)
  })
})
