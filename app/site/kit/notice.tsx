/** @jsxRuntime automatic */
import { wear } from './wear-page.ts'

/** A sentence on the change that was just made, or why it was not. */
export type Notice = { text: string; isProblem?: boolean }

export function NoticePart({ notice }: { notice: Notice | undefined }) {
  if (!notice) return null
  const { text, isProblem } = notice
  return (
    <p className={wear('notice', isProblem && 'problem')} role={isProblem ? 'alert' : 'status'}>
      {text}
    </p>
  )
}
