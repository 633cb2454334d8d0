import { Badge, chakra, Stack, Text } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { memo, useId, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { DENSE, useUnfolded } from './menu-folding.ts'
import { isHere, type NavigationGroup } from './navigation.ts'
import { attention, messages, type NavigationEntry } from './navigation-entries.ts'

type MenuGroupProps = {
  group: NavigationGroup
  /** All groups of the menu. */
  groups: readonly NavigationGroup[]
  /** The messages to send. */
  toSend: number | undefined
}

/** A group under its heading, which folds it. */
export function MenuGroup({ group, groups, toSend }: MenuGroupProps) {
  const { label, entries } = group
  const id = useId()
  const location = useLocation()
  const current = entries.some(entry => isHere(entry, location))
  const { unfolded, toggle } = useUnfolded(group, groups)
  const open = current || unfolded
  // On the rail a heading would take the room of the one entry below it.
  const single = entries.length === 1
  return (
    <Stack as="section" aria-label={label} gap="0.5" css={RAIL_GROUP}>
      <GroupHeading
        hideBelow={single ? 'xl' : undefined}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        // The group of the current screen stays open: who is there sees where they are.
        aria-disabled={current || undefined}
        onClick={() => !current && toggle()}
      >
        {label}
        {!open && entries.includes(messages) && <MenuBadge entry={messages} count={toSend} />}
        <ChevronDown size={16} aria-hidden="true" />
      </GroupHeading>
      <Stack id={id} gap="0.5" display={open ? 'flex' : { base: single ? 'flex' : 'none', xl: 'none' }}>
        {entries.map(entry => (
          <SidebarEntry key={entry.to} entry={entry} badge={entry === messages ? toSend : undefined} />
        ))}
      </Stack>
    </Stack>
  )
}

const GroupHeading = chakra('button', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: { base: 'column', xl: 'row' },
    alignItems: 'center',
    justifyContent: 'center',
    gap: { base: '0', xl: '2' },
    minH: '11',
    [DENSE]: { minHeight: '7' },
    px: { base: '0', xl: '3' },
    borderRadius: 'l2',
    color: 'muted',
    textStyle: { base: '2xs', xl: 'xs' },
    fontWeight: 'semibold',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'sunken', color: 'ink' },
    '& > svg': { marginInlineStart: { xl: 'auto' }, transition: 'rotate 120ms' },
    '&[aria-expanded=true] > svg': { rotate: '180deg' },
    '&[aria-disabled]': { cursor: 'default', bg: 'transparent', color: 'muted' },
    '&[aria-disabled] > svg': { display: { base: 'none', xl: 'block' }, visibility: 'hidden' },
  },
})

type EntryProps = { entry: NavigationEntry; badge?: number | undefined }

/** A link of the menu, with its icon; marked on its own page. */
export function SidebarEntry(props: EntryProps) {
  return <EntryItem {...props} here={isHere(props.entry, useLocation())} />
}

const EntryItem = memo(function EntryItem({ entry, badge, here }: EntryProps & { here: boolean }) {
  const Icon = entry.icon
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    if (!here) return
    // In the frame that is drawn next: right now it would have to lay out a screen of which more is still to come.
    const frame = requestAnimationFrame(() => link.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [here])
  return (
    <EntryLink ref={link} to={entry.to} aria-current={here ? 'page' : undefined} aria-label={entry.label}>
      <Icon size={19} aria-hidden="true" />
      <Text as="span" hideBelow="xl" flex="1">
        {entry.label}
      </Text>
      <Text as="span" hideFrom="xl" textStyle="2xs" textAlign="center" lineHeight="1.2">
        {entry.short}
      </Text>
      <MenuBadge entry={entry} count={badge} />
    </EntryLink>
  )
})

function MenuBadge({ entry, count }: { entry: NavigationEntry; count: number | undefined }) {
  if (count === undefined) return null
  return (
    <Badge
      size="xs"
      variant="solid"
      colorPalette={entry === attention ? 'danger' : 'attention'}
      position={{ base: 'absolute', xl: 'static' }}
      top="1"
      // In the rail the badge is at the icon's upper corner.
      insetInlineStart="calc(50% + 4px)"
    >
      {count}
    </Badge>
  )
}

const RAIL_GROUP = {
  '& + &': {
    base: { borderTopWidth: '1px', borderColor: 'line', pt: '2' },
    xl: { borderTopWidth: '0', pt: '0' },
  },
}

const EntryLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: { base: 'column', xl: 'row' },
    alignItems: 'center',
    justifyContent: { base: 'center', xl: 'flex-start' },
    gap: { base: '1', xl: '3' },
    minH: { base: '14', xl: '11' },
    [DENSE]: { minHeight: '7' },
    px: { base: '1', xl: '3' },
    borderRadius: 'l2',
    color: 'muted',
    fontWeight: 'semibold',
    transitionProperty: 'common',
    transitionDuration: 'fast',
    _hover: { bg: 'sunken', color: 'ink' },
    '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent.fg' },
  },
})
