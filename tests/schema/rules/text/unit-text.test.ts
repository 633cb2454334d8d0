import { expect, test } from 'vitest'
import { unitText } from '#schema/rules/text/unit-text.ts'

test.each([
  ['1', 'bottle', '1 bottle'],
  ['7', 'bottle', '7 bottles'],
  ['0', 'piece', '0 pieces'],
  ['−3', 'dose', '−3 doses'],
  ['2', 'box', '2 boxes'],
  ['2', 'brush', '2 brushes'],
  ['2', 'glass', '2 glasses'],
  ['2', 'battery', '2 batteries'],
  ['2', 'tray', '2 trays'],
  ['3', 'unit', '3 units'],
  ['250', 'ml', '250 ml'],
  ['2', 'kg', '2 kg'],
  ['4', 'pcs', '4 pcs'],
  ['4', 'pieces', '4 pieces'],
  ['4', 'قطعة', '4 قطعة'],
  ['4', 'bottle (1 l)', '4 bottle (1 l)'],
  ['4', '', '4'],
])('%s of %j are %j', (count, unit, expected) => {
  expect(unitText(count, count === '1', unit)).toBe(expected)
})
