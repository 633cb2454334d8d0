import { expect, test } from 'vitest'
import { optionalTrn } from '#schema/forms/account-fields.ts'
import { isDoubtfulTrn } from '#schema/rules/documents/trn.ts'

test.each([
  ['100123456700003', '100123456700003', false],
  ['100 1234 5670 0003', '100123456700003', false],
  ['100-1234-5670-0003', '100123456700003', false],
  ['١٠٠١٢٣٤٥٦٧٠٠٠٠٣', '100123456700003', false],
  // An Emirates ID has as many digits.
  ['784-1990-1234567-1', '784199012345671', true],
  ['100123456700001', '100123456700001', true],
  ['', null, false],
])('%j is read as %j, in doubt: %s', (typed, trn, inDoubt) => {
  expect(optionalTrn.parse(typed)).toBe(trn)
  expect(isDoubtfulTrn(typed)).toBe(inDoubt)
})

test.each(['10012345670000', '1001234567000031', '10012345670000X'])('%j has no 15 digits', typed => {
  expect(optionalTrn.safeParse(typed).error?.issues[0]?.message).toBe(
    'A tax registration number has 15 digits.',
  )
  expect(isDoubtfulTrn(typed)).toBe(false)
})
