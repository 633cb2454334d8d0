import { Button, chakra, Dialog, Input, Portal, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import type { Product } from '#schema/rows/product.ts'
import { readReorderQuantity, reorderQuantity, reorderQuantityMessage } from '#schema/rules/reorder.ts'
import { minStockShown } from '#schema/rules/stock.ts'
import { requestProducts } from './request-products.ts'

export type ReorderDialogProps = {
  /** Null while it is closed. */
  product: Product | null
  onClose: () => void
}

/** Asks how many. */
export function ReorderDialog({ product, onClose }: ReorderDialogProps) {
  const [last, setLast] = useState(product)
  if (product && product !== last) setLast(product)
  return (
    <Dialog.Root
      placement="center"
      size="xs"
      open={product !== null}
      onOpenChange={details => !details.open && onClose()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>{last && <ReorderForm product={last} onClose={onClose} />}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function ReorderForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const { name, stockQuantity, measurementUnit } = product
  const [typed, setTyped] = useState(String(reorderQuantity(product)))
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const quantity = readReorderQuantity(typed)

  async function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (quantity === null || saving) return
    setSaving(true)
    const done = await requestProducts([{ product, quantity }])
    setSaving(false)
    if (done) onClose()
  }

  return (
    <chakra.form onSubmit={save} noValidate>
      <Dialog.Header>
        <Dialog.Title>{`Reorder ${name}`}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="4">
          <Text color="muted">
            <Ltr>{`${stockQuantity} left, minimum ${minStockShown(product)}.`}</Ltr> Purchasing sees the
            request and orders it.
          </Text>
          <FormField
            label="Quantity"
            hint={`Unit: ${measurementUnit}`}
            error={tried ? reorderQuantityMessage(typed) : undefined}
            required
          >
            <Input
              value={typed}
              onChange={event => setTyped(event.target.value)}
              onFocus={event => event.target.select()}
              inputMode="numeric"
              autoComplete="off"
              fontVariantNumeric="tabular-nums"
            />
          </FormField>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={saving}>
          Reorder
        </Button>
      </Dialog.Footer>
    </chakra.form>
  )
}
