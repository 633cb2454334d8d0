import type { KeyboardEvent } from 'react'
import { isKey } from '../keys.ts'

const ROWS = 'tbody tr'
const CONTROLS = 'a[href], button'

/** Arrows lead from row to row: to the same control of the next one, and out of the search into the first one. */
export function stepThroughRows(event: KeyboardEvent<HTMLElement>): void {
  if (!isKey(event, 'row') || event.defaultPrevented || !(event.target instanceof HTMLElement)) return
  const { target, currentTarget, key } = event
  // A key of a sheet that the page has opened arrives here, too.
  if (!currentTarget.contains(target)) return
  const rows = [...currentTarget.querySelectorAll(ROWS)].filter(row => row.querySelector(CONTROLS))
  const place = rows.findIndex(row => row.contains(target))
  const isSearch = target.matches('input[type=search]') && key === 'ArrowDown'
  // Fields of a row have arrows of their own.
  if (!isSearch && (place === -1 || !target.matches(CONTROLS))) return
  const next = rows[isSearch ? 0 : place + (key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  const controls = (row?: Element) => [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  const column = Math.max(0, controls(rows[place]).indexOf(target))
  const there = controls(next)
  event.preventDefault()
  ;(there[column] ?? there[0])?.focus()
}
