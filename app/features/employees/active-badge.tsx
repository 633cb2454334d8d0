import { Badge } from '@chakra-ui/react'
import { CircleCheck, CircleX } from 'lucide-react'

/** Whether an account can be used. */
export function ActiveBadge({ active }: { active: boolean }) {
  return active ? (
    <Badge colorPalette="success">
      <CircleCheck size={14} aria-hidden="true" /> Active
    </Badge>
  ) : (
    <Badge colorPalette="neutral">
      <CircleX size={14} aria-hidden="true" /> Inactive
    </Badge>
  )
}
