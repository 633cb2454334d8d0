import { expect, test } from 'vitest'
import { saveChange } from '#app/ui/save-change.ts'
import { useLatestToast } from '#app/ui/toast.ts'

const said = () => useLatestToast.getState().latest
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
