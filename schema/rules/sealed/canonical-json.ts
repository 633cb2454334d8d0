export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/**
 * The one spelling of a value, as RFC 8785 has it: no spaces, the names of an object in the order of their UTF-16 code units, texts
 * as JSON.stringify writes them. Numbers are whole, so that every language writes them alike. Throws a `TypeError` for any other.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new TypeError('Not a whole number')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, of]) => `${JSON.stringify(name)}:${canonicalJson(of)}`).join(',')}}`
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value)
}
