import { SimpleGrid, Stack } from '@chakra-ui/react'
import { useMemo } from 'react'
import { FormProvider, useController, useWatch } from 'react-hook-form'
import { mutate } from '#app/domain/mutate.ts'
import { serviceChoices } from '#app/domain/services/service-choices.ts'
import { useDrawnId } from '#app/domain/use-drawn-id.ts'
import { useServices } from '#app/queries/services.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useVehicle } from '#app/queries/vehicles.ts'
import { CustomerSection } from '#app/sheets/appointment/customer-section.tsx'
import { ServiceSection } from '#app/sheets/appointment/service-section.tsx'
import { VehicleSection } from '#app/sheets/appointment/vehicle-section.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { useOpened } from '#app/ui/sheet.tsx'
import {
  type WaitingEntryFields,
  type WaitingEntryInput,
  waitingEntryFormSchema,
} from '#schema/forms/waiting-entry.ts'
import { bodyClassOf } from '#schema/rules/catalogue/service-price.ts'
import { later, shopDay } from '#schema/rules/time/shop-time.ts'

type AddWaitingSheetProps = {
  /** The day that the customer wants; null while the sheet is closed. */
  day: string | null
  onSaved: () => void
  onClose: () => void
}

/** Puts a customer on the waiting list at the counter. */
export function AddWaitingSheet({ day, onSaved, onClose }: AddWaitingSheetProps) {
  const { shown, opening } = useOpened(day)
  if (shown === null) return null
  return <AddWaitingForm key={opening} open={day !== null} day={shown} onSaved={onSaved} onClose={onClose} />
}

type AddWaitingFormProps = { open: boolean; day: string; onSaved: () => void; onClose: () => void }

function AddWaitingForm({ open, day, onSaved, onClose }: AddWaitingFormProps) {
  const today = shopDay(new Date().toISOString())
  const rules = useMemo(() => waitingEntryFormSchema(today), [today])
  const first = later(day, today)
  const party = { customerId: '', vehicleId: '', serviceIds: [] }
  const form = useRecordForm(rules, { ...party, firstDay: first, lastDay: first })
  const drawId = useDrawnId()
  const services = useServices()
  const vatMode = useSettings()?.vatMode ?? 'exclusive'
  const [vehicleId, serviceIds] = useWatch({ control: form.control, name: ['vehicleId', 'serviceIds'] })
  const vehicle = useVehicle(vehicleId === '' ? null : Number(vehicleId))
  // Customers take a time by themselves, so it has to be work that they can book.
  const bookable = services?.filter(({ highlight }) => highlight) ?? []
  const choices = serviceChoices({
    services: bookable,
    chosen: serviceIds.map(Number),
    bodyClass: vehicle ? bodyClassOf(vehicle) : null,
  })

  const save = (fields: WaitingEntryFields) =>
    saveChange(async () => mutate('waitingEntry.add', { id: await drawId(), ...fields }), {
      done: { title: 'On the waiting list', description: 'They are told when a time becomes free.' },
      failed: 'add to the waiting list',
    })

  return (
    <FormProvider {...form}>
      <FormSheet
        open={open}
        title="Add to waiting list"
        description="Only who has asked for it: they get a message when a time becomes free."
        size="lg"
        saveLabel="Add to Waiting List"
        form={form}
        draft="waiting new"
        save={save}
        onSaved={onSaved}
        onClose={onClose}
      >
        <Stack gap="6">
          <CustomerSection locked={false} />
          <VehicleSection locked={false} />
          <ServiceSection services={services && choices} vatMode={vatMode} />
          <DaysFields control={form.control} today={today} />
        </Stack>
      </FormSheet>
    </FormProvider>
  )
}

type DaysFieldsProps = { control: RecordControl<WaitingEntryInput, WaitingEntryFields>; today: string }

/** The first and the last day that suit the customer. The last one follows the first, so that a day is picked once. */
function DaysFields({ control, today }: DaysFieldsProps) {
  const first = useController({ control, name: 'firstDay' })
  const last = useController({ control, name: 'lastDay' })
  const pickFirst = (day: string) => {
    if (last.field.value === first.field.value || last.field.value < day) last.field.onChange(day)
    first.field.onChange(day)
  }
  return (
    <SimpleGrid columns={2} gap="3" alignItems="start">
      <FormField label="From" error={first.fieldState.error} required>
        <DateField {...first.field} min={today} onChange={pickFirst} />
      </FormField>
      <FormField label="Until" error={last.fieldState.error} required>
        <DateField {...last.field} min={first.field.value} />
      </FormField>
    </SimpleGrid>
  )
}
