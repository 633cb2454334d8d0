import { Flex, Input, RadioCard, SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { mutate } from '#app/domain/mutate.ts'
import { useDrawnIds } from '#app/domain/use-drawn-id.ts'
import { useServices } from '#app/queries/services.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Declaration, InCustomerLanguage } from '#app/ui/in-customer-language.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { type RecordControl, type RecordForm, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { useOpened } from '#app/ui/sheet.tsx'
import { SignaturePad } from '#app/ui/signature-pad.tsx'
import { type QuoteAnswer, type QuoteAnswerInput, QuoteAnswerSchema } from '#schema/forms/quote.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Quote, QuoteLine } from '#schema/rows/quote.ts'
import { SIGNER_MAX } from '#schema/rows/signature.ts'
import {
  type LineGroup,
  lineGrossFils,
  lineGroups,
  lineTotals,
  quotedName,
} from '#schema/rules/quotes/quote-lines.ts'
import * as arabic from '#schema/texts/ar/signing.ts'
import type { SigningTexts } from '#schema/texts/catalogue.ts'
import * as english from '#schema/texts/en/signing.ts'
import type { Language } from '#schema/texts/languages.ts'

const TEXTS: Record<Language, SigningTexts> = { en: english, ar: arabic }

type AnswerSheetProps = { open: boolean; quote: Quote; customer: Customer | undefined; onClose: () => void }

/** The person at the counter says yes or no line by line and signs on the glass, in their language. */
export function AnswerSheet({ open, ...answer }: AnswerSheetProps) {
  const { shown, opening } = useOpened(open || null)
  return shown && <AnswerForm key={opening} open={open} {...answer} />
}

function AnswerForm({ open, quote, customer, onClose }: AnswerSheetProps) {
  const groups = lineGroups(quote.lines)
  const form = useRecordForm(QuoteAnswerSchema, {
    choices: Object.fromEntries(groups.map(({ main }) => [choiceName(main), String(main.line)])),
    signedBy: customer?.approver ?? customer?.fullName ?? '',
    signature: null,
  })
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
      <InCustomerLanguage language={customer?.language}>
        {language => <Answer quote={quote} form={form} language={language} />}
      </InCustomerLanguage>
    </FormSheet>
  )
}

type AnswerProps = { quote: Quote; form: RecordForm<QuoteAnswerInput, QuoteAnswer>; language: Language }

function Answer({ quote, form: { control, register, formState }, language }: AnswerProps) {
  const signature = useController({ control, name: 'signature' })
  const services = useServices() ?? []
  const { choices, signedBy } = formState.errors
  const texts = TEXTS[language]
  return (
    <>
      {lineGroups(quote.lines).map(group => (
        <GroupChoice
          key={group.main.line}
          group={group}
          nameOf={line => quotedName(line, services, language)}
          vatMode={quote.vatMode}
          control={control}
          texts={texts}
        />
      ))}
      <ApprovedTotal quote={quote} control={control} texts={texts} />
      <FieldError message={choices && texts.unanswered} />
      <Declaration>{texts.quoteDeclaration}</Declaration>
      <FormField label={texts.name} error={signedBy && texts.nameMissing} required>
        <Input
          {...register('signedBy')}
          autoComplete="off"
          autoCapitalize="words"
          dir="auto"
          maxLength={SIGNER_MAX}
        />
      </FormField>
      <SignaturePad
        strokes={signature.field.value ?? []}
        onChange={strokes => signature.field.onChange(strokes.length > 0 ? strokes : null)}
        texts={texts}
      />
    </>
  )
}

/** A field name must not begin with a digit, or it would be taken for a place in a list. */
function choiceName({ line }: QuoteLine): string {
  return `line${line}`
}

function approvedNumbers(choices: Record<string, string | undefined>): number[] {
  return Object.values(choices).map(Number).filter(Boolean)
}

type ApprovedTotalProps = {
  quote: Quote
  control: RecordControl<QuoteAnswerInput, QuoteAnswer>
  texts: SigningTexts
}

/** What the customer signs for, as it is chosen now. */
function ApprovedTotal({ quote: { lines, vatMode }, control, texts }: ApprovedTotalProps) {
  const approved = approvedNumbers(useWatch({ control, name: 'choices' }))
  const { totalFils } = lineTotals(
    lines.filter(({ line }) => approved.includes(line)),
    vatMode,
  )
  return (
    <Flex
      justify="space-between"
      gap="3"
      borderTopWidth="1px"
      borderColor="line"
      pt="3"
      fontWeight="semibold"
      role="status"
    >
      <Text>{vatMode === 'none' ? texts.approved : texts.approvedWithVat}</Text>
      <Money fils={totalFils} />
    </Flex>
  )
}

type GroupChoiceProps = {
  group: LineGroup<QuoteLine>
  /** The name of what a line sells, as the customer reads it. */
  nameOf: (line: QuoteLine) => string
  vatMode: Quote['vatMode']
  control: RecordControl<QuoteAnswerInput, QuoteAnswer>
  texts: SigningTexts
}

function GroupChoice({ group: { main, alternatives }, nameOf, vatMode, control, texts }: GroupChoiceProps) {
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
      <RadioCard.Label>
        <LineName name={nameOf(main)} line={main} />
      </RadioCard.Label>
      <SimpleGrid gap="2" columns={{ base: 1, md: alternatives.length > 0 ? 1 : 2 }}>
        {options.map(line => (
          <Choice
            key={line.line}
            value={String(line.line)}
            label={alternatives.length > 0 ? <LineName name={nameOf(line)} line={line} /> : texts.yes}
          >
            <Money fils={lineGrossFils(line, vatMode)} fontWeight="semibold" />
          </Choice>
        ))}
        <Choice value="0" label={texts.no} />
      </SimpleGrid>
    </RadioCard.Root>
  )
}

/** What a line sells, how many of it, and the shop's word beside it. */
function LineName({ name, line: { quantity, note } }: { name: string; line: QuoteLine }) {
  return (
    <>
      <bdi>{name}</bdi>
      {quantity > 1 && <Ltr> × {quantity}</Ltr>}
      {note && (
        <Text as="span" display="block" color="muted" textStyle="sm" fontWeight="normal">
          <bdi>{note}</bdi>
        </Text>
      )}
    </>
  )
}

type ChoiceProps = { value: string; label: ReactNode; children?: ReactNode }

function Choice({ value, label, children }: ChoiceProps) {
  return (
    <RadioCard.Item value={value} borderColor="line.field" minW="0">
      <RadioCard.ItemHiddenInput />
      <RadioCard.ItemControl minH="11" alignItems="center">
        <RadioCard.ItemContent flexDirection="row" justifyContent="space-between" gap="3" minW="0">
          <RadioCard.ItemText>{label}</RadioCard.ItemText>
          <Text as="span">{children}</Text>
        </RadioCard.ItemContent>
        <RadioCard.ItemIndicator />
      </RadioCard.ItemControl>
    </RadioCard.Item>
  )
}
