import { LATIN_FIRST_HALVES } from '#schema/rules/text/search-text.ts'
import type { Part } from './read-rows.ts'

/**
 * A condition on the rows `t` of a table that keeps all that a search by the screens' rule can find, and few others:
 * the rule itself takes seconds for tens of thousands of rows. SQL can apply it to ASCII only, so a text with other
 * characters is always kept.
 */
export type Narrowed = Required<Pick<Part, 'where' | 'params'>>

/** The name and e-mail of a customer in SQL, as `customerText` has them. */
export const ownerText = (alias: string) => `concat(${alias}.full_name, ' ', ${alias}.email)`

/** Whether a text may contain a word that `searchText` has normalised; a text that is not all visible ASCII always may. */
export function mayHave(text: string, word: string): string {
  const plain = `replace(translate(lower(${text} collate "C"), '''\`', ''), '-', ' ')`
  const joined = `regexp_replace(${plain}, '(?<!\\S)(${LATIN_FIRST_HALVES}) (?=\\S)', '\\1', 'g')`
  return `(strpos(${joined}, ${word}) > 0 or ${text} ~ '[^ -~]')`
}

/** Collects the values of a condition; `param` returns the placeholder of each. */
export function collectParams(): { params: string[]; param: (value: string) => string } {
  const params: string[] = []
  return { params, param: value => `$${params.push(value)}::text` }
}
