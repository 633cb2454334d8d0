import type { ReactNode } from 'react'

const LINE = {
  fill: 'none',
  stroke: 'var(--sheen-colors-line-field)',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const GLINT = { ...LINE, stroke: 'var(--sheen-colors-accent-solid)', strokeWidth: 3 } as const

/* Line drawings for empty and error states. Each has one line in the accent colour. They name the theme's custom
   properties, because a visitor's page draws them without Chakra; it has each by its own name, and not all of them. */

export const calendarDrawing = (
  <>
    <rect {...LINE} x="26" y="16" width="68" height="58" rx="8" />
    <path {...LINE} d="M26 33h68M44 10v12M76 10v12M40 46h8M56 46h8M72 46h8M40 58h8" />
    <path {...GLINT} d="M58 61c5-5 10-6 17-6" />
  </>
)

export const doneDrawing = (
  <>
    <circle {...LINE} cx="60" cy="43" r="30" />
    <path {...LINE} d="M47 44l9 9 18-19" />
    <path {...GLINT} d="M38 30c4-6 9-9 16-10" />
  </>
)

export const coneDrawing = (
  <>
    <path {...LINE} d="M30 72h60M40 72l15-52h10l15 52M49 42h22M44 57h32" />
    <path {...GLINT} d="M54 35l3-10" />
  </>
)

export const roadDrawing = (
  <>
    <path {...LINE} d="M20 74l24-56M100 74L76 18M60 22v8M60 42v8M60 62v8" />
    <path {...GLINT} d="M34 58c3-9 6-16 10-24" />
  </>
)

const DRAWINGS: Record<DrawingName, ReactNode> = {
  car: (
    <>
      <path
        {...LINE}
        d="M14 62h-4a4 4 0 0 1-4-4v-8c0-4 3-7 7-8l16-3 12-12c3-3 7-5 11-5h18c5 0 9 2 12 6l8 11 12 3c5 1 8 5 8 10v6a4 4 0 0 1-4 4h-4M38 62h44"
      />
      <circle {...LINE} cx="26" cy="62" r="9" />
      <circle {...LINE} cx="94" cy="62" r="9" />
      <path {...GLINT} d="M36 37c9-9 14-11 24-11" />
    </>
  ),
  calendar: calendarDrawing,
  people: (
    <>
      <circle {...LINE} cx="48" cy="28" r="12" />
      <path {...LINE} d="M24 72c0-14 10-23 24-23s24 9 24 23M76 19a11 11 0 0 1 0 20M83 51c9 3 14 10 14 20" />
      <path {...GLINT} d="M33 62c3-5 8-7 14-7" />
    </>
  ),
  done: doneDrawing,
  cone: coneDrawing,
  road: roadDrawing,
  shelf: (
    <>
      <path {...LINE} d="M18 14v62M102 14v62M18 44h84M18 72h84" />
      <rect {...LINE} x="28" y="24" width="18" height="20" rx="3" />
      <rect {...LINE} x="52" y="30" width="14" height="14" rx="3" />
      <rect {...LINE} x="62" y="54" width="28" height="18" rx="3" />
      <path {...GLINT} d="M68 66c5-5 9-6 15-6" />
    </>
  ),
  message: (
    <>
      <path
        {...LINE}
        d="M28 14h64a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8H56L40 74V60H28a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8M36 32h48M36 44h28"
      />
      <path {...GLINT} d="M26 28c1-5 4-8 10-8" />
    </>
  ),
}

export type DrawingName = 'car' | 'calendar' | 'people' | 'done' | 'cone' | 'road' | 'shelf' | 'message'

export function Drawing({ name }: { name: DrawingName }) {
  return <DrawingFrame>{DRAWINGS[name]}</DrawingFrame>
}

export function DrawingFrame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 84" width="132" height="92" aria-hidden="true">
      {children}
    </svg>
  )
}
