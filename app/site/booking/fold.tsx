import { type ReactNode, useState } from 'react'
import { Sign } from './sign.tsx'
import { wear } from './wear.ts'

type FoldProps = {
  title: string
  /** What is chosen in it, in words; '' for nothing. */
  chosen: string
  /** Whether something in it has to be mended. */
  hasError: boolean
  children: ReactNode
}

/** Fields that few visitors need. It is closed at first, says what is chosen in it, and opens for a field with an error. */
export function Fold({ title, chosen, hasError, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={wear('fold')}
      open={isOpen || hasError}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className={wear('foldSummary')}>
        <span className={wear('foldTitle')}>{title}</span>
        {chosen && (
          <span className={wear('muted', 'truncated')}>
            <bdi>{chosen}</bdi>
          </span>
        )}
        <Sign name="down" size={16} style="foldSign" />
      </summary>
      <div className={wear('foldBody')}>{children}</div>
    </details>
  )
}
