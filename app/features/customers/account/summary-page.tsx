import { Box, Button } from '@chakra-ui/react'
import { Banknote } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { DocumentPaper } from '#app/domain/documents/document-sheet.tsx'
import { paths } from '#app/paths.ts'
import { type CustomerAccount, useCustomerAccount } from '#app/queries/customer-account.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { Page } from '#app/ui/page.tsx'
import { PrintButtons, usePrinting } from '#app/ui/paper-sheet.tsx'
import { readRowId, useUrlState, useUrlSwitch } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { openItems } from '#schema/rules/documents/customer-account.ts'
import { invoiceSummary, summaryMonths } from '#schema/rules/documents/invoice-summary.ts'
import { printSummary } from '#schema/rules/documents/printed-summary.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { formatMonth } from '#schema/rules/time/time-text.ts'
import { TakePaymentSheet } from './take-payment-sheet.tsx'

/** The invoices of one month for all cars of a customer on one paper, and one payment for them. */
export function SummaryPage() {
  const id = readRowId(useParams().id)
  const customer = useCustomer(id)
  const account = useCustomerAccount(id)
  const settings = useSettings()
  const initialSync = useInitialSync()
  const isEmpty = !account || summaryMonths(account).length === 0
  if (!customer || !account || !settings || (isEmpty && initialSync))
    return (
      <AbsentRecord
        page={{ title: 'Invoice summary', back: { to: paths.customers, label: 'Back to customers' } }}
        reading={customer !== null || initialSync}
        title="Customer not found"
        text="They may not have reached this device yet."
        drawing="people"
      />
    )
  return <Summary customer={customer} account={account} settings={settings} />
}

type SummaryProps = { customer: Customer; account: CustomerAccount; settings: Settings }

function Summary({ customer, account, settings }: SummaryProps) {
  const { id: customerId, fullName } = customer
  const today = shopDay(new Date(useNow(60_000)).toISOString())
  // Until the first sync is over, invoices of the month may be missing.
  const initialSync = useInitialSync()
  const { params, set } = useUrlState()
  const [pays, setPays] = useUrlSwitch('pay')
  const { size, print } = usePrinting()
  const months = useMemo(() => summaryMonths(account), [account])
  const month = months.find(each => each === params.get('month')) ?? months[0]
  const summary = useMemo(
    () => (month ? invoiceSummary(account, { customerId, month, today }) : null),
    [account, customerId, month, today],
  )
  const items = useMemo(() => {
    const open = new Set(summary?.invoices.filter(({ leftFils }) => leftFils > 0).map(({ id }) => id))
    return openItems(account, today).filter(({ documentId }) => documentId !== null && open.has(documentId))
  }, [account, summary, today])
  return (
    <Page
      paper
      title="Invoice summary"
      subtitle={<bdi>{fullName}</bdi>}
      back={{ to: paths.customer(customerId), label: 'Back to customer' }}
      actions={
        <>
          {items.length > 0 && (
            <Button variant="outline" onClick={() => setPays(true)}>
              <Banknote aria-hidden="true" /> Take payment
            </Button>
          )}
          <PrintButtons print={print} disabled={!summary || initialSync} />
        </>
      }
    >
      {summary && month ? (
        <>
          <Box mb="4" maxW="16rem" _print={{ display: 'none' }}>
            <FormField label="Month">
              <ChoiceField
                options={months.map(each => ({ id: each, name: formatMonth(each) }))}
                value={month}
                onChange={({ target }) => set({ month: target.value })}
              />
            </FormField>
          </Box>
          <DocumentPaper
            document={printSummary(summary, { customer, settings, cars: account.cars, month })}
            size={size}
          />
        </>
      ) : (
        <EmptyState
          drawing="road"
          title="No invoices yet"
          text="Each finished job has its tax invoice; those of a month stand here together."
        />
      )}
      {(pays || items.length > 0) && (
        <TakePaymentSheet
          key={pays ? 'open' : 'closed'}
          customerId={customerId}
          items={items}
          cars={account.cars}
          open={pays}
          onClose={() => setPays(false)}
        />
      )}
    </Page>
  )
}
