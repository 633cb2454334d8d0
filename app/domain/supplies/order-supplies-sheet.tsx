import { Box, Button, Checkbox, Drawer, Grid, HStack, Input, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { endDraft } from '#app/ui/drafts/draft-store.ts'
import { useDraftValue } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { Product } from '#schema/rows/product.ts'
import { readReorderQuantity, reorderQuantity, reorderQuantityMessage } from '#schema/rules/stock/reorder.ts'
import { effectiveMinStock } from '#schema/rules/stock/stock.ts'
import { ReorderState } from './reorder-state.tsx'
import { UrgencyBadge } from './stock-level.tsx'
import type { Supplies } from './use-supplies.ts'
import { type ProductQuantity, requestProducts } from './use-supplies.ts'

const NO_CHOICES: z.infer<typeof Choices> = {}

type OrderSuppliesSheetProps = { supplies: Supplies; onClose: () => void }

/** A person's changes to the proposal for a product. */
const Choice = z.object({ chosen: z.boolean().optional(), typed: z.string().optional() })
/** By the id of the product. */
const Choices = z.record(z.string(), Choice)
const DRAFT = { name: 'order new', title: 'Order Supplies', part: 'choices' } as const

/** Requests the purchase of all products that run low. */
export function OrderSuppliesSheet({ supplies, onClose }: OrderSuppliesSheetProps) {
  const [choices, setChoices] = useDraftValue(DRAFT, Choices, NO_CHOICES)
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const low = supplies.low ?? []
  const orderable = low.filter(({ id }) => !supplies.requested.has(id))
  const lines = orderable.map(product => readLine(product, choices[product.id]))
  const wanted = lines.filter(line => line.chosen)
  const change = (id: number, choice: z.infer<typeof Choice>) =>
    setChoices({ ...choices, [id]: { ...choices[id], ...choice } })

  async function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const valid = wanted.flatMap(({ product, quantity }): ProductQuantity[] =>
      quantity ? [{ product, quantity }] : [],
    )
    if (valid.length === 0 || valid.length < wanted.length || saving) return
    setSaving(true)
    const done = await requestProducts(valid)
    setSaving(false)
    if (!done) return
    endDraft(DRAFT.name)
    onClose()
  }

  return (
    <Sheet
      open
      title="Order Supplies"
      description="Purchasing sees what you ask for, orders it and receives it into stock."
      draft={DRAFT.name}
      onSubmit={save}
      onClose={onClose}
      footer={
        <>
          <Drawer.ActionTrigger asChild>
            <Button variant="outline">Cancel</Button>
          </Drawer.ActionTrigger>
          <Button type="submit" loading={saving} disabled={wanted.length === 0}>
            {wanted.length === 1 ? 'Request 1 product' : `Request ${wanted.length} products`}
          </Button>
        </>
      }
    >
      <Stack as="ul" aria-label="Products to order" gap="0" listStyleType="none">
        {low.map(product => {
          const line = lines.find(each => each.product.id === product.id)
          return (
            <Grid
              as="li"
              key={product.id}
              aria-label={product.name}
              templateColumns="minmax(0, 1fr) 7.5rem"
              gap="3"
              alignItems="center"
              py="3"
              borderBottomWidth="1px"
              borderColor="line"
            >
              {line ? (
                <>
                  <Checkbox.Root
                    checked={line.chosen}
                    onCheckedChange={({ checked }) => change(product.id, { chosen: checked === true })}
                    alignItems="start"
                    minH="11"
                  >
                    <Checkbox.HiddenInput />
                    <Checkbox.Control mt="0.5" />
                    <Checkbox.Label flex="1" minW="0">
                      <ProductFacts product={product} />
                    </Checkbox.Label>
                  </Checkbox.Root>
                  <FormField
                    label="Quantity"
                    error={tried && line.chosen ? reorderQuantityMessage(line.typed) : undefined}
                    disabled={!line.chosen}
                  >
                    <Input
                      value={line.typed}
                      onChange={event => change(product.id, { typed: event.target.value })}
                      inputMode="numeric"
                      autoComplete="off"
                      fontVariantNumeric="tabular-nums"
                    />
                  </FormField>
                </>
              ) : (
                <>
                  <Box ps="7">
                    <ProductFacts product={product} />
                  </Box>
                  <ReorderState product={product} supplies={supplies} />
                </>
              )}
            </Grid>
          )
        })}
      </Stack>
    </Sheet>
  )
}

function ProductFacts({ product }: { product: Product }) {
  const { name, stockQuantity } = product
  return (
    <Stack gap="0.5">
      <Text fontWeight="semibold">{name}</Text>
      <HStack gap="2" wrap="wrap" fontWeight="normal">
        <Text color="muted" textStyle="xs">
          <Ltr>{`${stockQuantity} left · minimum ${effectiveMinStock(product)}`}</Ltr>
        </Text>
        <UrgencyBadge product={product} />
      </HStack>
    </Stack>
  )
}

function readLine(
  product: Product,
  { chosen = true, typed = String(reorderQuantity(product)) }: z.infer<typeof Choice> = {},
) {
  return { product, chosen, typed, quantity: readReorderQuantity(typed) }
}
