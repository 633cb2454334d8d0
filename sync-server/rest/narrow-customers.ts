import { readCustomerSearch } from '#schema/rules/find/find-customers.ts'
import { collectParams, mayHave, type Narrowed, ownerText } from './narrow-search.ts'

/** A condition that keeps every customer whom `findCustomers` can find, and few others. */
export function narrowCustomers(typed: string): Narrowed {
  const { words, numbers, digits } = readCustomerSearch(typed)
  const { params, param } = collectParams()
  const has = (word: string) => mayHave(ownerText('t'), param(word))
  const inName = numbers.map(has)
  const ofNumbers =
    numbers.length === 0 ? [] : [`(strpos(t.phone, ${param(digits)}) > 0 or (${inName.join(' and ')}))`]
  const where = [...words.map(has), ...ofNumbers].join(' and ') || 'true'
  return { where, params }
}
