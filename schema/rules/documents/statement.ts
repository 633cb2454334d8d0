import { type AccountEntry, byAppointment, sumOf } from './customer-account.ts'
import { AGE_BANDS, type AgeBand, ageBand, daysSince } from './document-state.ts'

/** A line of a statement: a movement, or a payment that was taken as one over several appointments. */
export type StatementLine = AccountEntry & {
  /** The appointments that it is for; more than one for a payment over several. */
  appointmentIds: readonly number[]
  /** The customer's debt after it. */
  balanceFils: number
}

export type Statement = {
  openingFils: number
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
  return { openingFils, lines, closingFils: balanceFils, ...ageing([...before, ...within], end) }
}

/** The movements with the parts of each payment over several appointments as one. */
function joinPayments(entries: readonly AccountEntry[]): Omit<StatementLine, 'balanceFils'>[] {
  const lines = new Map<string, Omit<StatementLine, 'balanceFils'>>()
  for (const entry of entries) {
    const { kind, id, payment, amountFils, appointmentId } = entry
    const key = payment?.groupId ? `group ${payment.groupId}` : `${kind} ${id}`
    const first = lines.get(key)
    if (!first) lines.set(key, { ...entry, appointmentIds: [appointmentId] })
    else {
      first.amountFils += amountFils
      first.appointmentIds = [...first.appointmentIds, appointmentId]
    }
  }
  return [...lines.values()]
}

function ageing(entries: readonly AccountEntry[], day: string): Pick<Statement, 'byAge' | 'inAdvanceFils'> {
  const byAge = Object.fromEntries(AGE_BANDS.map(band => [band, 0])) as Record<AgeBand, number>
  let inAdvanceFils = 0
  for (const own of byAppointment(entries).values()) {
    const leftFils = sumOf(own)
    const supplied = own.find(({ suppliedOn }) => suppliedOn !== null)?.suppliedOn ?? own[0]?.day ?? day
    if (leftFils > 0) byAge[ageBand(daysSince(supplied, day))] += leftFils
    else inAdvanceFils -= leftFils
  }
  return { byAge, inAdvanceFils }
}
