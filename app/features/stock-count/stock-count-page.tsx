import { Button, Progress, Stack, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useProducts } from '#app/queries/products.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useUrlSearch } from '#app/ui/list-url-state.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Page } from '#app/ui/page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { toast } from '#app/ui/toast.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { CountList } from './count-list.tsx'
import { CountStockSheet } from './count-stock-sheet.tsx'
import { findOnShelves, roundText, shelfOrder, useCountRound } from './round-lines.ts'

const NONE: readonly never[] = []

/** Counts the stock with a phone, one product after the other in the order of the shelves. */
export function StockCountPage() {
  const initialSync = useInitialSync()
  const products = useProducts()
  const shelves = useMemo(() => products && shelfOrder(products), [products])
  const { query, setQuery } = useUrlSearch()
  const dialog = useUrlRowDialog('product')
  const { round, add, finish } = useCountRound()
  const [finishing, setFinishing] = useState(false)
  const lines = round?.lines ?? NONE
  const target = shelves?.find(({ id }) => id === dialog.target)
  const found = shelves && findOnShelves(shelves, query)

  function finishRound() {
    toast({ title: 'Round finished', description: roundText(lines, shelves?.length ?? 0) })
    finish()
    setFinishing(false)
  }

  return (
    <Page
      title="Stock Count"
      subtitle={
        <Ltr>
          {round ? `Round since ${momentText(round.startedAt)}` : 'A round begins with the first count.'}
        </Ltr>
      }
      actions={
        round && (
          <Button variant="outline" onClick={() => setFinishing(true)}>
            Finish Round
          </Button>
        )
      }
    >
      {!found || !shelves || (shelves.length === 0 && initialSync) ? (
        <SkeletonList rows={5} />
      ) : (
        <Stack gap="4">
          {shelves.length > 0 && (
            <Progress.Root
              value={lines.length}
              max={Math.max(shelves.length, lines.length)}
              size="sm"
              colorPalette="success"
            >
              <Progress.Label fontWeight="normal" color="muted" mb="1.5">
                <Ltr>{`${lines.length} of ${shelves.length} counted`}</Ltr>
              </Progress.Label>
              <Progress.Track borderRadius="full">
                <Progress.Range />
              </Progress.Track>
            </Progress.Root>
          )}
          <SearchBox
            label="Search products"
            placeholder="Name, category or supplier"
            value={query}
            onChange={setQuery}
          />
          {found.length === 0 ? (
            <EmptyState
              drawing="shelf"
              title="No products found"
              text={query === '' ? 'What is in the inventory can be counted here.' : undefined}
            />
          ) : (
            <CountList products={found} lines={lines} linkTo={dialog.linkTo} />
          )}
        </Stack>
      )}
      {target && shelves && (
        <CountStockSheet
          product={target}
          shelves={shelves}
          lines={lines}
          linkTo={dialog.linkTo}
          onCounted={add}
          onClose={dialog.close}
        />
      )}
      <ConfirmDialog
        open={finishing}
        title="Finish this round?"
        confirmLabel="Finish Round"
        cancelLabel="Go on counting"
        onConfirm={finishRound}
        onCancel={() => setFinishing(false)}
      >
        <Text>
          <Ltr>{roundText(lines, shelves?.length ?? 0)}.</Ltr>
        </Text>
      </ConfirmDialog>
    </Page>
  )
}
