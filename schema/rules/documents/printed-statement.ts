import type { Customer } from '../../rows/customer.ts'
import type { Settings } from '../../rows/settings.ts'
import type { Vehicle } from '../../rows/vehicle.ts'
import {
  AGE_LABELS,
  DOCUMENT_TITLES,
  LABELS,
  type Label,
  MOVEMENT_LABELS,
} from '../../texts/documents/labels.ts'
import { plainAmount } from '../money/money.ts'
import { payablesText } from '../money/opening-balances.ts'
import { formatPhone } from '../text/phone.ts'
import { formatPlate } from '../text/plate.ts'
import type { AccountEntry } from './customer-account.ts'
import { AGE_BANDS } from './document-state.ts'
import { documentDay, paymentMethodPhrase } from './document-text.ts'
import { buyerOf, sellerOf } from './parties.ts'
import { bankGroup, type PrintedDocument, type PrintedFact, type PrintedRow } from './printed-document.ts'
import type { Statement, StatementLine } from './statement.ts'

/** The parts of a document that is of a customer and of no row of its own. */
export type AccountParties = { customer: Customer; settings: Settings; cars: ReadonlyMap<number, Vehicle> }

/** The statement of a period, from the opening balance to the closing one, with what is left by its age. */
export function printStatement(
  statement: Statement,
  { period, ...parties }: AccountParties & { period: { from: string; to: string } },
): PrintedDocument {
  const { openingFils, openingBalances, lines, closingFils } = statement
  return {
    ...accountDocument(parties),
    title: DOCUMENT_TITLES.statement,
    facts: [
      { label: LABELS.from, value: documentDay(period.from) },
      { label: LABELS.to, value: documentDay(period.to) },
    ],
    table: {
      of: LABELS.description,
      columns: [
        { label: LABELS.charged, narrow: 'labelled' },
        { label: LABELS.paidIn, narrow: 'labelled' },
        { label: LABELS.balance, narrow: 'labelled' },
      ],
      rows: [
        {
          ...balanceRow(LABELS.openingBalance, openingFils),
          notes: openingBalances.map(openingBalanceText),
        },
        ...lines.map(line => movementRow(line, movementPlate(line, parties.cars))),
        balanceRow(LABELS.closingBalance, closingFils),
      ],
    },
    totals: [
      ...ageingFacts(statement),
      {
        label: closingFils < 0 ? LABELS.inCredit : LABELS.toPay,
        value: { fils: Math.abs(closingFils) },
        look: 'sum',
      },
    ],
    money: accountToPay(parties.settings, closingFils),
  }
}

/** What documents of an account have in common; they are tax documents of nothing. */
export function accountDocument({
  customer,
  settings,
}: AccountParties): Omit<PrintedDocument, 'title' | 'facts' | 'table' | 'totals' | 'money'> {
  const { phone, logo } = settings
  return {
    notice: null,
    seller: { ...sellerOf(settings), phone: formatPhone(phone), logo },
    buyer: { ...buyerOf(customer), car: null },
    remark: null,
    foot: [],
    code: null,
    isShort: false,
  }
}

/** The account to pay to, where something is left to pay. */
export function accountToPay({ bankDetails }: Settings, leftFils: number): PrintedDocument['money'] {
  return bankDetails && leftFils > 0 ? [bankGroup(bankDetails)] : []
}

/** The words of a statement's line: 'Tax invoice R7-0012', 'Payment by bank transfer over 3 invoices'. */
export function movementText({ kind, number, payment, appointmentId, payables }: StatementLine): string {
  const [name] = MOVEMENT_LABELS[kind]
  const how = payment ? ` ${paymentMethodPhrase(payment.method)}` : ''
  if (kind === 'payment' && payables.length > 1) return `${name}${how} over ${payablesText(payables)}`
  if (kind === 'payment' || kind === 'refund') return name + how
  if (kind === 'kept') return `${name} of what was paid for job ${appointmentId}`
  return `${name} ${kind === 'work' ? appointmentId : (number ?? '')}`.trim()
}

/** The plate of the car that a line is about; '' for none, and until the car has been synced to this device. */
export function movementPlate(
  { appointmentId, payables }: Pick<StatementLine, 'appointmentId' | 'payables'>,
  cars: AccountParties['cars'],
): string {
  const car = payables.length > 1 || appointmentId === null ? undefined : cars.get(appointmentId)
  return car ? formatPlate(car) : ''
}

/** 'Before Sheen · 3 Feb 2026 · INV-118 · 250.00', for what an opening balance has in it. */
export function openingBalanceText({ day, number, amountFils }: AccountEntry): string {
  return [LABELS.beforeSheen[0], documentDay(day), number, plainAmount(amountFils)]
    .filter(Boolean)
    .join(' · ')
}

function balanceRow(name: Label, fils: number): PrintedRow {
  return { key: name[0], name, cells: ['', '', plainAmount(fils)], look: 'strong' }
}

function movementRow(line: StatementLine, plate: string): PrintedRow {
  const { kind, id, day, amountFils, balanceFils, payment } = line
  const before = kind === 'opening_balance' || kind === 'written_off' ? LABELS.beforeSheen[0] : ''
  return {
    key: `${kind} ${id}`,
    name: [movementText(line), MOVEMENT_LABELS[kind][1]],
    notes: [[documentDay(day), before, plate, payment?.reference].filter(Boolean).join(' · ')],
    cells: [
      amountFils > 0 ? plainAmount(amountFils) : '',
      amountFils < 0 ? plainAmount(-amountFils) : '',
      plainAmount(balanceFils),
    ],
  }
}

/** What is left at the end by its age, and what was paid too much or in advance. */
function ageingFacts({ byAge, inAdvanceFils }: Statement): PrintedFact[] {
  return [
    ...AGE_BANDS.map(age => ({ label: AGE_LABELS[age], value: { fils: byAge[age] } })),
    ...(inAdvanceFils > 0 ? [{ label: LABELS.inAdvance, value: { fils: -inAdvanceFils } }] : []),
  ]
}
