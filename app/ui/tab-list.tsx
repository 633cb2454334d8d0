import { Tabs, type TabsContentProps, useTabsContext } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { CountBadge } from './badges.tsx'
import { DraftMark } from './drafts/draft-note.tsx'
import type { DraftName } from './drafts/draft-store.ts'

type TabListProps<Tab extends string> = {
  label: string
  /** `count` is the number of items in the tab, if known; `draft` that of a form in it. */
  tabs: readonly { tab: Tab; label: string; count?: number; draft?: DraftName }[]
  /** Aligns the first tab with the page's content, for use outside a card. */
  flush?: boolean
  /** On phones three stand in a row, so that none is out of sight. */
  wraps?: boolean
}

/** The tabs of a page; where they do not fit they scroll sideways. */
export function TabList<Tab extends string>({
  label,
  tabs,
  flush = false,
  wraps = false,
}: TabListProps<Tab>) {
  const { value } = useTabsContext()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (value !== null && list.current) showSelected(list.current)
  }, [value])
  const names = tabs.map(({ tab }) => tab).join()
  // Observes each tab too: a count that loads later widens its tab while the list keeps its width.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names are other elements to observe.
  useLayoutEffect(() => {
    const room = list.current
    if (!room) return
    const watched = new ResizeObserver(() => {
      showSelected(room)
      markSides(room)
    })
    for (const element of [room, ...room.querySelectorAll('[role=tab]')]) watched.observe(element)
    return () => watched.disconnect()
  }, [names])
  return (
    <Tabs.List
      ref={list}
      aria-label={label}
      px={flush ? '0' : { base: '1.5', md: '3' }}
      overflowX="auto"
      overflowY="hidden"
      css={FADED}
      {...(wraps && IN_ROWS)}
      onScroll={event => markSides(event.currentTarget)}
    >
      {tabs.map(({ tab, label, count, draft }) => (
        <Tabs.Trigger
          key={tab}
          value={tab}
          h="12"
          minW="11"
          px={wraps ? { base: '1', md: '2.5' } : { base: '2.5', md: '4' }}
          justifyContent="center"
          // The list cuts off what is around it.
          _focusVisible={{ outlineOffset: '-2px' }}
          whiteSpace="nowrap"
          flexShrink="0"
        >
          {label}
          {count !== undefined && <CountBadge count={count} />}
          <DraftMark name={draft} />
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}

const IN_ROWS = {
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: 'repeat(3, 1fr)',
  px: { base: '0', md: '2' },
}

/** Fades out the sides beyond which there are more tabs. */
const FADED = {
  scrollbarWidth: 'none',
  '--left': '#000',
  '--right': '#000',
  maskImage:
    'linear-gradient(to right, var(--left), #000 {spacing.8}, #000 calc(100% - {spacing.8}), var(--right))',
  '&[data-out-of-sight~=left]': { '--left': 'transparent' },
  '&[data-out-of-sight~=right]': { '--right': 'transparent' },
}

/** The attribute is set on the element directly: a render for every scroll event would lag behind the finger. */
function markSides(list: HTMLElement) {
  const room = list.getBoundingClientRect()
  const tabs = [...list.querySelectorAll('[role=tab]')].map(tab => tab.getBoundingClientRect())
  const left = tabs.some(tab => tab.left < room.left - 1)
  const right = tabs.some(tab => tab.right > room.right + 1)
  list.dataset.outOfSight = `${left ? 'left' : ''} ${right ? 'right' : ''}`.trim()
}

/** Scrolls only the list: `scrollIntoView` would also scroll the page. */
function showSelected(list: HTMLElement) {
  const selected = list.querySelector('[aria-selected="true"]')
  if (!selected) return
  const room = list.getBoundingClientRect()
  const tab = selected.getBoundingClientRect()
  list.scrollLeft += (tab.left + tab.right - room.left - room.right) / 2
}

type TabPanelProps = TabsContentProps & {
  /** The panel stays mounted but hidden once it was opened, so that its input is kept. */
  keep?: boolean
}

/**
 * The content of a tab. It unmounts at once: Chakra keeps the previous panel for one frame, for an exit animation,
 * and two panels at once make the page jump.
 */
export function TabPanel({ keep = false, ...props }: TabPanelProps) {
  const shown = useTabsContext().value === props.value
  const seen = useRef(false)
  seen.current ||= shown
  return shown || (keep && seen.current) ? <Tabs.Content hidden={!shown} {...props} /> : null
}
