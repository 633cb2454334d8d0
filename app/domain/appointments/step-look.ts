import {
  Banknote,
  CalendarCheck,
  CalendarPlus,
  CircleCheck,
  type LucideIcon,
  Pause,
  Play,
} from 'lucide-react'
import type { Step } from '#schema/rules/schedule/next-step.ts'

/** The word and the sign of each step, on every screen. */
export const STEP_LOOKS: Record<Step, { label: string; icon: LucideIcon }> = {
  confirm: { label: 'Confirm', icon: CalendarCheck },
  start: { label: 'Start Service', icon: Play },
  pause: { label: 'Pause', icon: Pause },
  resume: { label: 'Resume', icon: Play },
  complete: { label: 'Complete Service', icon: CircleCheck },
  pay: { label: 'Process Payment', icon: Banknote },
  rebook: { label: 'Book again', icon: CalendarPlus },
}
