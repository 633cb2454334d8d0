import { Button, chakra, Text } from '@chakra-ui/react'

type SaveBarProps = {
  /** The id of the form that the button submits. */
  form: string
  saving: boolean
  onDiscard: () => void
}

/** The bar at the foot of a long form with unsaved changes. */
export function SaveBar({ form, saving, onDiscard }: SaveBarProps) {
  return (
    <Bar role="group" aria-label="Unsaved changes" data-thumb-bar="wide">
      <Text fontWeight="semibold" flex="1" minW="0">
        Unsaved changes
      </Text>
      <Button variant="outline" onClick={onDiscard}>
        Discard
      </Button>
      <Button type="submit" form={form} loading={saving}>
        Save Changes
      </Button>
    </Bar>
  )
}

/** A bar at the foot of a long screen, in reach of the thumb. */
export const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: { base: 'calc(var(--shell-bottom) + {spacing.3} + env(safe-area-inset-bottom))', md: '4' },
    zIndex: 'sticky',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    mt: '4',
    ps: '4',
    pe: '2.5',
    py: '2.5',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'accent.border',
    borderRadius: 'l3',
    boxShadow: 'lg',
  },
})
