/** Meant for the field, and not for what has the focus still. */
const KEPT_FROM_OTHERS: ReadonlySet<string> = new Set(['Backspace', 'Enter', 'Escape'])

/**
 * Keeps what is typed from now on until it is taken or something gets the focus, so that no letter is lost, and none goes to what has the
 * focus still, while a field is on its way. Escape ends it and calls `onEscape`. Returns how to take it, which ends it as well.
 *
 * @example
 * const take = keepTyping(close)
 * // somebody types 'kh'
 * take() // 'kh'
 * take() // ''
 */
export function keepTyping(onEscape: () => void): () => string {
  let typed = ''
  const ending = new AbortController()

  function take(): string {
    ending.abort()
    const taken = typed
    typed = ''
    return taken
  }

  function keep(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    // Names of keys, such as 'Enter', are longer than any letter.
    const isLetter = [...key].length === 1
    if (ctrlKey || metaKey || altKey || isComposing || !(isLetter || KEPT_FROM_OTHERS.has(key))) return
    event.preventDefault()
    event.stopPropagation()
    if (isLetter) typed += key
    else if (key === 'Backspace') typed = [...typed].slice(0, -1).join('')
    else if (key === 'Escape') {
      take()
      onEscape()
    }
  }

  // Before all that listens to keys, the browser's own included.
  addEventListener('keydown', keep, { signal: ending.signal, capture: true })
  // After the field that takes it.
  addEventListener('focusin', take, { signal: ending.signal })
  return take
}
