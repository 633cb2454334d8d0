import { Fragment } from 'react'
import { ReportLabel } from '#app/documents/report-label.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { PaperSheet, type PaperSize } from '#app/ui/paper-sheet.tsx'
import { paymentMethodName } from '#app/ui/value-names.ts'
import type { DrawerCount, DrawerMove, DrawerSession } from '#schema/rows/drawer.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#schema/rows/transaction.ts'
import { type Closing, countedAmounts, type DrawerItem, expectedAmounts } from '#schema/rules/money/drawer.ts'
import { formatAed, plainAmount } from '#schema/rules/money/money.ts'
import { differenceWords, floatAtCount, methodLines } from './report-lines.ts'

export type DrawerReport = {
  session: DrawerSession
  settings: Settings
  names: ReadonlyMap<number, string>
  /** The items of the sums: all that are known of an open drawer, or those that its count knew. */
  items: readonly DrawerItem[]
  moves: readonly DrawerMove[]
  /** The count that closed it, and its result; null for an X report. */
  closed: { count: DrawerCount; closing: Closing } | null
  /** The moment of an X report (ISO). */
  now: string
}

/** An X report of an open drawer, or the Z report of its closing. */
export function DrawerReportPaper({ report, size }: { report: DrawerReport; size: PaperSize }) {
  const { closed, session, items } = report
  const floatFils = closed ? floatAtCount(closed.count, items) : session.floatFils
  const expected = closed?.closing.expected ?? expectedAmounts({ floatFils }, items)
  return (
    <PaperSheet size={size} contents={report}>
      <Head report={report} />
      {PAYMENT_METHODS.map(method => (
        <section key={method} className="paper-payments" style={FULL}>
          <h3 className="paper-strong">
            <ReportLabel>{paymentMethodName(method)}</ReportLabel>
          </h3>
          <dl className="paper-facts">
            {methodLines(method, { floatFils, items }).map(({ label, times, fils }) => (
              <Line key={label} label={label} times={times ?? undefined} fils={fils} />
            ))}
            <Line label="Expected" fils={expected[method]} className="paper-strong paper-ruled" />
            {closed && <Counted method={method} closing={closed.closing} />}
          </dl>
        </section>
      ))}
      {closed && <Pieces count={closed.count} />}
      <Moves report={report} />
      {closed && <Explanation report={report} />}
      {closed && <Later closing={closed.closing} />}
    </PaperSheet>
  )
}

/** Sections of a report take the whole width of A4, where those of an invoice stand at its end. */
const FULL = { maxWidth: 'none' } as const

function Head({ report: { session, settings, names, closed, now } }: { report: DrawerReport }) {
  const { id, openedAt, openedBy, openedOn } = session
  const by = (userId: number | null) => (userId !== null && names.get(userId)) || 'somebody'
  return (
    <header className="paper-head">
      <div>
        <div className="paper-name">
          <bdi>{settings.shopName}</bdi>
        </div>
        <h2 className="paper-title">
          <ReportLabel>{closed ? 'Z Report' : 'X Report'}</ReportLabel>
        </h2>
        <div className="paper-muted">
          <ReportLabel>Cash drawer</ReportLabel> {id}
        </div>
      </div>
      <dl className="paper-facts">
        <Fact label="Opened">{momentText(openedAt)}</Fact>
        <Fact label="By">
          <bdi>{[by(openedBy), openedOn].filter(Boolean).join(', ')}</bdi>
        </Fact>
        {closed ? (
          <>
            <Fact label="Closed">{momentText(closed.count.countedAt)}</Fact>
            <Fact label="By">
              <bdi>{[by(closed.count.countedBy), closed.count.countedOn].filter(Boolean).join(', ')}</bdi>
            </Fact>
            <Fact label="Known up to">
              {closed.count.syncedAt ? momentText(closed.count.syncedAt) : 'Not synced'}
            </Fact>
          </>
        ) : (
          <Fact label="As of">{momentText(now)}</Fact>
        )}
      </dl>
    </header>
  )
}

function Counted({ method, closing }: { method: PaymentMethod; closing: Closing }) {
  const counted = closing.counted[method]
  const difference = closing.difference[method]
  if (counted === null || difference === null)
    return (
      <Fact label="Counted">
        <span className="paper-muted">Not compared</span>
      </Fact>
    )
  return (
    <>
      <Line label="Counted" fils={counted} />
      <Fact label="Difference" className="paper-strong">
        {differenceWords(difference, formatAed)}
      </Fact>
    </>
  )
}

function Pieces({ count }: { count: DrawerCount }) {
  return (
    <section className="paper-payments" style={FULL}>
      <h3 className="paper-strong">
        <ReportLabel>Notes and coins</ReportLabel>
      </h3>
      <dl className="paper-facts">
        {count.pieces.map(({ valueFils, count: times }) => (
          <Line
            key={valueFils}
            label={`${times} × ${plainAmount(valueFils).replace('.00', '')}`}
            fils={times * valueFils}
          />
        ))}
        <Line label="Total" fils={countedAmounts(count).cash} className="paper-strong paper-ruled" />
      </dl>
    </section>
  )
}

function Moves({ report: { moves, items } }: { report: DrawerReport }) {
  const own = new Set(items.flatMap(({ source, id }) => (source === 'move' ? [id] : [])))
  const listed = moves.filter(({ id }) => own.has(id))
  if (listed.length === 0) return null
  return (
    <section className="paper-payments" style={FULL}>
      <h3 className="paper-strong">
        <ReportLabel>Cash in and out</ReportLabel>
      </h3>
      <dl className="paper-facts">
        {listed.map(({ id, kind, amountFils, reason, createdAt }) => (
          <Fragment key={id}>
            <Line
              label={`${momentText(createdAt)}: ${reason}`}
              fils={kind === 'in' ? amountFils : -amountFils}
            />
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function Explanation({ report: { session, names } }: { report: DrawerReport }) {
  const { explanation, explainedBy, explainedAt } = session
  if (explanation === null || explainedAt === null) return null
  return (
    <section className="paper-payments" style={FULL}>
      <h3 className="paper-strong">
        <ReportLabel>Explanation</ReportLabel>
      </h3>
      <p>
        <bdi>{explanation}</bdi>
      </p>
      <p className="paper-muted">
        <bdi>{(explainedBy !== null && names.get(explainedBy)) || 'somebody'}</bdi>, {momentText(explainedAt)}
      </p>
    </section>
  )
}

/** The items that have arrived since: they complete the report beside the figures of the closing, which stay. */
function Later({ closing }: { closing: Closing }) {
  const { late, gone, difference, differenceNow } = closing
  if (late.length === 0 && gone === 0) return null
  return (
    <section className="paper-payments" style={FULL}>
      <h3 className="paper-strong">
        <ReportLabel>Arrived later</ReportLabel>
      </h3>
      <dl className="paper-facts">
        {late.map(({ source, id, at, method, fils }) => (
          <Line
            key={`${source} ${id}`}
            label={`${momentText(at)}, ${source === 'move' ? 'cash in or out' : paymentMethodName(method).toLowerCase()}, ${id}`}
            fils={fils}
          />
        ))}
        {gone > 0 && (
          <Fact label="Not of this drawer after all">{`${gone} ${gone === 1 ? 'entry' : 'entries'}`}</Fact>
        )}
        <Fact label="Difference in cash before" className="paper-ruled">
          {differenceWords(difference.cash, formatAed)}
        </Fact>
        <Fact label="Difference in cash with these" className="paper-strong">
          {differenceWords(differenceNow.cash, formatAed)}
        </Fact>
      </dl>
    </section>
  )
}

type FactProps = {
  label: string
  /** How often, after the label. */
  times?: number | undefined
  className?: string
  children: React.ReactNode
}

function Fact({ label, times, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>
        <bdi>
          <ReportLabel times={times}>{label}</ReportLabel>
        </bdi>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

type LineProps = Omit<FactProps, 'children'> & { fils: number }

function Line({ fils, ...fact }: LineProps) {
  return (
    <Fact {...fact}>
      <span className="paper-sum">{formatAed(fils)}</span>
    </Fact>
  )
}
