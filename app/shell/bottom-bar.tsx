import { Badge, Box, Circle, chakra, Grid, VisuallyHidden } from '@chakra-ui/react'
import { Menu as MenuIcon, Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useAttentionTotals } from '#app/queries/attention-counts.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { BOTTOM_BAR, isHere } from './navigation.ts'
import type { NavigationEntry } from './navigation-entries.ts'

/** The main navigation on phones. */
export const BottomBar = memo(function BottomBar() {
  const [menuOpen, setMenuOpen] = useState(false)
  const [dashboard, schedule, customers] = BOTTOM_BAR
  return (
    <>
      <Grid
        as="nav"
        aria-label="Main"
        hideFrom="md"
        templateColumns="repeat(5, 1fr)"
        position="fixed"
        insetInline="0"
        bottom="0"
        zIndex="docked"
        bg="panel"
        borderTopWidth="1px"
        borderColor="line"
        pb="env(safe-area-inset-bottom)"
        _print={{ display: 'none' }}
      >
        <BarEntry entry={dashboard} />
        <BarEntry entry={schedule} />
        <BarLink to={paths.newAppointment} aria-label="New Appointment">
          <Circle size="11" bg="accent.solid" color="accent.contrast">
            <Plus size={24} aria-hidden="true" />
          </Circle>
        </BarLink>
        <BarEntry entry={customers} />
        <BarButton
          type="button"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <MenuIcon size={21} aria-hidden="true" />
          Menu
          <OpenMatters />
        </BarButton>
      </Grid>
      <MenuSheet open={menuOpen} onClose={() => setMenuOpen(false)} />
    </>
  )
})

/** The number of items that need attention; their page is in the menu. */
function OpenMatters() {
  const { toSettle } = useAttentionTotals()
  if (toSettle === 0) return null
  return (
    <Badge size="xs" variant="solid" colorPalette="danger" position="absolute" top="1" insetEnd="4">
      {toSettle}
      <VisuallyHidden> to settle</VisuallyHidden>
    </Badge>
  )
}

function BarEntry({ entry }: { entry: NavigationEntry }) {
  return <EntryLink entry={entry} here={isHere(entry, useLocation())} />
}

const EntryLink = memo(function EntryLink({ entry, here }: { entry: NavigationEntry; here: boolean }) {
  const Icon = entry.icon
  return (
    <BarLink to={entry.to} aria-current={here ? 'page' : undefined}>
      <Box asChild boxSize="5.5">
        <Icon aria-hidden="true" />
      </Box>
      {entry.short}
    </BarLink>
  )
})

const slot = {
  base: {
    display: 'flex',
    position: 'relative',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    h: 'var(--shell-bottom)',
    textStyle: '2xs',
    fontWeight: 'semibold',
    color: 'muted',
    '&[aria-current=page]': { color: 'accent.fg' },
  },
} as const
const BarLink = chakra(Link, slot)
const BarButton = chakra('button', slot)
