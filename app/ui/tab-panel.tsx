import { Tabs, type TabsContentProps, useTabsContext } from '@chakra-ui/react'
import { useRef } from 'react'

export type TabPanelProps = TabsContentProps & {
  /** Once seen it stays, out of sight, with all that was typed into it. */
  keep?: boolean
}

/**
 * What a tab shows. Chakra would leave the one before on the screen for a frame after the next is there, in case it
 * has a way to go out; two panels at once make the page jump.
 */
export function TabPanel({ keep = false, ...props }: TabPanelProps) {
  const shown = useTabsContext().value === props.value
  const seen = useRef(false)
  seen.current ||= shown
  return shown || (keep && seen.current) ? <Tabs.Content hidden={!shown} {...props} /> : null
}
