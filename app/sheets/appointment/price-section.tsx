import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { DiscountField } from '#app/domain/payments/discount-field.tsx'
import { AmountField } from '#app/domain/payments/money-fields.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { DISCOUNT_REASONS, PRICE_REASONS, UsualReasons } from '#app/ui/usual-reasons.tsx'
import type { VatMode } from '#schema/rows/appointment.ts'
import { chargedFils } from '#schema/rules/money/discount.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { ApprovalWarning } from './approval-warning.tsx'
import { SectionTitle } from './inline-form.tsx'
import { type PricedLine, type PriceField, type ReadPrices, readPrices } from './line-prices.ts'
import { ListPrice } from './list-price.tsx'
import type { AppointmentChoices, StandingLines } from './use-appointment-choices.ts'
import { useAppointmentFields } from './use-appointment-form.ts'
import { useAsksApproval } from './use-asks-approval.ts'

type PriceSectionProps = {
  choices: AppointmentChoices
  original: StandingLines | undefined
  mode: VatMode
}

/** The price and the discount of each service and product; closed while all are as listed. */
export function PriceSection({ choices, original, mode }: PriceSectionProps) {
  const typed = useTypedPrices()
  const prices = readPrices({ ...choices, ...typed })
  const [isOpen, setIsOpen] = useState(false)
  if (prices.lines.length === 0) return null
  // The section never closes by itself: while a discount is retyped, there is none for a moment.
  if (!isOpen && (prices.asksReason || prices.problems.length > 0)) setIsOpen(true)
  if (!isOpen)
    return (
      <Button variant="outline" size="sm" alignSelf="start" onClick={() => setIsOpen(true)}>
        <Tag aria-hidden="true" /> Adjust a price or give a discount
      </Button>
    )
  return <PriceFields prices={prices} original={original} mode={mode} listOf={choices.listOf} />
}

/** The parts of the form that prices depend on. */
function useTypedPrices() {
  const { control } = useAppointmentFields()
  const [serviceIds, additionalProducts, linePrices, lineDiscounts, wholeDiscount, discountReason] = useWatch(
    {
      control,
      name: [
        'serviceIds',
        'additionalProducts',
        'linePrices',
        'lineDiscounts',
        'wholeDiscount',
        'discountReason',
      ],
    },
  )
  return { serviceIds, additionalProducts, linePrices, lineDiscounts, wholeDiscount, discountReason }
}

type PriceFieldsProps = Omit<PriceSectionProps, 'choices'> &
  Pick<AppointmentChoices, 'listOf'> & { prices: ReadPrices }

function PriceFields({ prices, original, mode, listOf }: PriceFieldsProps) {
  const { lines, discountFils, asksReason, problems } = prices
  const { control, formState } = useAppointmentFields()
  const { field: reason } = useController({ control, name: 'discountReason' })
  const asksApproval = useAsksApproval(lines, { original, listOf })
  const reasonProblem = problems.find(({ field }) => field === 'discountReason')?.message
  return (
    <Stack gap="4" role="group" aria-label="Prices and discounts">
      <SectionTitle>Prices and discounts</SectionTitle>
      {lines.map(line => (
        <LineFields key={line.key} line={line} problems={problems} />
      ))}
      <Stack gap="3" borderTopWidth="1px" borderColor="line" pt="4">
        <TypedDiscount
          name="wholeDiscount"
          label="Discount on the whole"
          problems={problems}
          hint={wholeHint({ mode, isOnTop: lines.some(line => line.ownDiscountFils > 0) })}
        />
        {asksReason && (
          <>
            <FormField
              label={discountFils > 0 ? 'Reason for the discount' : 'Reason for the price'}
              error={formState.isSubmitted ? reasonProblem : undefined}
              required
            >
              <Input {...reason} maxLength={500} autoComplete="off" dir="auto" />
            </FormField>
            <UsualReasons
              reasons={discountFils > 0 ? DISCOUNT_REASONS : PRICE_REASONS}
              value={reason.value ?? ''}
              onChoose={reason.onChange}
            />
          </>
        )}
      </Stack>
      <ApprovalWarning asks={asksApproval} withPrices />
    </Stack>
  )
}

function wholeHint({ mode, isOnTop }: { mode: VatMode; isOnTop: boolean }): string {
  const spread = isOnTop
    ? 'on top of those above, and spread over the lines.'
    : 'spread over the lines above.'
  return mode === 'exclusive' ? `Before VAT, ${spread}` : spread.charAt(0).toUpperCase() + spread.slice(1)
}

type LineFieldsProps = { line: PricedLine; problems: ReadPrices['problems'] }

function LineFields({ line, problems }: LineFieldsProps) {
  const { key, name, quantity, discountFils, listFils } = line
  return (
    <Stack role="group" aria-label={name} gap="2">
      <Flex justify="space-between" align="baseline" gap="3">
        <Text fontWeight="medium">
          <bdi>{name}</bdi>
          {quantity > 1 && <Ltr> × {quantity}</Ltr>}
        </Text>
        <Text>
          <ListPrice line={line} me="2" />
          {discountFils > 0 && listFils === null && (
            <Money
              fils={chargedFils({ ...line, discountFils: 0 })}
              color="muted"
              textDecoration="line-through"
              me="2"
            />
          )}
          <Money fils={chargedFils(line)} fontWeight="semibold" />
        </Text>
      </Flex>
      <Flex
        gap="3"
        align="start"
        direction={{ base: 'column', md: 'row' }}
        css={{ '& > *': { width: '100%' } }}
      >
        <UnitPrice line={line} problems={problems} />
        <TypedDiscount name={`lineDiscounts.${key}`} label="Discount" problems={problems} />
      </Flex>
    </Stack>
  )
}

function UnitPrice({ line, problems }: LineFieldsProps) {
  const { value, error, ...field } = usePriceField(`linePrices.${line.key}`, problems)
  return (
    <Box flex="1" minW="0">
      <AmountField
        {...field}
        label={line.quantity > 1 ? 'Price of one' : 'Price'}
        value={value ?? plainAmount(line.priceFils)}
        error={error}
      />
    </Box>
  )
}

type TypedDiscountProps = {
  name: PriceField
  label: string
  problems: ReadPrices['problems']
  hint?: string
}

function TypedDiscount({ name, label, problems, hint }: TypedDiscountProps) {
  const { value = '', ...field } = usePriceField(name, problems)
  return <DiscountField {...field} label={label} value={value} hint={hint} />
}

/**
 * The text typed in a field of the prices, and its error once it was left or somebody tried to save. It is not
 * registered: that would make the form one that was edited as soon as the prices are shown.
 */
function usePriceField(name: PriceField, problems: ReadPrices['problems']) {
  const { control, formState, setValue } = useAppointmentFields()
  const value = useWatch({ control, name })
  const [isLeft, setIsLeft] = useState(false)
  const problem = problems.find(({ field }) => field === name)?.message
  return {
    name,
    value,
    error: isLeft || formState.isSubmitted ? problem : undefined,
    onChange: (text: string) => setValue(name, text, { shouldDirty: true }),
    onBlur: () => setIsLeft(true),
  }
}
