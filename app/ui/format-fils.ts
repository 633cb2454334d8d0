const FILS_PER_AED = 100
const aed = new Intl.NumberFormat('en-AE', { style: 'currency', currency: 'AED' })

/** Whole fils as a person reads them: 125000 is 'AED 1,250.00'. */
export function formatFils(fils: number): string {
  return aed.format(fils / FILS_PER_AED)
}

const plain = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Whole fils where the currency is named elsewhere: 125000 is '1,250.00'. */
export function plainAmount(fils: number): string {
  return plain.format(fils / FILS_PER_AED)
}
