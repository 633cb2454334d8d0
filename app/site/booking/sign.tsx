import type { BookingStyle } from './styles/booking-styles.ts'
import { wear } from './wear.ts'

/** The icons of lucide that the form needs; its components weigh four times as much as what they draw. */
const SIGNS = {
  alert: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 8v4M12 16h.01',
  calendar:
    'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01',
  clock: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 6v6l4 2',
  close: 'M18 6 6 18M6 6l12 12',
  done: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M16 9l-5.5 5.5L8 12',
  down: 'M6 9l6 6 6-6',
  info: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 16v-4M12 8h.01',
  repeat: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
}

type SignProps = {
  name: keyof typeof SIGNS
  /** Width and height in px. */
  size?: number
  style?: BookingStyle
}

export function Sign({ name, size = 24, style }: SignProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={style && wear(style)}
    >
      <path d={SIGNS[name]} />
    </svg>
  )
}
