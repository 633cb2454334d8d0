import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { Eraser } from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import {
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  type Signature,
  STROKE_NUMBERS_MAX,
  STROKES_MAX,
} from '#schema/rows/quote.ts'

/** Nearer than this to the last point, another one shows nothing new. */
const LEAST_STEP = 3

const Paper = chakra('svg', {
  base: {
    display: 'block',
    w: 'full',
    aspectRatio: `${SIGNATURE_WIDTH} / ${SIGNATURE_HEIGHT}`,
    color: 'ink',
    '& path': {
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '4',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  },
})

/** A drawn signature. */
export function SignatureDrawing({ signature, name }: { signature: Signature; name: string }) {
  return (
    <Paper
      viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
      role="img"
      aria-label={`Signature of ${name}`}
    >
      <path d={signature.map(pathOf).join(' ')} />
    </Paper>
  )
}

type SignatureFieldProps = { value: Signature | null; onChange: (signature: Signature | null) => void }

/** A field to sign in with a finger, a pen or the mouse. Where nobody signs, the typed name stands for it. */
export function SignatureField({ value, onChange }: SignatureFieldProps) {
  const drawing = useRef(false)
  const strokes = value ?? []
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= STROKES_MAX) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    onChange([...strokes, pointAt(event)])
  }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const stroke = strokes.at(-1)
    if (!drawing.current || !stroke) return
    const point = pointAt(event)
    if (stroke.length >= STROKE_NUMBERS_MAX || isNear(stroke, point)) return
    onChange([...strokes.slice(0, -1), [...stroke, ...point]])
  }
  const end = () => {
    drawing.current = false
  }
  return (
    <Box>
      <Flex justify="space-between" align="center" minH="11">
        <Text fontWeight="medium" textStyle="sm">
          Signature
        </Text>
        <Button variant="ghost" size="sm" minH="11" disabled={!value} onClick={() => onChange(null)}>
          <Eraser aria-hidden="true" /> Clear
        </Button>
      </Flex>
      <Box borderWidth="1px" borderColor="line.field" borderRadius="l2" bg="panel">
        <Paper
          viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
          role="img"
          aria-label="Field to sign in"
          touchAction="none"
          cursor="crosshair"
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <path d={strokes.map(pathOf).join(' ')} />
        </Paper>
      </Box>
    </Box>
  )
}

function pointAt({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const within = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most)
  return [
    within((clientX - left) / width, SIGNATURE_WIDTH),
    within((clientY - top) / height, SIGNATURE_HEIGHT),
  ]
}

function isNear(stroke: readonly number[], [x, y]: readonly [number, number]): boolean {
  const [lastX = 0, lastY = 0] = stroke.slice(-2)
  return Math.abs(x - lastX) < LEAST_STEP && Math.abs(y - lastY) < LEAST_STEP
}

/** A stroke as a path; one tap is a dot. */
function pathOf(stroke: readonly number[]): string {
  const points = stroke.flatMap((x, i) => (i % 2 === 0 ? [`${x} ${stroke[i + 1] ?? 0}`] : []))
  const [first = '0 0', ...rest] = points
  return `M${first} L${rest.length > 0 ? rest.join(' L') : first}`
}
