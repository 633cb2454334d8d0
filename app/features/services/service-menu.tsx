import { Menu } from '@chakra-ui/react'
import { CalendarMinus, CalendarPlus, Pencil, Power, PowerOff, Star, StarOff, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { mutate } from '#app/domain/mutate.ts'
import { useService } from '#app/queries/services.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { RowActions, RowMenuItem } from '#app/ui/record-list/row-actions.tsx'
import { saveChange } from '#app/ui/save-change.ts'
import type { ToastMessage } from '#app/ui/toast.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import type { Service } from '#schema/rows/service.ts'

/** The actions on a service in the list. */
export function ServiceActions({ service }: { service: Service }) {
  return (
    <RowActions name={service.name}>
      <Items service={service} />
    </RowActions>
  )
}

/** Rendered when the menu opens, so that its links keep the current search and sorting. */
function Items({ service }: { service: Service }) {
  const { id, name, active, popular, highlight } = service
  const edit = useUrlRowDialog('edit')
  const remove = useUrlRowDialog('delete')
  const navigate = useNavigate()
  const change = (changes: Parameters<typeof changeService>[1], title: string) => () =>
    void changeService(id, changes, { title, description: name })
  return (
    <>
      <RowMenuItem label="Edit" icon={<Pencil aria-hidden="true" />} to={edit.linkTo(id)} />
      {active ? (
        <RowMenuItem
          label="Deactivate"
          icon={<PowerOff aria-hidden="true" />}
          onSelect={() => void deactivateService(service)}
        />
      ) : (
        <RowMenuItem
          label="Activate"
          icon={<Power aria-hidden="true" />}
          onSelect={() => void activateService(service)}
        />
      )}
      {popular ? (
        <RowMenuItem
          label="Remove from popular"
          icon={<StarOff aria-hidden="true" />}
          onSelect={change({ popular: false }, 'Service removed from popular')}
        />
      ) : (
        <RowMenuItem
          label="Mark as popular"
          icon={<Star aria-hidden="true" />}
          onSelect={change({ popular: true }, 'Service marked as popular')}
        />
      )}
      {highlight ? (
        <RowMenuItem
          label="Remove from booking form"
          icon={<CalendarMinus aria-hidden="true" />}
          onSelect={change({ highlight: false }, 'Service removed from the booking form')}
        />
      ) : (
        <RowMenuItem
          label="Show on booking form"
          icon={<CalendarPlus aria-hidden="true" />}
          onSelect={change({ highlight: true }, 'Service shown on the booking form')}
        />
      )}
      {active && (
        <>
          <Menu.Separator />
          <RowMenuItem
            label="Delete"
            icon={<Trash2 aria-hidden="true" />}
            destructive
            onSelect={() => void navigate(remove.linkTo(id), { preventScrollReset: true })}
          />
        </>
      )}
    </>
  )
}

type DeleteServiceDialogProps = {
  /** Null while it is closed. */
  id: number | null
  onClose: () => void
}

export function DeleteServiceDialog({ id, onClose }: DeleteServiceDialogProps) {
  const service = useService(id)
  return (
    <ConfirmDialog
      open={Boolean(service)}
      title="Are you sure you want to delete this service?"
      confirmLabel="Delete"
      destructive
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        if (service) void deactivateService(service)
      }}
    >
      This action will deactivate the service. It can be viewed by enabling "Show inactive" option.
    </ConfirmDialog>
  )
}

type Switches = Partial<Pick<Service, 'active' | 'popular' | 'highlight'>>

/** Changes a switch of a service and shows a toast. */
function changeService(id: number, changes: Switches, done: ToastMessage): Promise<boolean> {
  return saveChange(() => mutate('service.update', { id, changes }), { done, failed: 'update service' })
}

/** Deactivates a service. The list hides it by default, so the toast has an Undo. */
function deactivateService({ id, name }: Pick<Service, 'id' | 'name'>): Promise<boolean> {
  const undo = () => void activateService({ id, name })
  return changeService(
    id,
    { active: false },
    { title: 'Service deactivated', description: name, action: { label: 'Undo', onClick: undo } },
  )
}

function activateService({ id, name }: Pick<Service, 'id' | 'name'>): Promise<boolean> {
  return changeService(id, { active: true }, { title: 'Service activated', description: name })
}
