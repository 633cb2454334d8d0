import { afterPreposition } from '../plurals.ts'

export const withVat = (amount: string) => `${amount} شامل الضريبة`
export const vatIncluded = (percent: number) => `تشمل ضريبة القيمة المضافة ${percent}%`
export const fromAtStart = (amount: string) => afterPreposition(`من ${amount}`)
export const from = fromAtStart
export const free = 'مجاناً'
