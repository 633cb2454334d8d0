import { Tabs, useTabsContext } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { CountBadge } from './count-badge.tsx'

export type TabListProps<Tab extends string> = {
  label: string
  /** In their order; with how many things are on it, where that is known. */
  tabs: readonly { tab: Tab; label: string; count?: number }[]
  /** Begins where the page's content does, rather than inside a card. */
  flush?: boolean
}

/** Names of parts side by side; on a phone they move sideways under the finger. */
export function TabList<Tab extends string>({ label, tabs, flush = false }: TabListProps<Tab>) {
  const { value } = useTabsContext()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (value !== null && list.current) showSelected(list.current)
  }, [value])
  return (
    <Tabs.List
      ref={list}
      aria-label={label}
      px={flush ? '0' : { base: '1.5', md: '3' }}
      overflowX="auto"
      overflowY="hidden"
      css={{ scrollbarWidth: 'none' }}
    >
      {tabs.map(({ tab, label, count }) => (
        <Tabs.Trigger
          key={tab}
          value={tab}
          h="12"
          px={{ base: '2.5', md: '4' }}
          whiteSpace="nowrap"
          flexShrink="0"
        >
          {label}
          {count !== undefined && <CountBadge count={count} />}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}

/** Moves the list alone: `scrollIntoView` would move the page to a list further down. */
function showSelected(list: HTMLElement) {
  const selected = list.querySelector('[aria-selected="true"]')
  if (!selected) return
  const room = list.getBoundingClientRect()
  const tab = selected.getBoundingClientRect()
  list.scrollLeft += (tab.left + tab.right - room.left - room.right) / 2
}
