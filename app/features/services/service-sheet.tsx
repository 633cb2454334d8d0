import { MovedNote, movedTexts } from '#app/domain/moved-note.tsx'
import { keepColumns, useFollowedRecord } from '#app/domain/use-followed-record.ts'
import { useProductUses, useService } from '#app/queries/services.ts'
import {
  FormSheet,
  type OpenedRecord,
  RecordSheet,
  type RecordSheetProps,
  targetId,
} from '#app/ui/record-form/record-sheet.tsx'
import type { Service } from '#schema/rows/service.ts'
import { ServiceFields } from './service-fields.tsx'
import {
  SERVICE_FORM_COLUMNS,
  type StoredService,
  saveService,
  serviceFields,
  useServiceForm,
} from './service-form.ts'

/** Adds a service, or edits the one with the target's id. */
export function ServiceSheet(props: RecordSheetProps) {
  const id = targetId(props.target)
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

const keepService = keepColumns<Service>(SERVICE_FORM_COLUMNS)

function keep(stored: StoredService, original: StoredService, fields: readonly string[]): StoredService {
  return {
    service: keepService(stored.service, original.service, fields),
    uses: fields.includes('products') ? original.uses : stored.uses,
  }
}

function OpenedService({ sheet, stored, ...opened }: OpenedRecord<StoredService>) {
  const form = useServiceForm(opened.original)
  const { original, moved } = useFollowedRecord({
    form,
    original: opened.original,
    stored,
    fieldsOf: serviceFields,
    keep,
  })
  return (
    <FormSheet
      {...sheet}
      form={form}
      notice={<MovedNote moved={movedTexts(moved, stored?.service, SERVICE_FORM_COLUMNS)} />}
      save={details => saveService(details, original)}
    >
      <ServiceFields control={form.control} serviceId={original?.service.id} />
    </FormSheet>
  )
}
