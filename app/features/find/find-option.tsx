import type { SystemStyleObject } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { statusLook, statusTone } from '#app/ui/status-badge.tsx'

/** A line of the results. */
export type FindOption = {
  id: string
  /** Where it leads; null when this device does not have the row yet. */
  to: string | null
  /** The state of the link. */
  state?: unknown
  icon: LucideIcon
  title: ReactNode
  hint?: ReactNode
  /** The status of an appointment. */
  status?: string
}

export type FindGroup = { label: string; options: FindOption[] }

/** The styles of the options, applied once by the list: styled components render too slowly for a keystroke. */
export const OPTIONS: SystemStyleObject = {
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    py: '1.5',
    borderRadius: 'l2',
    cursor: 'pointer',
  },
  '& [role=option][aria-selected=true]': { bg: 'accent.subtle' },
  '& [role=option][aria-disabled=true]': { cursor: 'default' },
  '& [role=option] > svg': { color: 'muted', flexShrink: '0' },
  '& [data-part=texts]': { display: 'grid', flex: '1', minW: '0' },
  '& :is([data-part=title], [data-part=hint])': {
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '& [data-part=hint]': { color: 'muted', textStyle: 'xs' },
  '& [data-part=status]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    flexShrink: '0',
    minH: '5',
    px: '1.5',
    borderRadius: 'l2',
    bg: 'var(--tone-subtle)',
    color: 'var(--tone-fg)',
    fontWeight: 'medium',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
  },
  '& [data-struck]': { textDecoration: 'line-through' },
}

type OptionProps = {
  option: FindOption
  /** The id of its element, which the field names while it is active. */
  elementId: string
  active: boolean
  onActive: (option: FindOption) => void
  onChosen: () => void
}

/** An option of the listbox, which is also a link: a new tab can be opened from it. */
export const OptionRow = memo(function OptionRow(props: OptionProps) {
  const { option, elementId, active, onActive, onChosen } = props
  const content = <OptionContent option={option} />
  if (option.to === null)
    return (
      <div id={elementId} role="option" aria-selected={false} aria-disabled tabIndex={-1}>
        {content}
      </div>
    )
  return (
    <Link
      id={elementId}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={option.to}
      state={option.state}
      onClick={onChosen}
      onPointerMove={active ? undefined : () => onActive(option)}
    >
      {content}
    </Link>
  )
})

function OptionContent({ option: { icon: Icon, title, hint, status } }: { option: FindOption }) {
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <span data-part="texts">
        <span data-part="title">{title}</span>
        {hint && <span data-part="hint">{hint}</span>}
      </span>
      {status && <OptionStatus status={status} />}
    </>
  )
}

function OptionStatus({ status }: { status: string }) {
  const { word, icon: Icon, struck } = statusLook(status)
  return (
    <span data-part="status" data-struck={struck || undefined} style={statusTone(status)}>
      <Icon size={14} aria-hidden="true" />
      <span>{word}</span>
    </span>
  )
}
