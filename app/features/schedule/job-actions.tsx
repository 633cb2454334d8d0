import { IconButton, Stack } from '@chakra-ui/react'
import { Eye, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'

export type JobActionsProps = {
  id: number
  /** Whose, and when. */
  label: string
  /** Beside each other, on a card of one line. */
  flat?: boolean
  onEdit: (id: number) => void
}

/** View, whose link reaches over the whole card, and Edit. */
export function JobActions({ id, label, flat = false, onEdit }: JobActionsProps) {
  return (
    <Stack
      direction={flat ? 'row' : 'column'}
      gap="0"
      align="start"
      flexShrink="0"
      css={{ '@container (max-width: 200px)': { flexDirection: 'row', w: 'full', justifyContent: 'end' } }}
    >
      <IconButton
        asChild
        variant="ghost"
        size="xs"
        position="static"
        _before={OVER_THE_CARD}
        aria-label={`View ${label}`}
        title="View"
      >
        <Link to={paths.appointment(id)} draggable={false}>
          <Eye />
        </Link>
      </IconButton>
      <IconButton
        variant="ghost"
        size="xs"
        position="relative"
        zIndex="1"
        aria-label={`Edit ${label}`}
        title="Edit"
        onClick={() => onEdit(id)}
      >
        <Pencil />
      </IconButton>
    </Stack>
  )
}

const OVER_THE_CARD = { content: '""', position: 'absolute', inset: '0' } as const
