import { Box, Button, chakra, HStack, Text } from '@chakra-ui/react'
import { Eraser } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Strokes } from '#schema/rows/signature.ts'
import { signaturePath, thinStrokes } from '#schema/rules/documents/signature.ts'
import type { SigningTexts } from '#schema/texts/catalogue.ts'
import * as english from '#schema/texts/en/signing.ts'

type SignaturePadProps = {
  strokes: Strokes
  onChange: (strokes: Strokes) => void
  /** The words around it, in the language of who signs. */
  texts?: SigningTexts
}

/** The glass on which a customer signs, with a finger, a pen or a mouse. */
export function SignaturePad({ strokes, onChange, texts = english }: SignaturePadProps) {
  const [line, setLine] = useState<readonly number[] | null>(null)
  // Several moves may come before the line is drawn again.
  const drawn = useRef<number[]>([])
  const pointer = useRef<number | null>(null)

  function add(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    // Between two frames a pen says where it was in between.
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = (moves.length > 0 ? moves : [event.nativeEvent]).flatMap(({ clientX, clientY }) => [
      ((clientX - box.left) / box.width) * SIGNATURE_WIDTH,
      ((clientY - box.top) / box.height) * SIGNATURE_HEIGHT,
    ])
    drawn.current.push(...points)
    setLine([...drawn.current])
  }

  function end() {
    pointer.current = null
    onChange(thinStrokes([...strokes, drawn.current]))
    drawn.current = []
    setLine(null)
  }

  return (
    <Box>
      <Text fontWeight="medium" mb="1.5">
        {texts.signature}
      </Text>
      <Box
        position="relative"
        borderWidth="1px"
        borderColor="line.field"
        borderRadius="l2"
        bg="white"
        color="black"
      >
        <Glass
          viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
          role="img"
          aria-label={strokes.length > 0 ? texts.signedGlass : texts.glass}
          data-glass
          onPointerDown={event => {
            // The second finger of a hand that rests on the glass draws nothing.
            if (pointer.current !== null) return
            pointer.current = event.pointerId
            event.currentTarget.setPointerCapture(event.pointerId)
            add(event)
          }}
          onPointerMove={event => event.pointerId === pointer.current && add(event)}
          onPointerUp={event => event.pointerId === pointer.current && end()}
          onPointerCancel={event => event.pointerId === pointer.current && end()}
        >
          <path d={`M60 ${SIGNATURE_HEIGHT - 70}H${SIGNATURE_WIDTH - 60}`} stroke="#9aa6b8" strokeWidth="3" />
          <path
            d={signaturePath(line ? [...strokes, [...line]] : strokes)}
            fill="none"
            stroke="currentColor"
            strokeWidth="9"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </Glass>
      </Box>
      <HStack justify="space-between" minH="11">
        <Text color="muted" textStyle="xs">
          {texts.hint}
        </Text>
        <Button variant="ghost" disabled={strokes.length === 0} onClick={() => onChange([])}>
          <Eraser aria-hidden="true" /> {texts.clear}
        </Button>
      </HStack>
    </Box>
  )
}

const Glass = chakra('svg', {
  base: { display: 'block', w: 'full', aspectRatio: '1000 / 400', touchAction: 'none', cursor: 'crosshair' },
})
