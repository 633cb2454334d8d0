import { type Payable, payableKey } from '../money/opening-balances.ts'
import { type AccountEntry, groupBy, sumOf } from './customer-account.ts'
import { AGE_BANDS, type AgeBand, ageBand, daysSince } from './document-state.ts'

/** A line of a statement: a movement, or a payment that was taken as one over several appointments. */
export type StatementLine = AccountEntry & {
  /** The appointments and opening balances that it is for; more than one for a payment over several. */
  payables: readonly Payable[]
  /** The customer's debt after it. */
  balanceFils: number
}

export type Statement = {
  openingFils: number
  /** The opening balances of before Sheen of which something is left in that, with what is left. */
  openingBalances: AccountEntry[]
  lines: StatementLine[]
  closingFils: number
  /**
   * The unpaid rest at the end by the age of the work, and payments in advance or too much; together the closing balance.
   */
  byAge: Record<AgeBand, number>
  inAdvanceFils: number
}

type Period = {
  /** First and last day, inclusive; '' for no limit. */
  from: string
  to: string
  /** The shop's day, up to which what is left has aged. */
  today: string
}

/** The statement of a period: the opening balance and its lines come to the closing one. */
export function statementOf(entries: readonly AccountEntry[], { from, to, today }: Period): Statement {
  const before = entries.filter(({ day }) => from !== '' && day < from)
  const within = entries.filter(({ day }) => day >= from && (to === '' || day <= to))
  const openingFils = sumOf(before)
  let balanceFils = openingFils
  const lines = joinPayments(within).map(line => {
    balanceFils += line.amountFils
    return { ...line, balanceFils }
  })
  const end = to === '' || to > today ? today : to
  return {
    openingFils,
    openingBalances: restsBefore(before),
    lines,
    closingFils: balanceFils,
    ...ageing([...before, ...within], end),
  }
}

/** What is left of each opening balance by these movements, which come before a period. */
function restsBefore(entries: readonly AccountEntry[]): AccountEntry[] {
  return [...groupBy(entries, payableKey).values()].flatMap(own => {
    const opening = own.find(({ kind }) => kind === 'opening_balance')
    const amountFils = sumOf(own)
    return opening && amountFils > 0 ? [{ ...opening, amountFils }] : []
  })
}

/** The movements with the parts of each payment over several appointments as one. */
function joinPayments(entries: readonly AccountEntry[]): Omit<StatementLine, 'balanceFils'>[] {
  const lines = new Map<string, Omit<StatementLine, 'balanceFils'>>()
  for (const entry of entries) {
    const { kind, id, payment, amountFils, appointmentId, openingBalanceId } = entry
    const payable = { appointmentId, openingBalanceId }
    const key = payment?.groupId ? `group ${payment.groupId}` : `${kind} ${id}`
    const first = lines.get(key)
    if (!first) lines.set(key, { ...entry, payables: [payable] })
    else {
      first.amountFils += amountFils
      first.payables = [...first.payables, payable]
    }
  }
  return [...lines.values()]
}

function ageing(entries: readonly AccountEntry[], day: string): Pick<Statement, 'byAge' | 'inAdvanceFils'> {
  const byAge = Object.fromEntries(AGE_BANDS.map(band => [band, 0])) as Record<AgeBand, number>
  let inAdvanceFils = 0
  for (const own of groupBy(entries, payableKey).values()) {
    const leftFils = sumOf(own)
    const supplied = own.find(({ suppliedOn }) => suppliedOn !== null)?.suppliedOn ?? own[0]?.day ?? day
    if (leftFils > 0) byAge[ageBand(daysSince(supplied, day))] += leftFils
    else inAdvanceFils -= leftFils
  }
  return { byAge, inAdvanceFils }
}
