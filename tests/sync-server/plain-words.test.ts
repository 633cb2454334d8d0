import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueMessage } from '#server/http/issue-message.ts'

const TWO = z.enum(['cash', 'card'])

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'This is required'],
  [TWO, null, 'This is required'],
  [z.string(), 5, 'This has to be text'],
  [z.int(), 'five', 'This has to be a number'],
  [z.int(), 5.5, 'This has to be a whole number'],
  [z.array(z.int()), {}, 'This has to be a list'],
  [TWO, 'gold', 'This has to be one of cash, card'],
  [z.email(), 'me', 'This is not written as it has to be'],
  [z.number().min(2), 1, 'This has to be at least 2'],
  [z.number().max(2), 3, 'This has to be at most 2'],
  [z.string().max(2), 'abc', 'This is too long: 2 characters at most'],
  [z.array(z.int()).min(1), [], 'There have to be at least 1'],
  [z.string({ error: 'Say why' }), undefined, 'Say why'],
])(
  'what fits no schema is told in plain words, unless the schema has its own: %#',
  (schema, value, words) => {
    z.config({ customError: issueMessage })
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(words)
  },
)
