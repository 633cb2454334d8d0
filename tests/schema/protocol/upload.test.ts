import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  partHeaders,
  readPartHeaders,
  readStateHeaders,
  stateHeaders,
  UploadPart,
} from '#schema/protocol/upload.ts'
import { MAX_FILE_BYTES } from '#schema/rows/stored-file.ts'

const part = fc.record({
  offset: fc.nat(MAX_FILE_BYTES),
  length: fc.integer({ min: 1, max: MAX_FILE_BYTES }),
  hash: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => Buffer.from(bytes).toString('hex')),
  isLast: fc.boolean(),
})
const readPart = (headers: Headers) =>
  UploadPart.safeParse(readPartHeaders(name => headers.get(name) ?? undefined))

test('the headers of a part say it all, and the hash as RFC 9530 writes it', () => {
  fc.assert(
    fc.property(part, given => {
      const headers = new Headers(partHeaders(given))
      expect(readPart(headers).data).toEqual(given)
      const digest = Buffer.from(given.hash, 'hex').toString('base64')
      expect(headers.get('Repr-Digest')).toBe(`sha-256=:${digest}:`)
    }),
  )
})

test.each(['', '1e3', '-1', '99999999999', ' 1 2'])('a place %j is none', offset => {
  const headers = new Headers(partHeaders({ offset: 1, length: 5, hash: 'ab'.repeat(32), isLast: true }))
  headers.set('Upload-Offset', offset)
  expect(readPart(headers).success).toBe(false)
  headers.set('Upload-Complete', '?1')
  expect(readStateHeaders(headers)).toBeNull()
})

test('an answer without these headers is of somebody else', () => {
  for (const isComplete of [true, false])
    expect(readStateHeaders(new Headers(stateHeaders({ offset: 7, isComplete })))).toEqual({
      offset: 7,
      isComplete,
    })
  expect(readStateHeaders(new Headers({ 'Content-Type': 'text/html' }))).toBeNull()
})
