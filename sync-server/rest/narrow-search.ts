import type { Part } from './read-rows.ts'

/**
 * A condition on the rows `t` of a table that leaves all that a search by the screens' rule can find, and little else:
 * the rule itself looks at tens of thousands of rows for seconds. SQL knows the rule for plain letters only, so
 * whatever has others is left in.
 */
export type Narrowed = Required<Pick<Part, 'where' | 'params'>>

/** Name and e-mail of a customer in SQL, as `customerText` takes them. */
export const ownerText = (alias: string) => `concat(${alias}.full_name, ' ', ${alias}.email)`

/** Whether a word may be in a text: as `searchText` has it, of ASCII; any other text may have the word. */
export function mayHave(text: string, word: string): string {
  const plain = `replace(translate(lower(${text} collate "C"), '''\`', ''), '-', ' ')`
  return `(strpos(${plain}, ${word}) > 0 or ${text} ~ '[^[:ascii:]]')`
}

/** Collects the values that a condition speaks of; each stands in it as what `param` returns. */
export function collectParams(): { params: string[]; param: (value: string) => string } {
  const params: string[] = []
  return { params, param: value => `$${params.push(value)}::text` }
}
