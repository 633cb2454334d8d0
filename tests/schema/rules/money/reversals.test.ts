import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REVERSAL_STATES } from '#schema/rows/reversal.ts'
import { isNewer, moneyDue } from '#schema/rules/money/reversals.ts'

test.each([
  ['a bank only asks', 'inquiry', null, null, null],
  ['it has taken the money', 'open', null, null, 'take'],
  ['that is recorded', 'open', 1, null, null],
  ['it is lost before anybody heard of it', 'lost', null, null, 'take'],
  ['it is lost', 'lost', 1, null, null],
  ['it is won', 'won', 1, null, 'give back'],
  ['it is won and recorded', 'won', 1, 2, null],
  ['it is won before anybody heard of it', 'won', null, null, null],
  ['it ended without either', 'ended', 1, null, 'give back'],
  ['a refund cannot be placed', 'unclear', null, null, null],
] as const)(
  'Of a dispute where %s the money that is due',
  (_, state, transactionId, returnTransactionId, due) => {
    expect(moneyDue({ state, transactionId, returnTransactionId })).toBe(due)
  },
)

test('Whatever order reports come in, what is closed stays closed and nothing goes back to an earlier state', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...REVERSAL_STATES)), reports => {
      let state = 'inquiry' as (typeof REVERSAL_STATES)[number]
      for (const next of reports) if (isNewer(next, state)) state = next
      const closing = reports.find(each => ['won', 'lost', 'ended'].includes(each))
      expect(state).toBe(closing ?? (reports.includes('open') ? 'open' : 'inquiry'))
    }),
  )
})
