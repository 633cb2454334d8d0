import { Menu } from '@chakra-ui/react'
import { CalendarMinus, CalendarPlus, Pencil, Power, PowerOff, Star, StarOff, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { RowActions, RowMenuItem } from '#app/ui/row-actions.tsx'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import type { Service } from '#schema/rows/service.ts'
import { activateService, changeService, deactivateService } from './change-service.ts'

export function ServiceActions({ service }: { service: Service }) {
  return (
    <RowActions name={service.name}>
      <Items service={service} />
    </RowActions>
  )
}

/** Drawn when the menu opens: over the list as it is searched and sorted at that moment. */
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
