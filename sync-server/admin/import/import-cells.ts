import type { CellIssue } from './read-csv-rows.ts'

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
