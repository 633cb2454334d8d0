import { Menu, Portal } from '@chakra-ui/react'
import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'

type RowAction = { label: string; icon: ReactNode; to: string }
/** It leads out of the app: to another one, in a tab of its own if it is a page. */
export type OutsideAction = { label: string; icon: ReactNode; href: string }
type RowMenuItemProps =
  | RowAction
  | { label: string; icon: ReactNode; onSelect: () => void; destructive?: boolean }

type RowActionsProps = {
  /** Whose row it is: 'Omar Zaid'. */
  name: string
  /** What is done most, at one tap; left out where the row itself leads there. */
  first?: RowAction | OutsideAction
  /** `RowMenuItem`s; they are drawn only once the menu opens. Left out where there is nothing more to do. */
  children?: ReactNode
}

/** What can be done with a row of a list; styled by `ListTable` or `ListCards` around it. */
export function RowActions({ name, first, children }: RowActionsProps) {
  return (
    <div className="row-actions">
      {first && <FirstAction first={first} name={name} />}
      {children && <RowMenu label={`Actions for ${name}`}>{children}</RowMenu>}
    </div>
  )
}

function FirstAction({ first, name }: { first: RowAction | OutsideAction; name: string }) {
  const words = {
    className: 'row-action',
    'aria-label': `${first.label} for ${name}`,
    title: first.label,
    children: first.icon,
  }
  if ('to' in first) return <Link to={first.to} {...words} />
  const tab = first.href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' }
  return <a href={first.href} {...tab} {...words} />
}

export function RowMenuItem({ label, icon, ...way }: RowMenuItemProps) {
  if ('onSelect' in way)
    return (
      <Menu.Item
        value={label}
        color={way.destructive ? 'fg.error' : undefined}
        onSelect={() => way.onSelect()}
      >
        {icon} {label}
      </Menu.Item>
    )
  const { to } = way
  return (
    <Menu.Item value={label} asChild>
      <Link to={to} preventScrollReset={to.startsWith('?')}>
        {icon} {label}
      </Link>
    </Menu.Item>
  )
}

/** A menu costs more to make than all the rest of a row: until it is asked for, its button stands for it. */
function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const [used, setUsed] = useState(false)
  if (!used)
    return (
      <button
        type="button"
        className="row-action"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setUsed(true)}
      >
        <EllipsisVertical aria-hidden="true" />
      </button>
    )
  return (
    <Menu.Root
      defaultOpen
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
      // The menu's own click for Enter does not bubble: React would miss it, and the browser would reload the page.
      navigate={({ node }) => node?.click()}
    >
      <Menu.Trigger asChild>
        <button type="button" className="row-action" aria-label={label}>
          <EllipsisVertical aria-hidden="true" />
        </button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content css={{ '& svg': { boxSize: '17px' } }}>{children}</Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
