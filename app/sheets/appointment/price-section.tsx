import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { AmountField } from '#app/domain/payments/money-fields.tsx'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useUser } from '#app/session/session-user.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { SavableWarning } from '#app/ui/note.tsx'
import { UsualReasons } from '#app/ui/usual-reasons.tsx'
import type { VatMode } from '#schema/rows/appointment.ts'
import { chargedFils, discountLimit } from '#schema/rules/money/discount.ts'
import { aedText } from '#schema/rules/money/money.ts'
import { SETS_PRICES } from '#schema/rules/permissions.ts'
import { SectionTitle } from './inline-form.tsx'
import {
  type PricedLine,
  type PriceField,
  type ReadPrices,
  readPrices,
  splitDiscount,
} from './line-prices.ts'
import type { AppointmentChoices } from './use-appointment-choices.ts'
import { useAppointmentFields } from './use-appointment-form.ts'
import { useAsksApproval } from './use-asks-approval.ts'

const USUAL_REASONS = ['Regular customer', 'Long wait', 'Promised price', 'Complaint']

type PriceSectionProps = {
  choices: AppointmentChoices
  original: AppointmentDetails | undefined
  mode: VatMode
}

/** The price and the discount of each service and product; closed while all are as listed. */
export function PriceSection({ choices, original, mode }: PriceSectionProps) {
  const typed = useTypedPrices()
  const prices = readPrices({ ...choices, ...typed })
  const [isOpen, setIsOpen] = useState(false)
  if (prices.lines.length === 0) return null
  // The section never closes by itself: while a discount is retyped, there is none for a moment.
  if (!isOpen && (prices.discountFils > 0 || prices.problems.length > 0)) setIsOpen(true)
  if (!isOpen)
    return (
      <Button variant="outline" size="sm" alignSelf="start" onClick={() => setIsOpen(true)}>
        <Tag aria-hidden="true" /> Adjust a price or give a discount
      </Button>
    )
  return <PriceFields prices={prices} original={original} mode={mode} />
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

type PriceFieldsProps = Omit<PriceSectionProps, 'choices'> & { prices: ReadPrices }

function PriceFields({ prices, original, mode }: PriceFieldsProps) {
  const { lines, discountFils, problems } = prices
  const { control, formState } = useAppointmentFields()
  const { field: reason } = useController({ control, name: 'discountReason' })
  const asksApproval = useAsksApproval(lines, original)
  const reasonProblem = problems.find(({ field }) => field === 'discountReason')?.message
  return (
    <Stack gap="4" role="group" aria-label="Prices and discounts">
      <SectionTitle>Prices and discounts</SectionTitle>
      {lines.map(line => (
        <LineFields key={line.key} line={line} problems={problems} />
      ))}
      <Stack gap="3" borderTopWidth="1px" borderColor="line" pt="4">
        <DiscountField
          name="wholeDiscount"
          label="Discount on the whole"
          problems={problems}
          hint={wholeHint({ mode, isOnTop: lines.some(line => line.ownDiscountFils > 0) })}
        />
        {discountFils > 0 && (
          <>
            <FormField
              label="Reason for the discount"
              error={formState.isSubmitted ? reasonProblem : undefined}
              required
            >
              <Input {...reason} maxLength={500} autoComplete="off" dir="auto" />
            </FormField>
            <UsualReasons reasons={USUAL_REASONS} value={reason.value ?? ''} onChoose={reason.onChange} />
          </>
        )}
      </Stack>
      <ApprovalWarning asks={asksApproval} />
    </Stack>
  )
}

function wholeHint({ mode, isOnTop }: { mode: VatMode; isOnTop: boolean }): string {
  const spread = isOnTop
    ? 'on top of those above, and spread over the lines.'
    : 'spread over the lines above.'
  return mode === 'exclusive' ? `Before VAT, ${spread}` : spread.charAt(0).toUpperCase() + spread.slice(1)
}

/** Tells before saving that somebody else will be asked. */
function ApprovalWarning({ asks }: { asks: boolean }) {
  const { role } = useUser()
  const percent = `${discountLimit(role, useSettings() ?? {})}%`
  const what = SETS_PRICES.includes(role)
    ? `More than ${percent} off`
    : `A price of your own, or more than ${percent} off,`
  return (
    <SavableWarning hidden={!asks}>
      <Text>{`${what} can be saved: a manager is asked to approve it.`}</Text>
    </SavableWarning>
  )
}

type LineFieldsProps = { line: PricedLine; problems: ReadPrices['problems'] }

function LineFields({ line, problems }: LineFieldsProps) {
  const { key, name, quantity, discountFils } = line
  return (
    <Stack role="group" aria-label={name} gap="2">
      <Flex justify="space-between" align="baseline" gap="3">
        <Text fontWeight="medium">
          <bdi>{name}</bdi>
          {quantity > 1 && <Ltr> × {quantity}</Ltr>}
        </Text>
        <Text>
          {discountFils > 0 && (
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
      <Flex gap="3" align="start">
        <UnitPrice line={line} problems={problems} />
        <DiscountField name={`lineDiscounts.${key}`} label="Discount" problems={problems} />
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
        value={value ?? aedText(line.priceFils)}
        error={error}
      />
    </Box>
  )
}

type DiscountFieldProps = {
  name: PriceField
  label: string
  problems: ReadPrices['problems']
  hint?: string
}

/** A discount as an amount or a percentage, by the button beside it; a typed percent sign presses it. */
function DiscountField({ name, label, problems, hint }: DiscountFieldProps) {
  const { value, error, onChange, ...field } = usePriceField(name, problems)
  const { number, isPercent } = splitDiscount(value ?? '')
  const type = (text: string) => {
    const typed = splitDiscount(text)
    onChange(isPercent || typed.isPercent ? `${typed.number}%` : typed.number)
  }
  return (
    <Flex flex="1" minW="0" gap="1" align="start">
      <Box flex="1" minW="0">
        <FormField label={`${label} (${isPercent ? '%' : 'AED'})`} error={error} hint={hint}>
          <Input
            {...field}
            value={number}
            onChange={event => type(event.target.value)}
            onFocus={event => event.target.select()}
            inputMode="decimal"
            autoComplete="off"
            maxLength={13}
            dir="ltr"
            textAlign="end"
            fontVariantNumeric="tabular-nums"
          />
        </FormField>
      </Box>
      <Button
        variant="outline"
        mt="26px"
        minW="11"
        px="2"
        aria-label={`${label} in percent`}
        aria-pressed={isPercent}
        _pressed={{ bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg' }}
        onClick={() => onChange(isPercent ? number : `${number}%`)}
      >
        %
      </Button>
    </Flex>
  )
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
