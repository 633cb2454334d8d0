import { Box } from '@chakra-ui/react'
import { ReportLabel } from '#app/documents/report-label.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { PaperSheet } from '#app/ui/paper-sheet.tsx'
import { emirateName } from '#schema/catalogue/emirates.ts'
import type { Settings } from '#schema/rows/settings.ts'
import type { LockedPeriod } from '#schema/rows/vat-entry.ts'
import { daysOfPeriod, lockOf, type VatPeriod } from '#schema/rules/documents/vat-period.ts'
import type { VatReturn } from '#schema/rules/documents/vat-return.ts'
import { formatAed, plainAmount } from '#schema/rules/money/money.ts'
import { daysText } from '#schema/rules/time/time-text.ts'
import { arabicLabel } from '#schema/texts/documents/report-labels.ts'
import { dueLines, EXPENSES, purchaseLines, type ReturnLine, SALES, supplyLines } from './return-boxes.ts'

type ReturnPaperProps = {
  figures: VatReturn
  period: VatPeriod
  settings: Settings
  locked: readonly LockedPeriod[]
}

/** The return on A4; only print shows it. */
export function ReturnPaper({ figures, period, settings, locked }: ReturnPaperProps) {
  const lock = lockOf(period, locked)
  return (
    <Box display="none" _print={{ display: 'block' }}>
      <PaperSheet size="a4" contents={figures}>
        <header className="paper-head">
          <div>
            <div className="paper-name">
              <bdi>{settings.shopName}</bdi>
            </div>
            {settings.trn && <div className="paper-muted">{`TRN ${settings.trn}`}</div>}
            <h2 className="paper-title">VAT Return</h2>
          </div>
          <div style={{ textAlign: 'end' }}>
            <div className="paper-title" lang="ar" dir="rtl" style={{ textAlign: 'right' }}>
              {arabicLabel('VAT Return')}
            </div>
            <div className="paper-strong">{daysText(daysOfPeriod(period))}</div>
            <div className="paper-muted">{emirateName(settings.emirate ?? 'dubai')}</div>
            <div className="paper-muted">
              {lock ? `Locked on ${momentText(lock.lockedAt)}` : 'Not locked: a draft'}
            </div>
          </div>
        </header>
        <PaperLines title={SALES} lines={supplyLines(figures)} />
        <PaperLines title={EXPENSES} lines={purchaseLines(figures)} />
        <dl className="paper-facts">
          {dueLines(figures).map(({ box, name, fils, strong }) => (
            <div key={box} className={strong ? 'paper-strong paper-ruled' : undefined}>
              <dt>
                {box} <ReportLabel>{name}</ReportLabel>
              </dt>
              <dd className="paper-sum">{formatAed(fils)}</dd>
            </div>
          ))}
        </dl>
      </PaperSheet>
    </Box>
  )
}

function PaperLines({ title, lines }: { title: string; lines: readonly ReturnLine[] }) {
  return (
    <table className="paper-lines">
      <thead>
        <tr>
          <th>
            <ReportLabel>{title}</ReportLabel>
          </th>
          {['Amount (AED)', 'VAT (AED)', 'Adjustment (AED)'].map(head => (
            // As wide in both tables, so that their columns stand below each other.
            <th key={head} style={{ width: '6.75rem' }}>
              <ReportLabel>{head}</ReportLabel>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ box, name, figures, sum }) => (
          <tr key={box} className={sum ? 'paper-strong' : undefined}>
            <td>
              {box} <ReportLabel>{name}</ReportLabel>
            </td>
            <td>{plainAmount(figures.netFils)}</td>
            <td>{plainAmount(figures.vatFils)}</td>
            <td>{plainAmount(figures.adjustmentFils)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
