import type { ImportKind, ImportReport } from '#schema/protocol/import.ts'
import { fieldLabel } from './import-fields.ts'

const NOUNS: Record<ImportKind, [one: string, many: string]> = {
  customers: ['customer', 'customers'],
  vehicles: ['vehicle', 'vehicles'],
  services: ['service', 'services'],
  products: ['product', 'products'],
}

/** So many of them: '1 customer', '1,200 customers'. */
export function countOf(kind: ImportKind, count: number): string {
  const [one, many] = NOUNS[kind]
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

export type Verdict = { tone: 'ready' | 'nothing' | 'faulty' | 'done'; text: string }

/** What a file comes to, in a sentence. */
export function reportVerdict(kind: ImportKind, report: ImportReport): Verdict {
  const { committed, rows, toAdd, known, faultCount } = report
  if (report.missing.length > 0) {
    const names = report.missing.map(fieldLabel).join(', ')
    const choose = report.ignored.length > 0 ? 'Choose the columns below.' : 'Name them in the first line.'
    return { tone: 'faulty', text: `No column was found for: ${names}. ${choose}` }
  }
  if (rows === 0) return { tone: 'nothing', text: 'The file has no rows below its first line.' }
  if (faultCount > 0) {
    const share = `${faultCount.toLocaleString('en')} of ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`
    const verb = faultCount === 1 ? 'has' : 'have'
    const faulty = `${share} ${verb} a fault.`
    if (toAdd === 0) return { tone: 'faulty', text: `${faulty} There is nothing else to add.` }
    if (!committed) return { tone: 'faulty', text: `${faulty} The others can be added without them.` }
    const added = `${countOf(kind, toAdd)} ${toAdd === 1 ? 'has' : 'have'} been added.`
    return {
      tone: 'faulty',
      text: `${added} ${share} ${verb} a fault and ${faultCount === 1 ? 'was' : 'were'} left out: download, mend and import them.`,
    }
  }
  if (toAdd === 0) {
    const all = known === 1 ? 'the one in the file is' : `all ${known.toLocaleString('en')} are`
    return { tone: 'nothing', text: `Nothing new: ${all} in the shop already.` }
  }
  if (committed) {
    return { tone: 'done', text: `${countOf(kind, toAdd)} ${toAdd === 1 ? 'has' : 'have'} been added.` }
  }
  return { tone: 'ready', text: `${countOf(kind, toAdd)} can be added.` }
}
