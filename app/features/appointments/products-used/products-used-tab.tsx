import { Badge, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react'
import { Package, Pencil, Plus, ShoppingBag } from 'lucide-react'
import { recordedLines, saveProductsUsed } from '#app/domain/appointments/products-used-lines.ts'
import { ProductsUsedSheet } from '#app/domain/appointments/products-used-sheet.tsx'
import { useOpening } from '#app/domain/appointments/use-opening.ts'
import type { JobDetails } from '#app/queries/appointments.ts'
import { useProducts } from '#app/queries/products.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Entries } from '#app/ui/entry.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { unitText } from '#schema/rules/text/unit-text.ts'

/** The products used and sold. Used ones are corrected here, sold ones with Edit. */
export function ProductsUsedTab({ detail: { appointment, products: lines } }: { detail: JobDetails }) {
  const products = useProducts()
  const unsynced = useUnsyncedIds('appointmentProducts')
  const correction = useOpening()
  if (!products) return <SkeletonList rows={2} round />
  const used = lines.filter(({ kind }) => kind === 'used')
  const sold = lines.filter(({ kind }) => kind === 'sold')
  const done = isFinished(appointment.status)
  const unitOf = (productId: number) => products.find(({ id }) => id === productId)?.measurementUnit ?? ''
  const record = (
    <Button variant="outline" onClick={correction.show}>
      {used.length > 0 ? <Pencil /> : <Plus />}
      {used.length > 0 ? 'Correct Products Used' : 'Add Products Used'}
    </Button>
  )
  return (
    <Stack gap="4" align="start">
      {lines.length > 0 && (
        <Entries w="full">
          {[...used, ...sold].map(line => (
            <ProductEntry
              key={line.id}
              line={line}
              unit={unitOf(line.productId)}
              unsynced={unsynced.has(line.id)}
            />
          ))}
        </Entries>
      )}
      {lines.length > 0 ? (
        record
      ) : (
        <Flex direction="column" w="full">
          <EmptyState
            drawing="car"
            title="No products used yet"
            text={done ? undefined : 'When you complete the service, Sheen suggests the products.'}
            action={record}
          />
        </Flex>
      )}
      <ProductsUsedSheet
        key={correction.opening}
        appointmentId={appointment.id}
        open={correction.open}
        title="Products Used"
        intro="Products used for this job. The stock is corrected, too."
        saveLabel="Save Changes"
        lines={recordedLines(lines, products)}
        onSave={async corrected => {
          await saveProductsUsed(appointment.id, corrected)
          toast({ title: 'Products used have been updated' })
        }}
        deed="update products used"
        onClose={correction.close}
      />
    </Stack>
  )
}

type ProductEntryProps = { line: AppointmentProduct; unit: string; unsynced: boolean }

function ProductEntry({ line: { kind, name, quantity }, unit, unsynced }: ProductEntryProps) {
  const Icon = kind === 'used' ? Package : ShoppingBag
  return (
    <Flex as="li" gap="3" py="3" align="center">
      <Icon size={18} aria-hidden="true" />
      <HStack flex="1" minW="0" gap="2" wrap="wrap">
        <Text fontWeight="medium">{name}</Text>
        <Badge colorPalette={kind === 'used' ? 'neutral' : 'accent'}>
          {kind === 'used' ? 'Used' : 'Sold'}
        </Badge>
        {unsynced && <PendingMark />}
      </HStack>
      <Text fontWeight="semibold" whiteSpace="nowrap">
        <Ltr>{unitText(String(quantity), quantity === 1, unit)}</Ltr>
      </Text>
    </Flex>
  )
}
