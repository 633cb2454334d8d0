import { formatCount } from '../texts/count-text.ts'
import type { IntegrityCheck, IntegrityResponse } from './admin.ts'

type Words = { title: string; meaning: string; looked: string; remedy: string }

/** Each with what a person does about a finding. */
const WORDS: Record<IntegrityCheck, Words> = {
  stock: {
    title: 'Stock',
    meaning: 'The stock of a product is its last count and everything that came or went after it.',
    looked: 'products',
    remedy: 'Count the product: your count becomes its stock.',
  },
  receipts: {
    title: 'Receipts',
    meaning: 'The received quantity of a purchase is what its receipts and corrections brought into stock.',
    looked: 'purchases',
    remedy: 'Correct the receipt on the Purchasing screen, or count the product.',
  },
  bills: {
    title: 'Bills',
    meaning: 'The net amount and VAT of an expense are the sums of the lines of its bill.',
    looked: 'expenses',
    remedy: 'Open the expense and save its amounts again, as they are on the bill.',
  },
  totals: {
    title: 'Totals',
    meaning:
      'The subtotal, VAT and total of an appointment or quote are the sums of its services and products.',
    looked: 'appointments and quotes',
    remedy:
      'Edit the services or products of the appointment, or change the quote: saving adds them up again.',
  },
  paid: {
    title: 'Payments',
    meaning: 'The paid amount of an appointment or opening balance is the sum of its payments and refunds.',
    looked: 'appointments and opening balances',
    remedy:
      'Compare its transactions with the till. They are what the reports count; put a backup back if one of them is missing.',
  },
  orphans: {
    title: 'References',
    meaning: 'Every record finds the record it belongs to: a car its owner, an appointment its car.',
    looked: 'references',
    remedy:
      'Something was removed in the database itself, not through Sheen. Put back a backup from before that.',
  },
  days: {
    title: 'Days',
    meaning: 'An appointment is listed on every day from its start to the end of its work, in Dubai time.',
    looked: 'appointments',
    remedy: 'Move the appointment to another time and back: then it is listed on the right days.',
  },
  keys: {
    title: 'Numbers',
    meaning: 'No record has a number that was never given out, so no device can use it once more.',
    looked: 'records',
    remedy:
      'Ask the person who runs the server to stop it and run “npm run new-history”: new numbers are then higher than all of these.',
  },
  versions: {
    title: 'Versions',
    meaning: 'No record is newer than the shop itself, so every device hears of every change.',
    looked: 'records',
    remedy:
      'Ask the person who runs the server to stop it and run “npm run new-history”: every device then fetches everything again.',
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
    meaning: 'The amount of each tax document is the sum of its lines.',
    looked: 'documents',
    remedy: 'Compare it with the paper that was handed out; put a backup back from when the two agreed.',
  },
  invoiceTotals: {
    title: 'Invoice amounts',
    meaning: 'The total of a valid tax invoice is the total of its appointment.',
    looked: 'invoices',
    remedy:
      'An invoice stays as it was issued. If it is too high, refund the difference: that makes a credit note. If it is too low, book the rest as another appointment.',
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
    meaning: 'The declared VAT of a document or expense is the VAT on it.',
    looked: 'documents and expenses',
    remedy:
      'Restore a backup from before, or correct the return by hand and tell the person who looks after the server.',
  },
  lockedPeriods: {
    title: 'Locked periods',
    meaning: 'The VAT of a locked tax period is the same as when it was locked.',
    looked: 'locked periods',
    remedy: 'Compare the return on paper with its entries, and declare the difference to the tax authority.',
  },
  files: {
    title: 'Photos and files',
    meaning: 'A photo or file that is kept in a bucket is there.',
    looked: 'photos and files in a bucket',
    remedy:
      'Tell the person who looks after the server: the bucket may keep what was deleted from it, and a backup that is put back brings what is lost.',
  },
  seals: {
    title: 'Sealed inspections and certificates',
    meaning:
      'Every inspection that was signed and every certificate that was issued under a seal is as it was then, and no seal is missing, changed or out of order.',
    looked: 'seals',
    remedy:
      'Somebody has changed the database by hand. Keep it and a backup of before as they are, and compare them.',
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
