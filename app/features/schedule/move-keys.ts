import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { DaySchedule } from '#app/queries/appointments.ts'
import { isKey } from '#app/ui/keys.ts'
import type { Direction } from '#schema/rules/schedule/appointment-move.ts'
import type { AppointmentMove } from './use-appointment-move.ts'

const STEPS: Record<string, { across: boolean; by: 1 | -1 }> = {
  ArrowUp: { across: false, by: -1 },
  ArrowDown: { across: false, by: 1 },
  ArrowLeft: { across: true, by: -1 },
  ArrowRight: { across: true, by: 1 },
}

/** A blur later than this after a move was not caused by the move. */
const SOON_MS = 2000

/** The keys during a move: arrows choose a place, Enter confirms it, Escape cancels. */
export function useMoveKeys(move: AppointmentMove) {
  const choosing = move.moved?.by === 'choice'
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = isKey(event, 'choosePlace') && directionOf(event.key)
    if (direction) move.step(direction)
    else if (isKey(event, 'putBack')) move.cancel()
    else if (isKey(event, 'drop') && !isOnChoice(event.target)) move.drop()
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

/** Enter on a button presses that button instead. */
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

/** A moved appointment remounts in its new slot, so the focus is moved there explicitly. */
export function useFocusAfterMove(
  region: RefObject<HTMLElement | null>,
  move: AppointmentMove,
  schedule: DaySchedule | undefined,
) {
  const id = move.moved?.by === 'choice' ? move.moved.entry.appointment.id : null
  const last = useRef({ id: 0, endedAt: 0 })
  useEffect(() => {
    if (id === null) return
    return () => {
      last.current = { id, endedAt: performance.now() }
    }
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is drawn anew when the schedule is
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null
    if (id !== null || !lost || performance.now() - last.current.endedAt > SOON_MS) return
    region.current?.querySelector<HTMLElement>(`[data-entry="${last.current.id}"] [data-part=view]`)?.focus()
  }, [id, schedule])
}

/** Moves the focus from a free hour to the next free one in the arrow's direction. True when it handled the key. */
export function stepFromSlot(target: Element, key: string): boolean {
  const slot = target.closest<HTMLElement>('[data-book]')
  const step = STEPS[key]
  if (!slot || !step) return false
  const slots = [...(slot.closest('[role=region]')?.querySelectorAll<HTMLElement>('[data-book]') ?? [])]
  const forward = document.documentElement.dir === 'rtl' && step.across ? -step.by : step.by
  const inLine = slots.filter(each =>
    step.across ? hourOf(each) === hourOf(slot) : columnOf(each) === columnOf(slot),
  )
  inLine[inLine.indexOf(slot) + forward]?.focus()
  return true
}

function hourOf({ parentElement }: HTMLElement): string {
  return parentElement?.dataset.slot ?? ''
}

/** The bay or person of a slot's column. */
function columnOf({ parentElement }: HTMLElement): string | undefined {
  return parentElement?.dataset.bay ?? parentElement?.dataset.person
}
