import { Menu, Portal } from '@chakra-ui/react'
import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'

type RowAction = { label: string; icon: ReactNode; to: string }
type RowMenuItemProps =
  | RowAction
  | { label: string; icon: ReactNode; onSelect: () => void; destructive?: boolean }

type RowActionsProps = {
  /** The name of the record, for the buttons' accessible names: 'Omar Zaid'. */
  name: string
  /** The most frequent action, with a button of its own; left out where the row itself links to it. */
  first?: RowAction
  /** `RowMenuItem`s, which are rendered only once the menu opens. */
  children?: ReactNode
}

/** The actions of a row; styled by the `ListTable` or `ListCards` around it. */
export function RowActions({ name, first, children }: RowActionsProps) {
  return (
    <div className="row-actions">
      {first && <FirstAction first={first} name={name} />}
      {children && <RowMenu label={`Actions for ${name}`}>{children}</RowMenu>}
    </div>
  )
}

function FirstAction({ first: { label, icon, to }, name }: { first: RowAction; name: string }) {
  return (
    <Link className="row-action" to={to} aria-label={`${label} for ${name}`} title={label}>
      {icon}
    </Link>
  )
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

/** Renders only the button until the menu is first opened: a menu costs more than the rest of its row. */
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
      // By default Enter dispatches a click that does not bubble: React misses it, and the browser reloads the page.
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
