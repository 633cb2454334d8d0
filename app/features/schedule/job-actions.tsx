import { Eye, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'

export type AppointmentActionsProps = {
  id: number
  /** Whose, and when. */
  label: string
  onEdit: (id: number) => void
}

export function AppointmentActions({ id, label, onEdit }: AppointmentActionsProps) {
  return (
    <div data-part="actions">
      <Link
        to={paths.appointment(id)}
        data-part="view"
        aria-label={`View ${label}`}
        title="View"
        draggable={false}
      >
        <Eye size={16} aria-hidden="true" />
      </Link>
      <button
        type="button"
        data-part="edit"
        aria-label={`Edit ${label}`}
        title="Edit"
        onClick={() => onEdit(id)}
      >
        <Pencil size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
