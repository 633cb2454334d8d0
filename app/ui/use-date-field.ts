import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { formatAnyDay } from './moment-text.ts'

type DateFieldState = {
  /** yyyy-MM-dd, or '' for none. */
  value: string
  /** Called with '' while the typed text is not a day. */
  onChange: (day: string) => void
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}

/**
 * The state of a native date field behind its day in words, 'Sat 21 Nov': a tap anywhere opens the browser's picker,
 * and keyboard focus (`isTyping`) shows the field itself, so that its parts can be typed.
 */
export function useDateField({ value, onChange, onFocus, onBlur }: DateFieldState) {
  const [isTyping, setTyping] = useState(false)
  const byPointer = useRef(false)
  const { draft, setDraft } = useDraft(value)
  const input = {
    type: 'date',
    value: draft,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setDraft(event.target.value)
      onChange(event.target.value)
    },
    onPointerDown() {
      byPointer.current = true
      setTyping(false)
    },
    onFocus(event: FocusEvent<HTMLInputElement>) {
      if (!byPointer.current) setTyping(true)
      onFocus?.(event)
    },
    onKeyDown: (event: KeyboardEvent) => typesPart(event) && setTyping(true),
    onBlur(event: FocusEvent<HTMLInputElement>) {
      byPointer.current = false
      setTyping(false)
      setDraft(value)
      onBlur?.(event)
    },
  }
  return { isTyping, isEmpty: !draft, text: draft ? formatAnyDay(draft) : 'Choose a day', input }
}

/** A draft of the typed text, because the owner of the value may reject intermediate values. */
function useDraft(value: string) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setDraft(value)
  }
  return { draft, setDraft }
}

function typesPart({ key }: KeyboardEvent): boolean {
  return /^(\d|Arrow\w+|Backspace|Delete)$/.test(key)
}
