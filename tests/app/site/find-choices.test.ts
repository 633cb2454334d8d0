import { describe, expect, it } from 'vitest'
import { choiceMeant, findChoices } from '#app/site/booking/search-choice.tsx'
import { MAKES } from '#schema/catalogue/makes.ts'

const makes = MAKES.map(({ id, name, models }) => ({
  id,
  name,
  alsoFoundBy: models.map(model => model.name).join(' '),
}))
const found = (typed: string) => findChoices(makes, typed).map(({ id }) => id)

describe('typing finds', () => {
  it.each([
    ['toy', 'toyota'],
    ['ROVER', 'land_rover'],
    ['mercedes benz', 'mercedes_benz'],
    ['patrol', 'nissan'],
    [' range rover ', 'land_rover'],
    ['ro', 'rolls_royce'],
  ])('%j first of all %s', (typed, id) => {
    expect(found(typed)[0]).toBe(id)
  })

  it('everything while nothing is typed, in the order of the list', () => {
    expect(found('')).toEqual(MAKES.map(({ id }) => id))
  })

  it('nothing by what is not there', () => {
    expect(found('zzz')).toEqual([])
  })
})

describe('who types and goes on', () => {
  it.each([
    ['Toyota', 'toyota'],
    [' toyota ', 'toyota'],
    ['volks', 'volkswagen'],
    ['land cruiser', 'toyota'],
  ])('%j means %s', (typed, id) => {
    expect(choiceMeant(makes, typed)?.id).toBe(id)
  })

  it.each(['', ' ', 'a', 'zzz'])('%j means nothing yet', typed => {
    expect(choiceMeant(makes, typed)).toBeUndefined()
  })
})
