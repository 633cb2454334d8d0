import { Button, HStack, IconButton, Stack, Text } from '@chakra-ui/react'
import { Minus, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { sellOne, takeOffOne } from '#app/domain/appointments/sell-products.ts'
import { settle, useSettling } from '#app/domain/appointments/settling.ts'
import type { JobDetails } from '#app/queries/appointments.ts'
import { useUpsellChoices } from '#app/queries/products.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { SearchSelect } from '#app/ui/search-select.tsx'
import type { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import type { Product } from '#schema/rows/product.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { consumerPrice, lineAmounts } from '#schema/rules/money/vat.ts'

/** So many products have a button; the others are found by their names. */
const MOST_BUTTONS = 2

/** Sells products before the customer pays: a tap sells one on the appointment, and what is left follows. */
export function AddProducts({ detail }: { detail: JobDetails }) {
  const { appointment, services, products } = detail
  const { id, vatMode } = appointment
  const sold = products.filter(({ kind }) => kind === 'sold')
  const [addedIds, setAddedIds] = useState<readonly number[]>([])
  const [isSearching, setIsSearching] = useState(false)
  const { saving, save } = useSaving()
  const settling = useSettling('products')
  const choices = useUpsellChoices(services.map(({ serviceId }) => serviceId))
  const others = choices?.filter(product => !sold.some(({ productId }) => productId === product.id))
  const added = sold.filter(({ productId }) => addedIds.includes(productId))
  if (choices?.length === 0) return null

  const add = (product: Product) =>
    save(async () => {
      const isDone = await saveChange(() => sellOne(id, product), { failed: 'add the product' })
      if (isDone) setAddedIds(before => [...before, product.id])
      return isDone
    })
  const takeOff = (line: AppointmentProduct) =>
    save(() => saveChange(() => takeOffOne(id, line), { failed: 'take off the product' }))

  return (
    <Stack gap="3" role="group" aria-label="Add products">
      <Text textStyle="sm" fontWeight="semibold">
        Add products
      </Text>
      {added.map(line => (
        <HStack key={line.id} gap="3">
          <Text flex="1">
            <bdi>{line.name}</bdi> <Ltr color="muted">× {line.quantity}</Ltr>
          </Text>
          <Money
            fils={
              lineAmounts({
                unitFils: line.priceFils,
                quantity: line.quantity,
                discountFils: line.discountFils ?? 0,
                mode: vatMode,
              }).grossFils
            }
          />
          <IconButton
            variant="outline"
            size="sm"
            minW="11"
            minH="11"
            aria-label={`One ${line.name} less`}
            disabled={saving}
            onClick={() => takeOff(line)}
          >
            <Minus />
          </IconButton>
        </HStack>
      ))}
      <Stack gap="2">
        {others?.slice(0, MOST_BUTTONS).map(product => (
          <Button
            key={product.id}
            variant="outline"
            minH="11"
            h="auto"
            py="2"
            whiteSpace="normal"
            textAlign="start"
            disabled={saving}
            // Another product's button comes to where this one was: it takes no second tap of a double one.
            onClick={() => !settling && void add(product).finally(() => settle('products'))}
          >
            <Plus aria-hidden="true" />
            <Text flex="1">
              <bdi>{product.name}</bdi>
            </Text>
            <Money fils={consumerPrice(product.priceFils ?? 0, vatMode)} fontWeight="normal" />
          </Button>
        ))}
      </Stack>
      {isSearching ? (
        <FormField label="Another product">
          <SearchSelect
            options={(choices ?? []).map(({ id, name, priceFils }) => ({
              value: String(id),
              label: name,
              description: formatAed(consumerPrice(priceFils ?? 0, vatMode)),
            }))}
            value=""
            placeholder="Search products"
            disabled={saving}
            onChange={value => {
              const product = choices?.find(each => String(each.id) === value)
              if (product) void add(product)
            }}
          />
        </FormField>
      ) : (
        <Button variant="ghost" alignSelf="start" onClick={() => setIsSearching(true)}>
          <Search aria-hidden="true" /> Another product
        </Button>
      )}
    </Stack>
  )
}
