import { useEffectEvent, useLayoutEffect } from 'react'

export type ScheduleCommands = {
  onNew: () => void
  onToday: () => void
  /** -1 is the day before, 1 the next. */
  onStep: (days: -1 | 1) => void
  onSearch: () => void
}

/** Where a letter is typed, chosen or walked with, it is not a command. */
const TAKES_KEYS =
  'input, select, textarea, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** `n`, `t`, `/` and the arrows, while nothing stands in front of the schedule. */
export function useScheduleKeys(commands: ScheduleCommands, enabled: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return
    const command = commandOf(event.key, commands)
    if (!command) return
    event.preventDefault()
    command()
  })
  // Before the screen is painted: who sees it may press at once.
  useLayoutEffect(() => {
    if (!enabled) return
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [enabled])
}

function commandOf(key: string, { onNew, onToday, onStep, onSearch }: ScheduleCommands) {
  if (key === 'n') return onNew
  if (key === 't') return onToday
  if (key === '/') return onSearch
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const onwards = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  return () => onStep(key === onwards ? 1 : -1)
}
