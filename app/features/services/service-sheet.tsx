import { useProductUses, useService } from '#app/queries/services.ts'
import {
  FormSheet,
  idOf,
  type OpenedRecord,
  RecordSheet,
  type RecordSheetProps,
} from '#app/ui/record-form/record-sheet.tsx'
import { ServiceFields } from './service-fields.tsx'
import { type StoredService, saveService, useServiceForm } from './service-form.ts'

/** Adds a service, or edits the one with the target's id. */
export function ServiceSheet(props: RecordSheetProps) {
  const id = idOf(props.target)
  const service = useService(id)
  const uses = useProductUses(id)
  return (
    <RecordSheet
      {...props}
      stored={service && uses ? { service, uses } : service === null ? null : undefined}
      words={{ noun: 'Service', add: 'Add New Service', drawing: 'car' }}
    >
      {opened => <OpenedService {...opened} />}
    </RecordSheet>
  )
}

function OpenedService({ seen, sheet }: OpenedRecord<StoredService>) {
  const form = useServiceForm(seen)
  return (
    <FormSheet {...sheet} form={form} save={details => saveService(details, seen)}>
      <ServiceFields control={form.control} serviceId={seen?.service.id} />
    </FormSheet>
  )
}
