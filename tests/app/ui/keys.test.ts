import { expect, test } from 'vitest'
import { isKey, type ShortcutName } from '#app/ui/keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each<[ShortcutName, Partial<KeyboardEvent> & { key: string }, boolean]>([
  ['find', { key: 'k', ctrlKey: true }, true],
  ['find', { key: 'K', metaKey: true }, true],
  ['find', { key: 'k' }, false],
  ['find', { key: 'k', ctrlKey: true, shiftKey: true }, false],
  ['help', { key: '?', shiftKey: true }, true],
  ['search', { key: '/', ctrlKey: true }, false],
  ['newAppointment', { key: 'n' }, true],
  ['newAppointment', { key: 'n', altKey: true }, false],
  ['step', { key: 'ArrowLeft' }, true],
  ['drop', { key: 'Enter' }, true],
])('%s with %o: %s', (name, pressed, expected) => {
  expect(isKey({ ...none, ...pressed }, name)).toBe(expected)
})
