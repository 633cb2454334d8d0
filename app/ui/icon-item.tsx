import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'

/** An entry of a list on lines: its icon, then what it says and what can be done with it. */
export function IconItem({ icon: Icon, children, ...item }: HTMLChakraProps<'li'> & { icon: LucideIcon }) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      py="3"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
      {...item}
    >
      <chakra.span color="muted" flexShrink="0">
        <Icon size={22} aria-hidden="true" />
      </chakra.span>
      {children}
    </chakra.li>
  )
}
