import type { IntegrityCheck, IntegrityResponse } from '#schema/protocol/admin.ts'
import { formatCount } from '#schema/texts/count-text.ts'

type Words = { title: string; meaning: string; looked: string; remedy: string }

/** Each with what a person does about a finding. */
const WORDS: Record<IntegrityCheck, Words> = {
  stock: {
    title: 'Stock',
    meaning: 'What a product says is in stock is what its last count and all that came after it add up to.',
    looked: 'products',
    remedy: 'Count the product: what is counted becomes its stock.',
  },
  receipts: {
    title: 'Receipts',
    meaning: 'What a purchase says was received is what its receipts and corrections brought into stock.',
    looked: 'purchases',
    remedy: 'Correct the receipt on the Purchasing screen, or count the product.',
  },
  bills: {
    title: 'Bills',
    meaning: 'The net amount and VAT of an expense are the sums of the lines of its bill.',
    looked: 'expenses',
    remedy: 'Open the expense and save its amounts again, as they stand on the bill.',
  },
  totals: {
    title: 'Totals',
    meaning: 'The subtotal, VAT and total of an appointment are what its services and products come to.',
    looked: 'appointments',
    remedy: 'Edit the services or products of the appointment: saving adds it up anew.',
  },
  paid: {
    title: 'Payments',
    meaning: 'What an appointment says was paid is the sum of its payments and refunds.',
    looked: 'appointments',
    remedy:
      'Compare the transactions of the appointment with the till. They are what the reports count; put a backup back if one of them is missing.',
  },
  orphans: {
    title: 'References',
    meaning: 'Whatever points to another record finds it: a car its owner, an appointment its car.',
    looked: 'references',
    remedy: 'Something was removed past Sheen, in the database itself. Put a backup back from before that.',
  },
  days: {
    title: 'Days',
    meaning: 'An appointment stands on every day from its start in Dubai to the end of its work.',
    looked: 'appointments',
    remedy: 'Move the appointment to another time and back: it then stands on its days.',
  },
  keys: {
    title: 'Numbers',
    meaning: 'No record has a number that was never given out, so no device can use it once more.',
    looked: 'records',
    remedy:
      'Have whoever runs the server stop it and run “npm run new-history”: numbers then go on beyond all of these.',
  },
  versions: {
    title: 'Versions',
    meaning: 'No record is newer than the shop itself, so every device hears of every change.',
    looked: 'records',
    remedy:
      'Have whoever runs the server stop it and run “npm run new-history”: every device then fetches everything anew.',
  },
  series: {
    title: 'Invoice numbers',
    meaning: 'The numbers of tax invoices and credit notes run without a gap in each series.',
    looked: 'documents',
    remedy:
      'Look in Needs Attention for a document that was refused, and on the device that prints this series for one that still waits. Keep the reason with your books if neither has it.',
  },
  invoiceLines: {
    title: 'Invoice lines',
    meaning: 'The amount of each tax document is what its lines come to.',
    looked: 'documents',
    remedy: 'Compare it with the paper that was handed out; put a backup back from when the two agreed.',
  },
  invoiceTotals: {
    title: 'Invoice amounts',
    meaning: 'A tax invoice that stands is over what its appointment comes to.',
    looked: 'invoices',
    remedy:
      'An invoice stays as it was issued. Refund what it is over, which calls for a credit note, and book what is due as another appointment.',
  },
  invoicedJobs: {
    title: 'Invoiced appointments',
    meaning: 'An appointment with a tax invoice has been completed or paid.',
    looked: 'invoices',
    remedy: 'Complete the appointment if the work was done; refund what was invoiced if it was not.',
  },
  declaredJobs: {
    title: 'Finished work',
    meaning:
      'Work that was completed or paid has a tax invoice, while the shop is registered for VAT, also if it was quoted before, and what was given back has a credit note.',
    looked: 'appointments',
    remedy:
      'Open the receipt of its payment or refund: the missing document is issued then. For work without VAT that is not paid, undo its completion and complete it again; declare the VAT of what is paid by hand.',
  },
  vatEntries: {
    title: 'VAT entries',
    meaning: 'What is declared of a document or expense is its VAT.',
    looked: 'documents and expenses',
    remedy:
      'Restore a backup from before, or correct the return by hand and tell whoever looks after the server.',
  },
  lockedPeriods: {
    title: 'Locked periods',
    meaning: 'A locked tax period has the VAT with which it was handed in.',
    looked: 'locked periods',
    remedy: 'Compare the return on paper with its entries, and declare the difference to the tax authority.',
  },
}

export function checkWords(check: IntegrityCheck): Words {
  return WORDS[check]
}

/** A summary of all checks in one sentence. */
export function integrityVerdict({ checks }: Pick<IntegrityResponse, 'checks'>): string {
  const wrong = checks.reduce((sum, check) => sum + check.wrong, 0)
  if (wrong === 0) return 'Everything agrees'
  return wrong === 1 ? '1 finding' : `${formatCount(wrong)} findings`
}
