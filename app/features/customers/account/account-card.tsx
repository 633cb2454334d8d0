import { Box, Button, Flex, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react'
import { Banknote, Files, ScrollText } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { dayCountText, OVERDUE } from '#app/domain/documents/document-words.ts'
import { paths } from '#app/paths.ts'
import { type CustomerAccount, useCustomerAccount } from '#app/queries/customer-account.ts'
import { DetailCard, Fact } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { useUrlSwitch } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { accountEntries, type OpenItem, openItems, sumOf } from '#schema/rules/documents/customer-account.ts'
import { summaryMonths } from '#schema/rules/documents/invoice-summary.ts'
import { payableKey } from '#schema/rules/money/opening-balances.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { ItemText } from './open-item-text.tsx'
import { OpeningBalanceList } from './opening-balance-list.tsx'
import { TakePaymentSheet } from './take-payment-sheet.tsx'

const SHOWN = 5

/** A customer's debt, with the items still to pay, for those who keep the money. */
export function AccountCard({ customer }: { customer: Customer }) {
  const { id, fullName } = customer
  const account = useCustomerAccount(id)
  const today = shopDay(new Date(useNow(60_000)).toISOString())
  const items = useMemo(() => account && openItems(account, today), [account, today])
  const jobs = items?.filter(({ appointmentId }) => appointmentId !== null) ?? []
  const [pays, setPays] = useUrlSwitch('pay')
  return (
    <DetailCard title="Account">
      {account && items ? (
        <>
          <Figures customer={customer} account={account} items={items} />
          {jobs.length > 0 && <OpenInvoices items={jobs} cars={account.cars} name={fullName} />}
          {account.openingBalances.length > 0 && <OpeningBalanceList account={account} />}
        </>
      ) : (
        <Skeleton h="12" />
      )}
      <Flex gap="2" wrap="wrap">
        <Button asChild variant="outline" flex={{ base: '1 1 auto', sm: 'initial' }}>
          <Link to={paths.customerStatement(id)}>
            <ScrollText aria-hidden="true" /> Statement
          </Link>
        </Button>
        {account && summaryMonths(account).length > 0 && (
          <Button asChild variant="outline" flex={{ base: '1 1 auto', sm: 'initial' }}>
            <Link to={paths.customerSummary(id)}>
              <Files aria-hidden="true" /> Invoice summary
            </Link>
          </Button>
        )}
        {items && items.length > 0 && (
          <Button variant="outline" flex={{ base: '1 1 auto', sm: 'initial' }} onClick={() => setPays(true)}>
            <Banknote aria-hidden="true" /> Take payment
          </Button>
        )}
      </Flex>
      {items && account && (pays || items.length > 0) && (
        <TakePaymentSheet
          key={pays ? 'open' : 'closed'}
          customerId={id}
          items={items}
          cars={account.cars}
          open={pays}
          onClose={() => setPays(false)}
        />
      )}
    </DetailCard>
  )
}

type FiguresProps = { customer: Customer; account: CustomerAccount; items: readonly OpenItem[] }

function Figures({ customer: { paymentTermsDays = null }, account, items }: FiguresProps) {
  const balanceFils = useMemo(() => sumOf(accountEntries(account)), [account])
  const overdueFils = items.reduce((sum, { isOverdue, leftFils }) => sum + (isOverdue ? leftFils : 0), 0)
  return (
    <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="4">
      <Fact label={balanceFils < 0 ? 'In credit' : 'Balance'}>
        <Money fils={Math.abs(balanceFils)} textStyle="xl" fontWeight="semibold" />
      </Fact>
      {overdueFils > 0 && (
        <Fact label={OVERDUE}>
          <Money fils={overdueFils} textStyle="xl" fontWeight="semibold" color="danger.fg" />
        </Fact>
      )}
      <Fact label="Payment terms">
        <Flex minH="7" align="center">
          {paymentTermsDays === null ? 'Pays at once' : <Ltr>{dayCountText(paymentTermsDays)}</Ltr>}
        </Flex>
      </Fact>
    </SimpleGrid>
  )
}

type OpenInvoicesProps = { items: readonly OpenItem[]; cars: CustomerAccount['cars']; name: string }

/** The oldest of the jobs still to pay; the list of invoices has the others. */
function OpenInvoices({ items, cars, name }: OpenInvoicesProps) {
  return (
    <Box>
      <Stack as="ul" aria-label="Open invoices" gap="0" listStyleType="none">
        {items.slice(0, SHOWN).map(item => (
          <Flex
            key={payableKey(item)}
            as="li"
            gap="3"
            py="1.5"
            align="center"
            justify="space-between"
            borderTopWidth="1px"
            borderColor="line"
          >
            <ItemText item={item} car={cars.get(item.appointmentId ?? 0)} linked />
            <Money fils={item.leftFils} fontWeight="semibold" />
          </Flex>
        ))}
      </Stack>
      {items.length > SHOWN && (
        <Button asChild variant="plain" px="0" color="accent.fg">
          <Link to={paths.invoicesOpenOf(name)}>
            <Ltr>{`All ${items.length} open invoices`}</Ltr>
          </Link>
        </Button>
      )}
    </Box>
  )
}
