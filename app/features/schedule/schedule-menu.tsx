import { IconButton, Menu, Portal } from '@chakra-ui/react'
import {
  Ban,
  EllipsisVertical,
  FilePlus,
  ListTodo,
  type LucideIcon,
  Monitor,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { Whose } from '#app/domain/appointments/whose-work.tsx'
import { COLUMNS } from './schedule-toolbar.tsx'
import type { ColumnsBy } from './schedule-url.ts'

type ScheduleMenuProps = {
  /** The kind of the columns; null where there are none. */
  columns: ColumnsBy | null
  onColumns: (by: ColumnsBy) => void
  /** Whose appointments are shown; null for a person who has none of their own. */
  whose: Whose | null
  onWhose: (whose: Whose) => void
  onBlock: () => void
  onWaitingList: () => void
  onQuote: () => void
  onBoard: () => void
}

type Choice = {
  label: string
  icon: LucideIcon
  onSelect: () => void
  /** A phone has no columns to choose, and no wall. */
  hideBelow?: 'md'
}

/** The rarer actions, and the switches that have no room of their own. */
export function ScheduleMenu(props: ScheduleMenuProps) {
  const choices = choicesOf(props)
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      onSelect={({ value }) => choices.find(({ label }) => label === value)?.onSelect()}
    >
      <Menu.Trigger asChild>
        <IconButton variant="outline" aria-label="More">
          <EllipsisVertical />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {choices.map(({ label, icon: Icon, hideBelow }) => (
              <Menu.Item key={label} value={label} hideBelow={hideBelow}>
                <Icon size={16} aria-hidden="true" /> {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

function choicesOf({
  columns,
  onColumns,
  whose,
  onWhose,
  onBlock,
  onWaitingList,
  onQuote,
  onBoard,
}: ScheduleMenuProps): Choice[] {
  const others = columns === null ? [] : COLUMNS.filter(({ by }) => by !== columns)
  const columnChoices = others.map(({ by, label, icon }) => ({
    label: `Columns by ${label.toLowerCase()}`,
    icon,
    onSelect: () => onColumns(by),
    hideBelow: 'md' as const,
  }))
  const mine = {
    label: 'Only mine and unassigned',
    icon: UserRound,
    onSelect: () => onWhose('mine'),
  }
  const everybody = { label: 'Everybody’s', icon: UsersRound, onSelect: () => onWhose('all') }
  return [
    ...columnChoices,
    ...(whose === 'all' ? [mine] : []),
    ...(whose === 'mine' ? [everybody] : []),
    { label: 'Waiting list', icon: ListTodo, onSelect: onWaitingList },
    { label: 'New quote', icon: FilePlus, onSelect: onQuote },
    { label: 'Block time', icon: Ban, onSelect: onBlock },
    { label: 'Board', icon: Monitor, onSelect: onBoard, hideBelow: 'md' as const },
  ]
}
