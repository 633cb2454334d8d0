import { Card, Tabs } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import type { Job } from '#app/queries/appointments.ts'
import { TransactionsTab } from './payment/transactions-tab.tsx'
import { ProductsUsedTab } from './products-used/products-used-tab.tsx'
import { HistoryTab } from './record/history-tab.tsx'
import { NotesTab } from './record/notes-tab.tsx'

const TABS = [
  ['products', 'Products Used'],
  ['transactions', 'Transactions'],
  ['notes', 'Notes'],
  ['history', 'History'],
] as const

/** The record of a job. Which part is open stands in the address, so that a reload shows the same. */
export function DetailTabs({ job }: { job: Job }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const shown = TABS.find(([value]) => value === asked)?.[0] ?? 'products'
  const show = (tab: string) =>
    setParams(
      current => {
        current.set('tab', tab)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Card.Root>
      <Tabs.Root value={shown} onValueChange={({ value }) => show(value)} lazyMount unmountOnExit>
        <Tabs.List
          px={{ base: '1.5', md: '3' }}
          overflowX="auto"
          overflowY="hidden"
          css={{ scrollbarWidth: 'none' }}
        >
          {TABS.map(([value, label]) => (
            <Tabs.Trigger
              key={value}
              value={value}
              h="12"
              px={{ base: '2', md: '4' }}
              whiteSpace="nowrap"
              flexShrink="0"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="products" p={PADDING}>
          <ProductsUsedTab job={job} />
        </Tabs.Content>
        <Tabs.Content value="transactions" p={PADDING}>
          <TransactionsTab appointment={job.appointment} />
        </Tabs.Content>
        <Tabs.Content value="notes" p={PADDING}>
          <NotesTab job={job} />
        </Tabs.Content>
        <Tabs.Content value="history" p={PADDING}>
          <HistoryTab appointment={job.appointment} />
        </Tabs.Content>
      </Tabs.Root>
    </Card.Root>
  )
}

const PADDING = { base: '4', md: '5' }
