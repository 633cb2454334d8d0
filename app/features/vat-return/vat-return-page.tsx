import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { AsOf } from '#app/domain/as-of.tsx'
import { useSettings } from '#app/queries/settings.ts'
import { type ListedEntry, useLockedPeriods, useVatEntries } from '#app/queries/vat.ts'
import { ExportButton } from '#app/ui/export-button.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { usePrinting } from '#app/ui/paper-sheet.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { Sums } from '#app/ui/sums.tsx'
import { useUrlDialog } from '#app/ui/url-state.ts'
import { isLateEntry, type VatReturn, vatReturn } from '#schema/rules/documents/vat-return.ts'
import { BoxEntries, LATE } from './box-entries.tsx'
import { exportReturn } from './export-return.ts'
import { PeriodStatus } from './period-status.tsx'
import { dueLines, EXPENSES, purchaseLines, SALES, supplyLines } from './return-boxes.ts'
import { ReturnPaper } from './return-paper.tsx'
import { DueTable, ReturnTable } from './return-table.tsx'
import { TaxPeriodBar, useTaxPeriod } from './tax-period.tsx'

/** The VAT return (form VAT 201) of a month or quarter, from the entries on this device. */
export function VatReturnPage() {
  const settings = useSettings()
  const shown = useTaxPeriod(settings)
  const { firstMonth, months } = shown
  const entries = useVatEntries(shown)
  const lockedPeriods = useLockedPeriods()
  const figures = useMemo(
    () => entries && vatReturn({ firstMonth, months }, entries),
    [entries, firstMonth, months],
  )
  const { print } = usePrinting()
  const isRead = figures && entries && settings && lockedPeriods
  return (
    <Page
      title="VAT Return"
      subtitle={<AsOf />}
      actions={
        <>
          <ExportButton
            rows={isRead && entries}
            onExport={found => figures && exportReturn(shown, figures, found)}
          />
          <Button variant="outline" disabled={!isRead} onClick={() => print('a4')}>
            <Printer aria-hidden="true" /> Print
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <TaxPeriodBar {...shown} />
        {isRead ? (
          <>
            <PeriodStatus period={shown} figures={figures} settings={settings} locked={lockedPeriods} />
            <Box _print={{ display: 'none' }}>
              <Sums
                label="Net VAT"
                sums={[
                  { label: 'Output VAT', fils: figures.outputFils },
                  { label: 'Input VAT', fils: figures.inputFils },
                  {
                    label: figures.dueFils < 0 ? 'To reclaim' : 'To pay',
                    fils: Math.abs(figures.dueFils),
                    strong: true,
                  },
                ]}
              />
            </Box>
            <Text color="muted" textStyle="sm" _print={{ display: 'none' }}>
              Box 1 and the sales in the reports differ: a deposit is taxed when it is paid, but counts as a
              sale when the work is done. Kept deposits and sales without VAT are in only one of the two.
            </Text>
            <Return figures={figures} entries={entries} />
            <BoxEntries entries={entries} period={shown} />
            <ReturnPaper figures={figures} period={shown} settings={settings} locked={lockedPeriods} />
          </>
        ) : (
          <SkeletonList rows={8} />
        )}
      </Stack>
    </Page>
  )
}

function Return({ figures, entries }: { figures: VatReturn; entries: readonly ListedEntry[] }) {
  const { linkTo } = useUrlDialog('box')
  const late = entries.filter(isLateEntry)
  return (
    <Stack gap="6" _print={{ display: 'none' }}>
      <Section title={SALES}>
        <ReturnTable label={SALES} lines={supplyLines(figures)} linkTo={linkTo} />
      </Section>
      <Section title={EXPENSES}>
        <ReturnTable label={EXPENSES} lines={purchaseLines(figures)} linkTo={linkTo} />
      </Section>
      <Section title="Net VAT due">
        <DueTable lines={dueLines(figures)} />
      </Section>
      {late.length > 0 && (
        <Section
          title="Late entries"
          actions={
            <Button asChild variant="outline">
              <Link to={linkTo(LATE)}>
                {late.length === 1 ? 'Show the entry' : `Show all ${late.length}`}
              </Link>
            </Button>
          }
        >
          <Text color="muted">
            They arrived after their own month was locked, so they are declared here. What belongs to an
            earlier period is an adjustment.
          </Text>
        </Section>
      )}
    </Stack>
  )
}
