import { IconButton, Menu, Portal } from '@chakra-ui/react'
import { CircleX, EllipsisVertical, RotateCcw, UserX } from 'lucide-react'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { canMove } from '#schema/rules/appointment-status.ts'
import type { ReasonedMove } from './use-move-appointment.ts'

export type MoreMenuProps = { status: AppointmentStatus; onChoose: (action: ReasonedMove) => void }

/** The moves that are not the way of a good day. Nothing when the job is past them. */
export function MoreMenu({ status, onChoose }: MoreMenuProps) {
  const stopped = status === 'cancelled' || status === 'no_show'
  const canCancel = canMove(status, 'cancelled')
  const canMiss = canMove(status, 'no_show')
  if (!stopped && !canCancel && !canMiss) return null
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => onChoose(value as ReasonedMove)}
    >
      <Menu.Trigger asChild>
        <IconButton variant="outline" aria-label="More actions">
          <EllipsisVertical />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="52">
            {stopped && (
              <Menu.Item value="reopen">
                <RotateCcw size={16} aria-hidden="true" /> Reopen
              </Menu.Item>
            )}
            {canMiss && (
              <Menu.Item value="markNoShow">
                <UserX size={16} aria-hidden="true" /> Mark as no-show
              </Menu.Item>
            )}
            {canCancel && (
              <Menu.Item value="cancel" color="fg.error">
                <CircleX size={16} aria-hidden="true" /> Cancel appointment
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
