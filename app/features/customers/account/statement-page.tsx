import { Button, Stack } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { DocumentPaper } from '#app/domain/documents/document-sheet.tsx'
import { HistoryNote } from '#app/domain/history-note.tsx'
import { paths } from '#app/paths.ts'
import { useCustomerAccount } from '#app/queries/customer-account.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { Page } from '#app/ui/page.tsx'
import { PrintButtons, usePrinting } from '#app/ui/paper-sheet.tsx'
import { PeriodPicker } from '#app/ui/period-picker.tsx'
import { csvName, exportCsv } from '#app/ui/save-file.ts'
import { closedPeriod, useUrlPeriod } from '#app/ui/url-period.ts'
import { readRowId } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import { accountEntries } from '#schema/rules/documents/customer-account.ts'
import { printStatement } from '#schema/rules/documents/printed-statement.ts'
import { statementOf } from '#schema/rules/documents/statement.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { statementTable } from './statement-table.ts'

/** A customer's account in a period, this month by default, to read, print and export. */
export function StatementPage() {
  const id = readRowId(useParams().id)
  const customer = useCustomer(id)
  const account = useCustomerAccount(id)
  const settings = useSettings()
  const initialSync = useInitialSync()
  const today = shopDay(new Date(useNow(60_000)).toISOString())
  const shown = useUrlPeriod('month')
  const { from, to } = closedPeriod(shown, today)
  const { size, print } = usePrinting()
  const entries = useMemo(() => account && accountEntries(account), [account])
  const statement = useMemo(
    () => entries && statementOf(entries, { from, to, today }),
    [entries, from, to, today],
  )
  if (!customer || !account || !statement || !settings)
    return (
      <AbsentRecord
        page={{ title: 'Statement', back: { to: paths.customers, label: 'Back to customers' } }}
        reading={customer !== null || initialSync}
        title="Customer not found"
        text="They may not have reached this device yet."
        drawing="people"
      />
    )
  const period = { from, to }
  const save = () =>
    exportCsv(
      csvName(`statement ${customer.fullName}`, [from, to]),
      statementTable(statement, { ...account, ...period }),
    )
  return (
    <Page
      paper
      title="Statement"
      subtitle={<bdi>{customer.fullName}</bdi>}
      back={{ to: paths.customer(customer.id), label: 'Back to customer' }}
      actions={
        <>
          <Button variant="outline" onClick={save}>
            <Download aria-hidden="true" /> Export CSV
          </Button>
          <PrintButtons print={print} />
        </>
      }
    >
      <Stack gap="4" mb="4" _print={{ display: 'none' }}>
        <PeriodPicker period={{ ...shown, ...period }} withDays />
        <HistoryNote of="movements" from={from} />
      </Stack>
      <DocumentPaper
        document={printStatement(statement, { customer, settings, cars: account.cars, period })}
        size={size}
      />
    </Page>
  )
}
