import { Box, Stack } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useId, useState } from 'react'
import { useUser } from '#app/session/session-store.ts'
import { useRequireOnline } from '#app/sync/use-obstacle.ts'
import { Note } from '#app/ui/note.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { SheetButtons } from '#app/ui/sheet-buttons.tsx'
import { showRefusal } from '#app/ui/show-refusal.ts'
import { toast } from '#app/ui/toast.ts'
import type { User } from '#schema/rows/user.ts'
import { EmployeeFields } from './employee-fields.tsx'
import { saveEmployee } from './save-employee.ts'
import { useEmployeeForm } from './use-employee-form.ts'

export type EmployeeSheetProps = { stored?: User; onClose: () => void; onSaved: () => void }

/** It goes straight to the server, and says beforehand when that is out of reach. */
export function EmployeeSheet({ stored, onClose, onSaved }: EmployeeSheetProps) {
  // What the person saw when they began: news that arrives meanwhile is not theirs to overwrite.
  const [seen] = useState(stored)
  const form = useEmployeeForm(seen)
  const { isDirty, isSubmitting } = form.formState
  const own = useUser().id === seen?.id
  const offlineReason = useRequireOnline()
  const obstacleId = useId()

  const submit = form.handleSubmit(async details => {
    try {
      await saveEmployee(details, seen)
      toast({ title: seen ? 'Employee updated' : 'Employee created' })
      onSaved()
    } catch (error) {
      showRefusal(form, error, { title: 'Error', otherwise: 'An error occurred. Please try again.' })
    }
  })

  return (
    <Sheet
      open
      title={seen ? 'Edit Employee' : 'Add New Employee'}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <SheetButtons
          saveLabel={seen ? 'Save Changes' : 'Add Employee'}
          saving={isSubmitting}
          obstacleId={offlineReason ? obstacleId : undefined}
        />
      }
    >
      <Stack gap="4">
        <Box role="status" id={obstacleId} _empty={{ display: 'none' }}>
          {offlineReason && <Note icon={CloudOff}>{offlineReason.text}</Note>}
        </Box>
        <EmployeeFields control={form.control} editing={seen !== undefined} own={own} />
      </Stack>
    </Sheet>
  )
}
