import { expect, test } from 'vitest'
import { z } from 'zod'
import { mutations } from '#schema/mutations/registry.ts'
import { LeaseRequest } from '#schema/protocol/lease.ts'
import { LiveRequest } from '#schema/protocol/live.ts'
import { PullRequest } from '#schema/protocol/pull.ts'
import { PushRequest } from '#schema/protocol/push.ts'
import { unboundedParts } from '#tests/fixtures/unbounded-parts.ts'

const asJson = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

test.each(Object.values(mutations).map(({ name, args }) => [name, args] as const))(
  'Every text, list and record of %s has a bound',
  (_, args) => {
    expect(unboundedParts(asJson(args))).toEqual([])
  },
)

test('So does every message of the protocol, but for what a push looks at one by one and the log bounds', () => {
  for (const message of [PullRequest, LeaseRequest, LiveRequest])
    expect(unboundedParts(asJson(message))).toEqual([])
  expect(unboundedParts(asJson(PushRequest))).toEqual([
    'mutations[].args: anything',
    'mutations[].actedAt: text',
  ])
})

test.each<[string, z.ZodType]>([
  ['name: text', z.object({ name: z.string() })],
  ['email: text', z.object({ email: z.email().nullable() })],
  ['at: text', z.object({ at: z.iso.datetime() })],
  ['tags: list', z.object({ tags: z.array(z.string().max(1)) })],
  ['a.b[]: text', z.object({ a: z.object({ b: z.array(z.string()).max(1) }) })],
  ['x: record', z.object({ x: z.record(z.string(), z.int()) })],
  ['x: anything', z.object({ x: z.unknown() })],
])('The walk finds %s', (found, schema) => {
  expect(unboundedParts(asJson(schema))).toEqual([found])
})
