import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, createApiServer } from '#tests/fixtures/api-server.ts'
import { unboundedParts } from '#tests/fixtures/unbounded-parts.ts'

let server: ApiServer
beforeAll(async () => {
  server = await createApiServer()
})
afterAll(() => server.close())

test('Every text, list and record of every call has a bound, in bodies and in addresses', () => {
  const found = server.operations.flatMap(({ name, spec }) => {
    const body = spec.requestBody?.content['application/json']?.schema
    return [
      ...(body ? unboundedParts(body) : []),
      ...(spec.parameters ?? []).flatMap((each: { name: string; schema: unknown }) =>
        unboundedParts(each.schema, each.name),
      ),
    ].map(part => `${name}: ${part}`)
  })
  expect(found).toEqual([])
})
