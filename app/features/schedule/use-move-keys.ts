import { useEffect, useEffectEvent } from 'react'
import type { Direction } from '#schema/rules/job-move.ts'
import type { AppointmentMove } from './use-job-move.ts'

/** While an appointment is being given another place: arrows choose, Enter moves, Escape leaves it where it is. */
export function useMoveKeys(move: AppointmentMove) {
  const choosing = move.moved?.by === 'choice'
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = directionOf(event.key)
    if (direction) move.step(direction)
    else if (event.key === 'Escape') move.cancel()
    else if (event.key === 'Enter' && !isOnChoice(event.target)) move.drop()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    if (!choosing) return
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [choosing])
}

/** On a button of its own Enter presses that. */
function isOnChoice(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-move-choice]') !== null
}

function directionOf(key: string): Direction | null {
  const rtl = document.documentElement.dir === 'rtl'
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowLeft') return rtl ? 'onwards' : 'back'
  if (key === 'ArrowRight') return rtl ? 'back' : 'onwards'
  return null
}
