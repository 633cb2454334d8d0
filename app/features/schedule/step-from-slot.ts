import { SCHEDULE_ROWS } from '#schema/rules/schedule-slot.ts'

/** Takes the focus from a free slot to the next free one in the arrow's direction. True when it was an arrow on a slot. */
export function stepFromSlot(target: Element, key: string): boolean {
  const slot = target.closest<HTMLElement>('button[data-slot]')
  const step = STEPS[key]
  if (!slot || !step) return false
  const slots = [...(slot.closest('[role=region]')?.querySelectorAll<HTMLElement>('button[data-slot]') ?? [])]
  const forward = document.documentElement.dir === 'rtl' && step.across ? -step.by : step.by
  const inLine = slots.filter(each =>
    step.across ? each.dataset.slot === slot.dataset.slot : each.dataset.bay === slot.dataset.bay,
  )
  inLine.sort((a, b) => rowOf(a) - rowOf(b))
  inLine[inLine.indexOf(slot) + forward]?.focus()
  return true
}

const STEPS: Record<string, { across: boolean; by: 1 | -1 }> = {
  ArrowUp: { across: false, by: -1 },
  ArrowDown: { across: false, by: 1 },
  ArrowLeft: { across: true, by: -1 },
  ArrowRight: { across: true, by: 1 },
}

function rowOf(slot: HTMLElement): number {
  return SCHEDULE_ROWS.indexOf(slot.dataset.slot ?? '')
}
