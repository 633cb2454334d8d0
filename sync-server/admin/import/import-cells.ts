import type { CellIssue } from './read-rows.ts'

const YES: readonly string[] = ['yes', 'y', 'true', '1', 'active', 'on', 'x']
const NO: readonly string[] = ['no', 'n', 'false', '0', 'inactive', 'off']

/** Whether a cell says no, as people write it. */
export function isNo(text: string): boolean {
  // 0 is a price: free.
  return (text !== '0' && NO.includes(text.toLowerCase())) || /^(?:[-–—]|not offered)$/i.test(text)
}

/** Validates the cells of yes/no columns and lists their faults; an empty cell is left to the form's schema. */
export function readSwitches<Field extends string>(
  cells: Readonly<Record<string, string>>,
  fields: readonly Field[],
): { switches: Partial<Record<Field, boolean>>; issues: CellIssue[] } {
  const switches: Partial<Record<Field, boolean>> = {}
  const issues: CellIssue[] = []
  for (const field of fields) {
    const text = cells[field]?.toLowerCase() ?? ''
    if (YES.includes(text)) switches[field] = true
    else if (NO.includes(text)) switches[field] = false
    else if (text !== '') issues.push({ path: [field], message: 'Please write Yes or No.' })
  }
  return { switches, issues }
}

const EXPONENT = /^\+?(\d)(?:[.,](\d+))?e\+?(\d+)$/i

/**
 * A number as its digits, where a spreadsheet wrote it otherwise: with an exponent that still has all its digits, or with a
 * decimal point behind it. Any other text stays as it is.
 */
export function wholeNumber(text: string): string {
  const [, first = '', rest = '', exponent] = EXPONENT.exec(text) ?? []
  if (exponent !== undefined && rest.length === Number(exponent)) return `${first}${rest}`
  return text.replace(/^(\+?\d{6,})\.0+$/, '$1')
}

/** What a spreadsheet did to a number of which it kept the first digits; null for any other text. */
export function numberFault(text: string): string | null {
  if (!EXPONENT.test(text) || wholeNumber(text) !== text) return null
  return `Excel has cut this number to ${text}: its last digits are lost. Format the column as text in the original and save it again.`
}
