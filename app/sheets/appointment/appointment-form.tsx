import { Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { MovedNote } from '#app/domain/moved-note.tsx'
import { useFollowedRecord } from '#app/domain/use-followed-record.ts'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { useHourRanges, useSettings } from '#app/queries/settings.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { endDraft } from '#app/ui/drafts/draft-store.ts'
import { useFormDraft } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { AppointmentInput } from '#schema/forms/appointment.ts'
import { isClosedForEdits } from '#schema/rules/money/payment.ts'
import { cleanText } from '#schema/rules/text/clean-text.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { appointmentDraft, fieldsOutsideDraft, TypedValues } from './appointment-draft.ts'
import { ClosedSection, useCorrection } from './closed-section.tsx'
import { CrewSection } from './crew-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { storedAppointmentValues } from './form-values.ts'
import { readPrices } from './line-prices.ts'
import { keepTouchedParts, movedInAppointment } from './moved-in-appointment.ts'
import { PriceFooter } from './price-footer.tsx'
import { PriceSection } from './price-section.tsx'
import { ProductSection } from './product-section.tsx'
import { PurchaseOrderField } from './purchase-order-field.tsx'
import type { QuotedWork } from './quoted-work.ts'
import { ReminderSection } from './reminder-section.tsx'
import { ServiceSection } from './service-section.tsx'
import type { RequestedSlot } from './sheet-target.ts'
import { timeProblem } from './time-problem.ts'
import { TimeSection } from './time-section.tsx'
import { useAppointmentChoices } from './use-appointment-choices.ts'
import { useAppointmentForm } from './use-appointment-form.ts'
import { useNextSlot } from './use-next-slot.ts'
import { useSaveAppointment } from './use-save-appointment.ts'
import { useSlotRooms } from './use-slot-rooms.ts'
import { VehicleSection } from './vehicle-section.tsx'

type AppointmentFormProps = {
  open: boolean
  /** The appointment being edited; left out for a new one. */
  stored?: AppointmentDetails
  /** The slot of the schedule from which a new appointment was started. */
  requestedSlot?: RequestedSlot
  /** The approved quote that a new appointment comes of. */
  quoted?: QuotedWork | undefined
  values: AppointmentInput
  /** Blocks the slot from which a new appointment was started. */
  onBlock?: () => void
  onClose: () => void
  onSaved: (day: string) => void
}

export function AppointmentForm(props: AppointmentFormProps) {
  const { open, stored, requestedSlot, quoted, values, onBlock, onClose, onSaved } = props
  const today = shopDay(new Date().toISOString())
  const form = useAppointmentForm({
    values,
    today,
    storedDate: stored && values.date,
    storedTime: stored && values.timeSlot,
  })
  const [opened] = useState(stored)
  const { original, moved } = useFollowedRecord({
    form,
    original: opened,
    stored,
    fieldsOf: storedAppointmentValues,
    keep: keepTouchedParts,
  })
  const editedId = original?.appointment.id ?? null
  const draft = quoted ? quoted.draft : appointmentDraft(editedId, values)
  const title = editedId === null ? 'Schedule Appointment' : 'Edit Appointment'
  useFormDraft(form, {
    name: draft,
    title,
    except: fieldsOutsideDraft(editedId, requestedSlot),
    shape: TypedValues,
  })
  const choices = useAppointmentChoices(form, original ?? quoted)
  const slots = useSlotRooms(form, { today, original: original?.appointment, requestedSlot, choices })
  const settings = useSettings()
  const chosenIds = useWatch({ control: form.control, name: 'serviceIds' }).map(Number)
  useNextSlot(form, {
    enabled: !stored && !requestedSlot?.time,
    date: values.date,
    durationMinutes: slots.serviceMinutes,
    buffers: choices.buffers,
    serviceIds: chosenIds,
  })
  const mode = original?.appointment.vatMode ?? quoted?.vatMode ?? settings?.vatMode ?? 'exclusive'
  const names = useStaffNames()
  const hourRanges = useHourRanges()
  const isClosed = Boolean(original && isClosedForEdits(original.appointment))
  const [begun, setCorrection] = useCorrection({ name: draft, title })
  const correction = isClosed ? begun : null
  const save = useSaveAppointment({
    original,
    requestedSlot,
    quoteId: quoted?.quoteId ?? null,
    choices,
    correction: correction ? cleanText(correction.reason) : null,
    onSaved: day => {
      endDraft(draft)
      onSaved(day)
    },
  })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit((fields, event) => {
    const times = settings && hourRanges && { settings, hourRanges }
    const problem = times && timeProblem(fields, { choices, times, stored: original })
    if (correction && cleanText(correction.reason) === '')
      return setCorrection({ reason: '', isMissing: true })
    if (choices.problem) return form.setFocus('serviceIds')
    const [price] = readPrices({ ...fields, ...choices }).problems
    if (price) return focusField(event?.target, price.field)
    if (!problem) return save(fields)
    form.setError(problem.field, { message: problem.message }, { shouldFocus: true })
  })
  return (
    <FormProvider {...form}>
      <Sheet
        open={open}
        title={title}
        size="lg"
        draft={draft}
        onSubmit={submit}
        onClose={onClose}
        footer={
          <PriceFooter
            choices={choices}
            slots={slots}
            mode={mode}
            askedDay={original ? undefined : values.date}
            saveLabel={original ? 'Update Appointment' : 'Schedule Appointment'}
          />
        }
      >
        {stored && <MovedNote moved={movedInAppointment(moved, stored, names)} />}
        <Stack gap="6">
          <CustomerSection locked={Boolean(original)} />
          <VehicleSection locked={Boolean(original)} />
          {original && isClosed && (
            <ClosedSection detail={original} correction={correction} onChange={setCorrection} />
          )}
          {(!isClosed || correction) && (
            <ServiceSection
              services={choices.loading ? undefined : choices.services}
              vatMode={mode}
              problem={choices.problem}
            />
          )}
          <TimeSection
            today={today}
            original={original?.appointment}
            requestedSlot={requestedSlot}
            settings={settings}
            buffers={choices.buffers}
            slots={slots}
            // Not once something is typed, which the other sheet would take off.
            onBlock={isDirty ? undefined : onBlock}
          />
          <CrewSection original={original?.appointment} services={choices.services} />
          {(!isClosed || correction) && (
            <>
              <ProductSection products={choices.products} vatMode={mode} />
              <PriceSection choices={choices} original={original ?? quoted} mode={mode} />
            </>
          )}
          <ReminderSection />
          <PurchaseOrderField />
          <FormField label="Notes" error={errors.notes}>
            <Textarea {...form.register('notes')} rows={3} autoresize />
          </FormField>
        </Stack>
      </Sheet>
    </FormProvider>
  )
}

/** Focuses a field that react-hook-form does not know. */
function focusField(form: EventTarget | undefined, name: string): void {
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null
  if (field instanceof HTMLElement) field.focus()
}
