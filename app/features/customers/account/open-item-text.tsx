import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { dayCountText, OVERDUE } from '#app/domain/documents/document-words.ts'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { BEFORE_SHEEN } from '#app/domain/vehicles/visits-before.tsx'
import { paths } from '#app/paths.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import type { OpenItem } from '#schema/rules/documents/customer-account.ts'

type ItemTextProps = {
  item: OpenItem
  car: Vehicle | undefined
  linked?: boolean
  /** Whether it is named elsewhere. */
  nameless?: boolean
}

/** The number of an invoice, or of a job that has none, or an opening balance, with its car, its day and its age. */
export function ItemText({ item, car, linked, nameless }: ItemTextProps) {
  const { appointmentId, documentId, suppliedOn, dueDate, purchaseOrder, ageDays, isOverdue } = item
  const job = appointmentId === null ? null : paths.appointment(appointmentId)
  const to = documentId === null ? job : paths.invoice(documentId)
  return (
    <Stack gap="0" minW="0" flex="1">
      <HStack gap="2" wrap="wrap" minH={linked ? '8' : undefined}>
        {linked && to ? (
          <Button asChild variant="plain" px="0" minH="8" h="8" fontWeight="semibold">
            <Link to={to}>
              <Ltr>{itemName(item)}</Ltr>
            </Link>
          </Button>
        ) : (
          !nameless && <Ltr fontWeight="semibold">{itemName(item)}</Ltr>
        )}
        {appointmentId === null && <Text color="muted">{BEFORE_SHEEN}</Text>}
        {car && <PlateText vehicle={car} fontWeight="normal" color="muted" />}
        {purchaseOrder && (
          <Text color="muted">
            {/^PO\b/i.test(purchaseOrder) ? '' : 'PO '}
            <bdi>{purchaseOrder}</bdi>
          </Text>
        )}
      </HStack>
      <Text color={isOverdue ? 'danger.fg' : 'muted'} textStyle="xs">
        <Ltr>{`${formatAnyDay(suppliedOn)} · ${dayCountText(ageDays)}`}</Ltr>
        {dueDate && <Ltr>{` · ${isOverdue ? `${OVERDUE} since` : 'due'} ${formatAnyDay(dueDate)}`}</Ltr>}
      </Text>
    </Stack>
  )
}

/** 'R7-0012', 'Job 41' for work without an invoice, or 'Opening balance INV-118'. */
export function itemName({ number, appointmentId }: Pick<OpenItem, 'number' | 'appointmentId'>): string {
  if (appointmentId === null) return ['Opening balance', number].filter(Boolean).join(' ')
  return number ?? `Job ${appointmentId}`
}
