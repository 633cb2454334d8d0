import type { z } from 'zod'
import { tooLong } from '#schema/texts/en/form-errors.ts'

type Issue = z.core.$ZodRawIssue

const TYPE_WORDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Returns the message for an issue whose schema has none of its own; undefined keeps zod's message. */
export function issueMessage(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This is required'
      return `This has to be ${TYPE_WORDS[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return 'This is required'
      return `This has to be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return 'This is not written as it has to be'
    case 'too_small':
      return limitWords(issue.origin, Number(issue.minimum), 'least')
    case 'too_big':
      return limitWords(issue.origin, Number(issue.maximum), 'most')
    case 'unrecognized_keys':
      return unknownField(issue.keys[0] ?? '')
    default:
      return undefined
  }
}

/** The message for an unknown field. */
export function unknownField(name: string): string {
  return `There is no field called ${name} here`
}

function limitWords(origin: string, limit: number, end: 'least' | 'most'): string {
  if (origin === 'string') return end === 'least' ? 'This is too short' : tooLong(limit)
  if (origin === 'array') return `There have to be at ${end} ${limit}`
  return `This has to be at ${end} ${limit}`
}
