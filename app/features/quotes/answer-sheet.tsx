import { Flex, Input, RadioCard, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useController, useWatch } from 'react-hook-form'
import { mutate } from '#app/domain/mutate.ts'
import { useDrawnIds } from '#app/domain/use-drawn-id.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Money } from '#app/ui/money.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { useOpened } from '#app/ui/sheet.tsx'
import { SignaturePad } from '#app/ui/signature-pad.tsx'
import { type QuoteAnswer, type QuoteAnswerInput, QuoteAnswerSchema } from '#schema/forms/quote.ts'
import type { Quote, QuoteLine } from '#schema/rows/quote.ts'
import { SIGNER_MAX } from '#schema/rows/signature.ts'
import { chargedFils } from '#schema/rules/money/discount.ts'
import { lineAmounts } from '#schema/rules/money/vat.ts'
import { type LineGroup, lineGroups, lineTotals } from '#schema/rules/quotes/quote-lines.ts'

type AnswerSheetProps = { open: boolean; quote: Quote; customerName: string; onClose: () => void }

/** The person at the counter says yes or no line by line and signs on the glass. */
export function AnswerSheet({ open, ...answer }: AnswerSheetProps) {
  const { shown, opening } = useOpened(open || null)
  return shown && <AnswerForm key={opening} open={open} {...answer} />
}

function AnswerForm({ open, quote, customerName, onClose }: AnswerSheetProps) {
  const groups = lineGroups(quote.lines)
  const form = useRecordForm(QuoteAnswerSchema, {
    choices: Object.fromEntries(groups.map(({ main }) => [choiceName(main), String(main.line)])),
    signedBy: customerName,
    signature: null,
  })
  const { control, register, formState } = form
  const signature = useController({ control, name: 'signature' })
  const drawIds = useDrawnIds()
  const save = ({ choices, signedBy, signature }: QuoteAnswer) =>
    saveChange(
      async () => {
        const approved = approvedNumbers(choices)
        const lineIds = quote.extraWork ? await drawIds(approved.length) : []
        await mutate('quote.answer', { id: quote.id, approved, signedBy, signature, lineIds })
      },
      { done: { title: 'The answer has been recorded' }, failed: 'record the answer' },
    )
  return (
    <FormSheet
      open={open}
      title="Approve here"
      description="Show it to the customer: they say yes or no to each line, and sign."
      size="lg"
      form={form}
      draft={`answer ${quote.id}`}
      saveLabel="Record the Answer"
      save={save}
      onSaved={onClose}
      onClose={onClose}
    >
      <Stack gap="5">
        {groups.map(group => (
          <GroupChoice key={group.main.line} group={group} vatMode={quote.vatMode} control={control} />
        ))}
        <ApprovedTotal quote={quote} control={control} />
        <FieldError message={formState.errors.choices?.message?.toString()} />
        <FormField label="Name of who answers" error={formState.errors.signedBy} required>
          <Input {...register('signedBy')} autoComplete="off" dir="auto" maxLength={SIGNER_MAX} />
        </FormField>
        <SignaturePad
          strokes={signature.field.value ?? []}
          onChange={strokes => signature.field.onChange(strokes.length > 0 ? strokes : null)}
        />
      </Stack>
    </FormSheet>
  )
}

/** A field name must not begin with a digit, or it would be taken for a place in a list. */
function choiceName({ line }: QuoteLine): string {
  return `line${line}`
}

function approvedNumbers(choices: Record<string, string | undefined>): number[] {
  return Object.values(choices).map(Number).filter(Boolean)
}

type ApprovedTotalProps = { quote: Quote; control: RecordControl<QuoteAnswerInput, QuoteAnswer> }

/** What the customer signs for, as it is chosen now. */
function ApprovedTotal({ quote: { lines, vatMode }, control }: ApprovedTotalProps) {
  const approved = approvedNumbers(useWatch({ control, name: 'choices' }))
  const { totalFils } = lineTotals(
    lines.filter(({ line }) => approved.includes(line)),
    vatMode,
  )
  return (
    <Flex
      justify="space-between"
      gap="3"
      px="4"
      py="3"
      borderRadius="l2"
      bg="sunken"
      fontWeight="semibold"
      role="status"
    >
      <Text>{vatMode === 'none' ? 'Approved' : 'Approved, with VAT'}</Text>
      <Money fils={totalFils} />
    </Flex>
  )
}

type GroupChoiceProps = {
  group: LineGroup<QuoteLine>
  vatMode: Quote['vatMode']
  control: RecordControl<QuoteAnswerInput, QuoteAnswer>
}

function GroupChoice({ group: { main, alternatives }, vatMode, control }: GroupChoiceProps) {
  const { field } = useController({ control, name: `choices.${choiceName(main)}` })
  const options = [main, ...alternatives]
  return (
    <RadioCard.Root
      size="sm"
      colorPalette="accent"
      gap="1.5"
      value={field.value}
      onValueChange={({ value }) => field.onChange(value ?? '')}
    >
      <RadioCard.Label dir="auto">{main.name}</RadioCard.Label>
      <SimpleGrid gap="2" columns={{ base: 1, md: alternatives.length > 0 ? 1 : 2 }}>
        {options.map(line => (
          <Choice
            key={line.line}
            value={String(line.line)}
            label={alternatives.length > 0 ? line.name : 'Yes'}
          >
            <Money fils={grossFils(line, vatMode)} fontWeight="semibold" />
          </Choice>
        ))}
        <Choice value="0" label="No" />
      </SimpleGrid>
    </RadioCard.Root>
  )
}

function Choice({ value, label, children }: { value: string; label: string; children?: React.ReactNode }) {
  return (
    <RadioCard.Item value={value} borderColor="line.field" minW="0">
      <RadioCard.ItemHiddenInput />
      <RadioCard.ItemControl minH="11" alignItems="center">
        <RadioCard.ItemContent flexDirection="row" justifyContent="space-between" gap="3" minW="0">
          <RadioCard.ItemText>
            <bdi>{label}</bdi>
          </RadioCard.ItemText>
          <Text as="span">{children}</Text>
        </RadioCard.ItemContent>
        <RadioCard.ItemIndicator />
      </RadioCard.ItemControl>
    </RadioCard.Item>
  )
}

/** What a customer pays for the line, with VAT. */
function grossFils(line: QuoteLine, mode: Quote['vatMode']): number {
  const amountFils = chargedFils(line)
  return lineAmounts({ unitFils: amountFils, quantity: 1, mode }).grossFils
}
