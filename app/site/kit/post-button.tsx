/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import type { PageStyle } from './page-styles.ts'
import { wear } from './wear-page.ts'

type PostButtonProps = {
  /** The path that the form is sent to. */
  action: string
  style?: PageStyle
  /** Fields that go with it. */
  fields?: Readonly<Record<string, string>>
  /** Whether the page's script presses it as the page is opened. */
  atOnce?: boolean
  children: ReactNode
}

/** A button that changes something: a form, which needs no script. */
export function PostButton({ action, style = 'button', fields = {}, atOnce, children }: PostButtonProps) {
  return (
    <form method="post" action={action} data-at-once={atOnce ? '' : undefined}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={wear(style)}>
        {children}
      </button>
    </form>
  )
}
