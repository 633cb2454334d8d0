import { expect, test } from 'vitest'
import { cameraFailure } from '#app/features/account/use-camera.ts'

const thrown = (name: string) => new DOMException('Requested device not found', name)

test.each<[string, unknown, string]>([
  ['is refused', thrown('NotAllowedError'), 'Allow it in the settings'],
  ['is not there', thrown('NotFoundError'), 'has no camera'],
  ['is in use', thrown('NotReadableError'), 'Close what else is using it'],
  ['is kept from pages over http', new TypeError('mediaDevices is undefined'), 'over https'],
])('a camera that %s says so in words', (_, error, words) => {
  expect(cameraFailure(error)).toContain(words)
})
