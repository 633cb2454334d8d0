import { expect, it } from 'vitest'
import {
  CashMoveSchema,
  type CountDrawerInput,
  CountDrawerSchema,
  OpenDrawerSchema,
} from '#schema/forms/drawer.ts'
import { DENOMINATIONS_FILS } from '#schema/rules/money/drawer.ts'

const BLANK: CountDrawerInput = {
  pieces: Object.fromEntries(DENOMINATIONS_FILS.map(fils => [`f${fils}`, ''])),
  card: '',
  transfer: '',
}
const counted = (pieces: Record<string, string>, rest: Partial<CountDrawerInput> = {}) => ({
  ...BLANK,
  ...rest,
  pieces: { ...BLANK.pieces, ...pieces },
})

it('reads a count; what was not looked up is null, an empty field is none of that piece', () => {
  const read = CountDrawerSchema.parse(counted({ f20000: '2', f50: '٣' }, { card: '1,250.50' }))
  expect(read).toMatchObject({ card: 125_050, transfer: null })
  expect(read.pieces).toMatchObject({ f20000: 2, f50: 3, f500: null })
})

it.each<[string, CountDrawerInput, string]>([
  ['nothing counted at all', BLANK, 'pieces.f100000'],
  ['half a note', counted({ f500: '1.5' }), 'pieces.f500'],
  ['less than none', counted({ f500: '-1' }), 'pieces.f500'],
  ['more than fit', counted({ f500: '10001' }), 'pieces.f500'],
  ['a card total that is no amount', counted({ f500: '1' }, { card: 'much' }), 'card'],
])('rejects %s at its field', (_, typed, path) => {
  const { error } = CountDrawerSchema.safeParse(typed)
  expect(error?.issues.map(issue => issue.path.join('.'))).toEqual([path])
})

it('an empty drawer is counted as such', () => {
  expect(CountDrawerSchema.safeParse(counted({ f100000: '0' })).success).toBe(true)
})

it.each([
  ['0', 0],
  ['500', 50_000],
  ['', null],
  ['-5', null],
  ['10000000.01', null],
])('a float typed as %j is %s fils', (float, fils) => {
  expect(OpenDrawerSchema.safeParse({ float }).data?.float ?? null).toBe(fils)
})

it.each([
  ['an amount of nothing', { amount: '0', reason: 'To the bank' }, 'amount'],
  ['no reason', { amount: '5', reason: ' ' }, 'reason'],
])('cash out with %s is rejected', (_, typed, path) => {
  expect(CashMoveSchema.safeParse(typed).error?.issues.map(issue => issue.path.join('.'))).toEqual([path])
})
