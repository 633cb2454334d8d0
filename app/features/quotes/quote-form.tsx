import { Button, Input, Stack, Textarea } from '@chakra-ui/react'
import { useMemo } from 'react'
import { FormProvider, useController, useWatch } from 'react-hook-form'
import { useDrawnId } from '#app/domain/use-drawn-id.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useSettings } from '#app/queries/settings.ts'
import { CustomerSection } from '#app/sheets/appointment/customer-section.tsx'
import { readPrices } from '#app/sheets/appointment/line-prices.ts'
import { TotalBar } from '#app/sheets/appointment/price-footer.tsx'
import { PriceSection } from '#app/sheets/appointment/price-section.tsx'
import { ProductSection } from '#app/sheets/appointment/product-section.tsx'
import { linesOfQuote } from '#app/sheets/appointment/quoted-work.ts'
import { ServiceSection } from '#app/sheets/appointment/service-section.tsx'
import {
  type AppointmentChoices,
  useAppointmentChoices,
} from '#app/sheets/appointment/use-appointment-choices.ts'
import type { AppointmentFormState } from '#app/sheets/appointment/use-appointment-form.ts'
import { VehicleSection } from '#app/sheets/appointment/vehicle-section.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { type DraftName, endDraft } from '#app/ui/drafts/draft-store.ts'
import { useFormDraft } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { type RecordForm, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { useSingleRun } from '#app/ui/use-single-run.ts'
import { type QuoteFields, QuoteFormSchema, type QuoteInput } from '#schema/forms/quote.ts'
import type { Appointment, VatMode } from '#schema/rows/appointment.ts'
import type { Quote } from '#schema/rows/quote.ts'
import { lineTotals } from '#schema/rules/quotes/quote-lines.ts'
import { QUOTE_DAYS_MAX } from '#schema/rules/quotes/quote-state.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import { LineWords } from './line-words.tsx'
import { quoteLineArgs } from './quote-lines.ts'
import { saveQuote } from './save-quote.ts'

type QuoteFormState = RecordForm<QuoteInput, QuoteFields>

type QuoteFormProps = {
  open: boolean
  values: QuoteInput
  /** The appointment on which it asks for more work. */
  job: Appointment | undefined
  /** The version that is changed; undefined for a new quote. */
  original: { quote: Quote; sawAnswer: boolean } | undefined
  onClose: () => void
  /** Called with the id of the version that was written. */
  onSaved: (id: number) => void
}

export function QuoteForm({ open, values, job, original, onClose, onSaved }: QuoteFormProps) {
  const form = useRecordForm(QuoteFormSchema, values)
  // The sections of an appointment's form read no other fields than both forms have.
  const shared = form as unknown as AppointmentFormState
  const standing = useMemo(() => original && linesOfQuote(original.quote.lines), [original])
  const choices = useAppointmentChoices(shared, standing)
  const settings = useSettings()
  const mode = job?.vatMode ?? settings?.vatMode ?? 'exclusive'
  const isDraft = original === undefined || original.quote.state === 'draft'
  const title = titleOf({ isNew: !original, isDraft, isExtra: job !== undefined })
  const draft = draftOf(original?.quote, job, values)
  useFormDraft(form, { name: draft, title, ...(original && { except: ['customerId'] }) })
  const drawId = useDrawnId()
  const { run } = useSingleRun()
  const submit = form.handleSubmit(async (fields, event) => {
    if (choices.problem) return shared.setFocus('serviceIds')
    const [price] = readPrices({ ...fields, ...choices }).problems
    if (price) return focusField(event?.target, price.field)
    let id = 0
    const change = async () => {
      id = await saveQuote(fields, { choices, original, job, drawId })
    }
    const done = { title: original ? 'Quote has been changed' : 'Quote has been made' }
    if (!(await run(() => saveChange(change, { done, failed: 'save the quote' })))) return
    endDraft(draft)
    onSaved(id)
  })
  const { errors } = form.formState
  return (
    <FormProvider {...shared}>
      <Sheet
        // The first field takes the focus: where the customer and the car stand, that is among the services.
        open={open && !(job && choices.loading)}
        title={title}
        size="lg"
        draft={draft}
        onSubmit={submit}
        onClose={onClose}
        footer={<QuoteFooter form={form} choices={choices} mode={mode} isNew={!original} />}
      >
        <Stack gap="6">
          {!isDraft && (
            <Note>What was sent stays as it is: this makes the next version, which is sent anew.</Note>
          )}
          <CustomerSection locked={Boolean(original ?? job)} />
          <VehicleSection locked={job !== undefined} optional />
          <ServiceSection
            services={choices.loading ? undefined : choices.services}
            vatMode={mode}
            problem={choices.problem}
            offersLastVisit={job === undefined}
          />
          <ProductSection products={choices.products} vatMode={mode} />
          <PriceSection choices={choices} original={standing} mode={mode} />
          <LineWords form={form} choices={choices} />
          <ValidUntil form={form} />
          <PurchaseOrder form={form} />
          <FormField label="Notes for the customer" error={errors.notes}>
            <Textarea {...form.register('notes')} rows={3} autoresize maxLength={2000} />
          </FormField>
        </Stack>
      </Sheet>
    </FormProvider>
  )
}

function titleOf({
  isNew,
  isDraft,
  isExtra,
}: {
  isNew: boolean
  isDraft: boolean
  isExtra: boolean
}): string {
  if (isNew) return isExtra ? 'Extra Work' : 'New Quote'
  return isDraft ? 'Edit Quote' : 'Next Version of the Quote'
}

function draftOf(
  quote: Quote | undefined,
  job: Appointment | undefined,
  { customerId }: QuoteInput,
): DraftName {
  if (quote) return `quote ${quote.id}`
  if (job) return `extra ${job.id}`
  return customerId === '' ? 'quote new' : `quote of ${customerId}`
}

/** Focuses a field that react-hook-form does not know. */
function focusField(form: EventTarget | undefined, name: string): void {
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null
  if (field instanceof HTMLElement) field.focus()
}

function ValidUntil({ form: { control } }: { form: QuoteFormState }) {
  const { field, fieldState } = useController({ control, name: 'validUntil' })
  const today = shopDay(new Date().toISOString())
  return (
    <FormField label="Valid until" error={fieldState.error} required>
      <DateField {...field} min={today} max={addDays(today, QUOTE_DAYS_MAX)} />
    </FormField>
  )
}

function PurchaseOrder({ form: { control, register, formState } }: { form: QuoteFormState }) {
  const customerId = useWatch({ control, name: 'customerId' })
  const customer = useCustomer(customerId === '' ? null : Number(customerId))
  const paysLater = typeof customer?.paymentTermsDays === 'number'
  if (!paysLater && !customer?.purchaseOrder && !formState.defaultValues?.purchaseOrder) return null
  return (
    <FormField
      label="PO number"
      error={formState.errors.purchaseOrder}
      hint={customer?.purchaseOrder ? `Their order for all work is ${customer.purchaseOrder}.` : undefined}
    >
      <Input {...register('purchaseOrder')} autoComplete="off" dir="ltr" maxLength={50} />
    </FormField>
  )
}

type QuoteFooterProps = {
  form: QuoteFormState
  choices: AppointmentChoices
  mode: VatMode
  isNew: boolean
}

/** The total of the lines that are no alternatives, and the button that saves. */
function QuoteFooter({ form: { control, formState }, choices, mode, isNew }: QuoteFooterProps) {
  const typed = useWatch({ control })
  const { lines, discountFils } = readPrices({
    ...choices,
    serviceIds: typed.serviceIds ?? [],
    additionalProducts: (typed.additionalProducts ?? []).map(({ productId = '', quantity = 0 }) => ({
      productId,
      quantity,
    })),
    linePrices: known(typed.linePrices),
    lineDiscounts: known(typed.lineDiscounts),
    wholeDiscount: typed.wholeDiscount ?? '',
  })
  const counted = quoteLineArgs(lines, { alternatives: known(typed.alternatives) })
    .filter(({ alternativeTo }) => alternativeTo === null)
    .map(line => ({ ...line, quantity: line.quantity ?? 1, discountFils: line.discountFils ?? 0 }))
  const ids = (typed.serviceIds ?? []).map(Number)
  const varies = choices.services.some(({ serviceId, varies }) => varies && ids.includes(serviceId))
  return (
    <TotalBar total={{ ...lineTotals(counted, mode), discountFils, varies }} durationMinutes={0} mode={mode}>
      <Button type="submit" loading={formState.isSubmitting}>
        {isNew ? 'Make Quote' : 'Save Changes'}
      </Button>
    </TotalBar>
  )
}

function known(texts: Record<string, string | undefined> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(texts ?? {}).map(([key, text]) => [key, text ?? '']))
}
