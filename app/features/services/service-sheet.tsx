import { useState } from 'react'
import { Sheet } from '#app/ui/sheet.tsx'
import { SheetButtons } from '#app/ui/sheet-buttons.tsx'
import { type StoredService, saveService } from './save-service.ts'
import { ServiceFields } from './service-fields.tsx'
import { useServiceForm } from './use-service-form.ts'

export type ServiceSheetProps = { stored?: StoredService; onClose: () => void; onSaved: () => void }

export function ServiceSheet({ stored, onClose, onSaved }: ServiceSheetProps) {
  // What the person saw when they began: news that arrives meanwhile is not theirs to overwrite.
  const [seen] = useState(stored)
  const form = useServiceForm(seen)
  const { isDirty, isSubmitting } = form.formState

  const submit = form.handleSubmit(async details => {
    if (await saveService(details, seen)) onSaved()
  })

  return (
    <Sheet
      open
      title={seen ? 'Edit Service' : 'Add New Service'}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
      footer={<SheetButtons saveLabel={seen ? 'Save Changes' : 'Add Service'} saving={isSubmitting} />}
    >
      <ServiceFields control={form.control} serviceId={seen?.service.id} />
    </Sheet>
  )
}
