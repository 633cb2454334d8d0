import { z } from 'zod'

/**
 * The value of a field that has an alias, from whichever name it was sent under; undefined when it was not
 * sent. Different values under two names are an issue at the second, which names both.
 */
export function aliasedField<Body extends object, Name extends keyof Body & string>(
  body: Body,
  check: z.RefinementCtx,
  names: readonly Name[],
): Body[Name] {
  const [first, ...others] = names.filter(name => body[name] !== undefined)
  if (first === undefined) return undefined as Body[Name]
  for (const other of others)
    if (body[other] !== body[first])
      check.addIssue({
        code: 'custom',
        path: [other],
        message: `${first} and ${other} are one field and cannot differ.`,
      })
  return body[first]
}

/** The schema note in the API document for a body that needs a field under one of its names. */
export function oneOfNames(names: readonly string[]) {
  return { anyOf: names.map(name => ({ required: [name] })) }
}

/** Rejects a body that has the field under none of its names, even while other fields are still invalid. */
export function needsOneOf(names: readonly [string, ...string[]], message: string) {
  return z.refine<object>(body => names.some(name => (body as Record<string, unknown>)[name] !== undefined), {
    path: [names[0]],
    error: message,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}

/** Removes the fields that were not sent, so that a change leaves them untouched. */
export function sentOnly<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>
}
