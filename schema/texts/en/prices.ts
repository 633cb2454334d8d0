/** Words beside an amount of money: 'AED 105.00'. */
export const withVat = (amount: string) => `${amount} incl. VAT`
export const vatIncluded = (percent: number) => `VAT ${percent}% included`
/** Of an amount or a time that is the least: at the start of a line, and elsewhere. */
export const fromAtStart = (amount: string) => `From ${amount}`
export const from = (amount: string) => `from ${amount}`
export const free = 'Free'
