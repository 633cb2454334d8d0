import { Button, Flex, HStack, Input, Stack, Text } from '@chakra-ui/react'
import { Lock, Tag } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { mutate } from '#app/domain/mutate.ts'
import { DiscountField } from '#app/domain/payments/discount-field.tsx'
import type { JobDetails } from '#app/queries/appointments.ts'
import { useListPrices } from '#app/queries/list-prices.ts'
import { useUser } from '#app/session/session-user.ts'
import { ApprovalWarning } from '#app/sheets/appointment/approval-warning.tsx'
import { correctInvoice } from '#app/sheets/appointment/update-appointment.ts'
import { useAsksApproval } from '#app/sheets/appointment/use-asks-approval.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Money } from '#app/ui/money.tsx'
import { Note } from '#app/ui/note.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { toast } from '#app/ui/toast.ts'
import { DISCOUNT_REASONS, UsualReasons } from '#app/ui/usual-reasons.tsx'
import { formatAed } from '#schema/rules/money/money.ts'
import { balance, isClosedForEdits } from '#schema/rules/money/payment.ts'
import { splitDiscount } from '#schema/rules/money/typed-discount.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'
import { linesToPut, readWholeDiscount, type WholeDiscount } from './whole-discount.ts'

/** A discount on the whole while it is typed; the reason is null until it is edited: that of the appointment. */
export type DiscountDraft = { discount: string; discountReason: string | null }

type GiveDiscountProps = {
  detail: JobDetails
  draft: DiscountDraft
  onChange: (draft: DiscountDraft) => void
  /** Whether somebody tried to take the payment with a discount that is not taken off yet. */
  isForgotten: boolean
  /** Called when a discount was taken off that leaves nothing to pay. */
  onSettled: () => void
}

const USUAL_PERCENTS = ['5', '10', '15']

export const NO_DISCOUNT: DiscountDraft = { discount: '', discountReason: null }

/** Whether something is typed: a unit alone is no discount. */
export function isDiscountTyped({ discount }: DiscountDraft): boolean {
  return splitDiscount(discount).number.trim() !== ''
}

/** Takes something off the whole price where the customer bargains; what is left to pay follows. */
export function GiveDiscount(props: GiveDiscountProps) {
  const { detail, draft, onChange } = props
  const { appointment } = detail
  const { role } = useUser()
  const [isOpened, setIsOpened] = useState(false)
  if (!isOpened && draft.discount === '')
    return (
      <Button variant="outline" alignSelf="start" minH="11" onClick={() => setIsOpened(true)}>
        <Tag aria-hidden="true" /> Discount
      </Button>
    )
  if (isClosedForEdits(appointment) && !KEEPS_MONEY.includes(role))
    return (
      <Note icon={Lock}>
        The job has a tax invoice: a cashier, an accountant or an admin can still give a discount.
      </Note>
    )
  const close = () => {
    onChange(NO_DISCOUNT)
    setIsOpened(false)
  }
  return <DiscountFields {...props} onClose={close} />
}

type DiscountFieldsProps = GiveDiscountProps & { onClose: () => void }

function DiscountFields({ detail, draft, onChange, isForgotten, onSettled, onClose }: DiscountFieldsProps) {
  const { discount: typed, discountReason } = draft
  const reason = discountReason ?? detail.appointment.discountReason ?? ''
  const setTyped = (discount: string) => onChange({ ...draft, discount })
  const setReason = (discountReason: string) => onChange({ ...draft, discountReason })
  const [isAsked, setIsAsked] = useState(false)
  const { saving, save } = useSaving()
  const takeOff = useTakeOff(detail)
  const discount = readWholeDiscount({ typed, reason }, detail)
  const { errors, offFils, totalFils, lines } = discount
  const asksApproval = useAsksApproval(lines, {
    original: detail,
    listOf: useListPrices(detail.vehicle),
  })
  const shown = isAsked ? errors : {}
  const apply = async () => {
    setIsAsked(true)
    if (Object.keys(errors).length > 0 || !(await save(() => takeOff(discount)))) return
    onClose()
    const { leftFils, overpaidFils } = balance({ ...detail.appointment, totalFils })
    if (leftFils > 0) return
    const rest = overpaidFils > 0 ? `${formatAed(overpaidFils)} overpaid.` : 'Nothing left to pay.'
    toast({ title: 'Discount has been given', description: rest })
    onSettled()
  }
  // Enter would take the payment, without what was typed here.
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void apply()
  }
  return (
    <Stack
      gap="3"
      p="4"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      role="group"
      aria-label="Give a discount"
    >
      <DiscountField
        label="Discount"
        value={typed}
        onChange={setTyped}
        onKeyDown={applyOnEnter}
        error={shown.typed}
        hint={hintOf(detail)}
        autoFocus
      />
      <HStack gap="2" wrap="wrap" role="group" aria-label="Usual discounts">
        {USUAL_PERCENTS.map(percent => (
          <Button
            key={percent}
            size="sm"
            minH="11"
            variant="outline"
            aria-pressed={typed === `${percent}%`}
            _pressed={{ bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg' }}
            onClick={() => setTyped(`${percent}%`)}
          >
            {percent}%
          </Button>
        ))}
      </HStack>
      <FormField label="Reason for the discount" error={shown.reason} required>
        <Input
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={applyOnEnter}
          maxLength={500}
          autoComplete="off"
          dir="auto"
        />
      </FormField>
      <UsualReasons reasons={DISCOUNT_REASONS} value={reason} onChoose={setReason} />
      <ApprovalWarning asks={asksApproval} />
      {offFils > 0 && (
        <Flex justify="space-between" gap="3" wrap="wrap" role="status">
          <Text color="muted">New total</Text>
          <Money fils={totalFils} fontWeight="semibold" />
        </Flex>
      )}
      {isForgotten && (
        <Text ref={scrollHere} color="danger.fg" textStyle="sm" role="alert">
          Take the discount off first, or choose No discount.
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" minH="11" onClick={onClose}>
          No discount
        </Button>
        <Button variant="subtle" minH="11" flex="1" loading={saving} onClick={() => void apply()}>
          {offFils > 0 ? `Take off ${formatAed(offFils)}` : 'Take off'}
        </Button>
      </Flex>
    </Stack>
  )
}

/** On a phone the button that takes the payment stands below it. */
function scrollHere(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function hintOf({ appointment }: JobDetails): string | undefined {
  const taxed = appointment.vatMode === 'exclusive' ? 'Before VAT. ' : ''
  if (isClosedForEdits(appointment) && appointment.invoiceId)
    return `${taxed}A credit note cancels the tax invoice, and a new one is issued.`
  return taxed || undefined
}

/** Takes a discount off an appointment, of an invoiced one by a correction; resolves to whether it was saved. */
function useTakeOff({ appointment }: JobDetails): (discount: WholeDiscount) => Promise<boolean> {
  const { id, invoiceId: seenInvoiceId = null } = appointment
  return discount =>
    saveChange(
      () => {
        const lines = linesToPut(discount)
        return isClosedForEdits(appointment)
          ? correctInvoice(id, { reason: discount.reason, seenInvoiceId }, lines)
          : mutate('appointment.edit', { id, ...lines })
      },
      { failed: 'give the discount' },
    )
}
