import { expect, test } from 'vitest'
import { changedFields } from '#app/domain/changed-fields.ts'

test('A text that was stored uncleaned is not sent because a form has it clean', () => {
  const stored = { fullName: 'Omar\u200e – Zaid', notes: 'a\r\nb', city: null as string | null }
  expect(changedFields(stored, { fullName: 'Omar - Zaid', notes: 'a\nb', city: 'Dubai' })).toEqual({
    city: 'Dubai',
  })
})
