import { chakra } from '@chakra-ui/react'
import { GripVertical } from 'lucide-react'

export type JobGripProps = { palette: string; label: string; onMove: () => void }

/** The edge that a job is held by. Dragging it moves the job; pressing it offers every place to choose from. */
export function JobGrip({ palette, label, onMove }: JobGripProps) {
  return (
    <Grip
      type="button"
      data-grip
      aria-label={`Move ${label}`}
      aria-keyshortcuts="m"
      title="Move"
      bg={`${palette}.muted`}
      color={`${palette}.fg`}
      borderInlineStartColor={`${palette}.solid`}
      onClick={onMove}
    >
      <GripVertical size={14} aria-hidden="true" />
    </Grip>
  )
}

const Grip = chakra('button', {
  base: {
    position: 'relative',
    zIndex: '1',
    flexShrink: '0',
    w: '6',
    display: 'grid',
    placeItems: 'center',
    cursor: 'grab',
    touchAction: 'none',
    borderInlineStartWidth: '4px',
    focusRingWidth: '2px',
    _focusVisible: {
      outline: '2px solid {colors.accent.focusRing}',
      outlineOffset: '-2px',
    },
    '@media (pointer: coarse)': { w: '8' },
    '@container (max-width: 200px)': { w: '6' },
  },
})
