import type { IntegrityCheck, IntegrityResponse } from '#schema/protocol/admin.ts'

type Words = { title: string; meaning: string; looked: string }

const WORDS: Record<IntegrityCheck, Words> = {
  stock: {
    title: 'Stock',
    meaning: 'What a product says is in stock is what its last count and all that came after it add up to.',
    looked: 'products',
  },
  totals: {
    title: 'Totals',
    meaning: 'The subtotal, VAT and total of an appointment are what its services and products come to.',
    looked: 'appointments',
  },
  paid: {
    title: 'Payments',
    meaning: 'What an appointment says was paid is the sum of its payments and refunds.',
    looked: 'appointments',
  },
  orphans: {
    title: 'References',
    meaning: 'Whatever points to another record finds it: a car its owner, an appointment its car.',
    looked: 'references',
  },
  days: {
    title: 'Days',
    meaning: 'An appointment stands on the day on which it begins in Dubai.',
    looked: 'appointments',
  },
  keys: {
    title: 'Numbers',
    meaning: 'No record has a number that was never given out, so no device can use it once more.',
    looked: 'records',
  },
  versions: {
    title: 'Versions',
    meaning: 'No record is newer than the shop itself, so every device hears of every change.',
    looked: 'records',
  },
  invoices: {
    title: 'Invoices',
    meaning: 'The numbers of tax invoices run without a gap, and each amount is what its lines come to.',
    looked: 'invoices',
  },
}

export function checkWords(check: IntegrityCheck): Words {
  return WORDS[check]
}

/** All checks in one sentence. */
export function integrityVerdict({ checks }: Pick<IntegrityResponse, 'checks'>): string {
  const wrong = checks.reduce((sum, check) => sum + check.wrong, 0)
  if (wrong === 0) return 'Everything agrees'
  return wrong === 1 ? '1 finding' : `${wrong.toLocaleString('en')} findings`
}
