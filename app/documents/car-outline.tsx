/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import { carOutline, OUTLINE_HEIGHT, OUTLINE_WIDTH, SIDE_VIEWS } from '#schema/catalogue/car-outlines.ts'
import { type CarSide, OUTLINE_UNITS } from '#schema/rows/inspection.ts'
import type { BodyClass } from '#schema/rows/vehicle-choices.ts'

/* Drawn in the colour of the text around it, because visitors' pages and papers draw it without Chakra. */

const SHADES = { body: 0.04, glass: 0.16, wheel: 0.3, detail: 0 } as const
const RED = '#c62828'

export type OutlineMark = {
  id: number
  x: number
  y: number
  /** Its number in the list beside the drawing. */
  text?: string
  /** It is drawn as a ring, apart from the others. */
  isHollow?: boolean
}

type CarOutlineProps = {
  bodyClass: BodyClass
  marks?: readonly OutlineMark[]
  /** How much larger than usual marks are: where the drawing is small, their numbers could not be read. */
  markScale?: number
  /** What it shows, for who does not see it. */
  label: string
  className?: string
  children?: ReactNode
}

/** The outline of a car with its marks. It fills its place. */
export function CarOutline({
  bodyClass,
  marks = [],
  markScale = 1,
  label,
  className,
  children,
}: CarOutlineProps) {
  return (
    <svg
      viewBox={`0 0 ${OUTLINE_WIDTH} ${OUTLINE_HEIGHT}`}
      width="100%"
      height="100%"
      role="img"
      aria-label={label}
      className={className}
    >
      <Lines bodyClass={bodyClass} />
      {children}
      {marks.map(({ id, x, y, text, isHollow = false }) => (
        <g
          key={id}
          transform={`translate(${(x * OUTLINE_WIDTH) / OUTLINE_UNITS} ${(y * OUTLINE_HEIGHT) / OUTLINE_UNITS}) scale(${markScale})`}
        >
          <circle r="6.5" fill={isHollow ? '#fff' : RED} stroke={isHollow ? RED : '#fff'} strokeWidth="1.2" />
          <text
            textAnchor="middle"
            dominantBaseline="central"
            fontSize="8"
            fontWeight="600"
            fill={isHollow ? RED : '#fff'}
          >
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}

function Lines({ bodyClass, transform }: { bodyClass: BodyClass; transform?: string }) {
  return (
    <g
      transform={transform}
      stroke="currentColor"
      strokeWidth="0.9"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {carOutline(bodyClass).map(({ part, d }) => (
        <path key={d} d={d} fill={part === 'detail' ? 'none' : 'currentColor'} fillOpacity={SHADES[part]} />
      ))}
    </g>
  )
}

/** The outline of one side of a car, as who photographs it has it before them; nothing of a corner. */
export function SideOutline({ bodyClass, side }: { bodyClass: BodyClass; side: CarSide }) {
  const view = SIDE_VIEWS[side]
  if (!view) return null
  return (
    <svg viewBox={view.box.join(' ')} width="100%" height="100%" aria-hidden="true">
      <Lines bodyClass={bodyClass} transform={`matrix(${view.matrix.join(' ')})`} />
    </svg>
  )
}
