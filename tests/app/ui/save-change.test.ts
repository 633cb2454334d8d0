import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { reasonOf, saveChange } from '#app/ui/save-change.ts'
import { toastStore } from '#app/ui/toast.ts'
import { ErrorCode, MutationError } from '#schema/errors.ts'

const said = () => toastStore.getState().latest
const refused = () => Promise.reject(new Error('The shop is closed'))
const done = { title: 'Customer has been added' }

test('A change that was saved is said to be', async () => {
  expect(await saveChange(async () => 7, { done, failed: 'add customer' })).toBe(true)
  expect(said()).toEqual(done)
})

test('A change that was refused is said with its reason', async () => {
  expect(await saveChange(refused, { done, failed: 'add customer' })).toBe(false)
  expect(said()).toMatchObject({
    type: 'destructive',
    description: 'Failed to add customer: The shop is closed',
  })
})

test('A screen can word a failure in its own way', async () => {
  await saveChange(refused, { done, failed: error => `Not saved (${(error as Error).message})` })
  expect(said()).toMatchObject({ description: 'Not saved (The shop is closed)' })
})

const INTERRUPTED = 'The browser stopped this, and nothing was saved. Please try again.'

test.each<[string, unknown, string]>([
  ['a rule', new MutationError(ErrorCode.constraint, 'Out of stock'), 'Out of stock'],
  ['a transaction that the browser ended', new DOMException('aborted', 'AbortError'), INTERRUPTED],
  ['the same, as Dexie says it', new Dexie.AbortError('Transaction aborted'), INTERRUPTED],
  ['a database that was closed', new Dexie.DatabaseClosedError(), INTERRUPTED],
  ['what is no error', 'no room', 'no room'],
])('The reason for %s is said in words', (_, error, text) => {
  expect(reasonOf(error)).toBe(text)
})
