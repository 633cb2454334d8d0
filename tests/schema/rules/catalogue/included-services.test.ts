import { expect, test } from 'vitest'
import { includedIn } from '#schema/rules/catalogue/included-services.ts'
import { DEMO_SERVICES } from '#server/seed/demo/demo-catalogue.ts'

const services = DEMO_SERVICES.map(({ name, description }, id) => ({ id, name, description }))
const named = (name: string) => services.find(service => service.name === name) as (typeof services)[number]

test.each<[service: string, chosen: string[], includedIn: string | undefined]>([
  ['Exterior Detailing', ['Full Detailing'], 'Full Detailing'],
  ['Interior Detailing', ['Exterior Detailing', 'Full Detailing'], 'Full Detailing'],
  ['Full Detailing', ['Exterior Detailing'], undefined],
  ['Wheel Detailing', ['Exterior Detailing'], undefined],
  ['Ceramic Coating', ['Full Detailing'], undefined],
  ['Full Detailing', ['Full Detailing'], undefined],
])('%s beside %j is part of %s', (name, chosen, whole) => {
  expect(includedIn(named(name), chosen.map(named))?.name).toBe(whole)
})

test('what says nothing of itself includes nothing', () => {
  const full = { id: 1, name: 'Full Detailing', description: null }
  expect(includedIn({ id: 2, name: 'Exterior Detailing', description: null }, [full])).toBeUndefined()
})
