import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { mutate } from '#app/domain/mutate.ts'
import { unitsText } from '#app/domain/supplies/stock-level.tsx'
import { countMessage } from '#app/domain/supplies/typed-quantity.ts'
import { paths } from '#app/paths.ts'
import { type DraftName, endDraft } from '#app/ui/drafts/draft-store.ts'
import { useDraftValue } from '#app/ui/drafts/use-draft.ts'
import { CountField } from '#app/ui/inputs.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { saveChange } from '#app/ui/save-change.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import type { Product } from '#schema/rows/product.ts'
import { readStockCount } from '#schema/rules/stock/stock.ts'
import { countDifferenceText, nextToCount, type RoundLine } from './round-lines.ts'

type CountSheetProps = {
  product: Product
  /** All products in the order of the shelves. */
  shelves: readonly Product[]
  lines: readonly RoundLine[]
  linkTo: (productId: number) => string
  onCounted: (line: RoundLine) => void
  onClose: () => void
}

/** Counts one product after the other. The field keeps the focus, so that a phone keeps its number keys open. */
export function CountStockSheet({ product, shelves, lines, linkTo, onCounted, onClose }: CountSheetProps) {
  const { id, name, category, measurementUnit, stockQuantity } = product
  const counted = lines.find(({ productId }) => productId === id)
  const begin = counted ? String(counted.quantity) : ''
  const draft: DraftName = `count ${id}`
  const [typed, setTyped] = useDraftValue(
    { name: draft, title: `Count of ${name}`, part: 'counted' },
    z.string(),
    begin,
  )
  const [triedId, setTriedId] = useState<number | null>(null)
  const [saved, setSaved] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const quantity = readStockCount(typed)
  const error = countMessage(typed)
  const difference = quantity === null || error ? null : quantity - stockQuantity
  const next = nextToCount(shelves, lines, id)

  function goOn() {
    if (next) navigate(linkTo(next.id), { replace: true, preventScrollReset: true })
    else onClose()
  }

  async function save() {
    setTriedId(id)
    // Before any await: a phone opens its keyboard only for a focus within the tap's event.
    input.current?.focus()
    if (quantity === null || difference === null) return
    const saved = await saveChange(() => mutate('stock.count', { productId: id, quantity }), {
      failed: 'update stock quantity',
    })
    if (!saved) return
    endDraft(draft)
    onCounted({ productId: id, quantity, difference })
    setSaved(`${name}: ${unitsText(quantity, product)} saved`)
    goOn()
  }

  return (
    <Sheet
      open
      title={name}
      description={[category, measurementUnit].filter(Boolean).join(' · ')}
      size="sm"
      draft={draft}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
      footer={
        <>
          {next && (
            <Button variant="outline" onClick={goOn}>
              Skip
            </Button>
          )}
          <Button type="submit">{next ? 'Save and next' : 'Save'}</Button>
        </>
      }
    >
      <Stack gap="4">
        <Flex justify="space-between" gap="3" align="baseline">
          <Text color="muted">On record</Text>
          <Ltr fontWeight="semibold" textStyle="lg">
            {unitsText(stockQuantity, product)}
          </Ltr>
        </Flex>
        <CountField
          ref={input}
          label="Counted"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          error={triedId === id ? error : undefined}
        />
        <Box role="status" minH="8">
          {difference !== null && (
            <Text
              textStyle="lg"
              fontWeight="semibold"
              color={difference === 0 ? 'success.fg' : 'attention.fg'}
            >
              <Ltr>{countDifferenceText(difference)}</Ltr>
            </Text>
          )}
        </Box>
        <Text color="muted" textStyle="xs" role="status">
          {saved}
        </Text>
        <Button asChild variant="ghost" alignSelf="start" ms="-3">
          <Link to={paths.adminProduct(product.id)}>
            <History aria-hidden="true" /> What came and went
          </Link>
        </Button>
      </Stack>
    </Sheet>
  )
}
