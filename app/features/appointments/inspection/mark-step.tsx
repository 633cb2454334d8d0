import { Box, Button, chakra, HStack, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { type MouseEvent, useState } from 'react'
import { CarOutline, type OutlineMark } from '#app/documents/car-outline.tsx'
import { OUTLINE_HEIGHT, OUTLINE_WIDTH, SIDE_STATIONS } from '#schema/catalogue/car-outlines.ts'
import { CAR_SIDES, type CarSide, OUTLINE_UNITS } from '#schema/rows/inspection.ts'
import { bodyClassOf } from '#schema/rules/catalogue/service-price.ts'
import { inspectionReport } from '#schema/rules/inspections/inspection-report.ts'
import { MARK_NAMES, SIDE_NAMES } from '#schema/rules/inspections/inspection-words.ts'
import type { StepProps } from './inspection-sheet.tsx'
import { MarkDialog, type MarkSubject } from './mark-dialog.tsx'

/** A tap so near to a mark, in units of the outline's width, is meant for the mark. */
const NEAR = 40

/** Puts marks on the outline of the car. At check-out those of the check-in are rings beside the new ones. */
export function MarkStep({ detail, kind }: Omit<StepProps, 'onDone'>) {
  const { vehicle, inspection, photos } = detail
  const [subject, setSubject] = useState<MarkSubject | null>(null)
  const report = inspectionReport(inspection, kind)
  const marks = report?.marks ?? []
  const earlier = kind === 'check_out' ? (inspectionReport(inspection, 'check_in')?.marks ?? []) : []
  const signed = new Set(report?.signatures.flatMap(({ seen }) => seen.marks.map(({ id }) => id)))
  const open = (id: number) => {
    const mark = marks.find(each => each.id === id)
    if (mark) setSubject({ is: 'stored', mark, isSigned: signed.has(id) })
  }

  function onTap(event: MouseEvent<HTMLButtonElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    // A key presses it in its middle.
    const isKey = event.detail === 0
    const x = isKey ? OUTLINE_UNITS / 2 : inUnits(event.clientX - box.left, box.width)
    const y = isKey ? OUTLINE_UNITS / 2 : inUnits(event.clientY - box.top, box.height)
    const far = (mark: { x: number; y: number }) =>
      Math.hypot(mark.x - x, ((mark.y - y) * OUTLINE_HEIGHT) / OUTLINE_WIDTH)
    const [nearest] = marks.toSorted((a, b) => far(a) - far(b))
    if (nearest && far(nearest) < NEAR) open(nearest.id)
    else setSubject({ is: 'new', x, y })
  }

  function markSide(side: CarSide) {
    const [x, y] = SIDE_STATIONS[side]
    setSubject({ is: 'new', x: inUnits(x, OUTLINE_WIDTH), y: inUnits(y, OUTLINE_HEIGHT), side })
  }

  const drawn: OutlineMark[] = [
    ...earlier.map(({ id, x, y }) => ({ id, x, y, isHollow: true })),
    ...marks.map(({ id, x, y }, index) => ({ id, x, y, text: String(index + 1) })),
  ]
  return (
    <Stack gap="3">
      <HStack gap="3" justify="space-between">
        <Text color="muted" minW="0">
          {earlier.length > 0
            ? 'Tap where there is a new mark. The rings were there at check-in.'
            : 'Tap where there is a mark.'}
        </Text>
        <SideChoice onChoose={markSide} />
      </HStack>
      <Outline type="button" aria-label="Add a mark on the outline" onClick={onTap}>
        <CarOutline
          bodyClass={bodyClassOf(vehicle)}
          marks={drawn}
          label={`Outline of the car, marks: ${marks.length}`}
        />
      </Outline>
      <Box as="ol" listStyleType="none" aria-label="Marks">
        {marks.map((mark, index) => (
          <Box as="li" key={mark.id} borderBottomWidth="1px" borderColor="line">
            <Button
              variant="ghost"
              w="full"
              h="auto"
              minH="12"
              px="1"
              justifyContent="start"
              textAlign="start"
              whiteSpace="normal"
              onClick={() => open(mark.id)}
            >
              <Text as="span" w="6" flexShrink="0" color="danger.fg">
                {index + 1}
              </Text>
              <Text as="span" fontWeight="medium">
                <bdi>
                  {[MARK_NAMES[mark.kind], SIDE_NAMES[mark.side], mark.note].filter(Boolean).join(' · ')}
                </bdi>
              </Text>
            </Button>
          </Box>
        ))}
      </Box>
      <MarkDialog
        subject={subject}
        place={{ appointmentId: detail.appointment.id, inspection: kind }}
        photos={photos}
        onClose={() => setSubject(null)}
      />
    </Stack>
  )
}

/** Puts a mark on a side without the outline: for who does not see it, or cannot tap so finely. */
function SideChoice({ onChoose }: { onChoose: (side: CarSide) => void }) {
  return (
    <NativeSelect.Root w="40" flexShrink="0">
      <NativeSelect.Field
        aria-label="Add a mark by side"
        value=""
        onChange={event => {
          const side = CAR_SIDES.find(each => each === event.target.value)
          if (side) onChoose(side)
        }}
      >
        <option value="">Add by side …</option>
        {CAR_SIDES.map(side => (
          <option key={side} value={side}>
            {SIDE_NAMES[side]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

function inUnits(distance: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, distance / whole)) * OUTLINE_UNITS)
}

const Outline = chakra('button', {
  base: {
    display: 'block',
    alignSelf: 'center',
    // Beneath it the first mark of the list is in sight.
    h: 'clamp(18rem, calc(100dvh - 25rem), 40rem)',
    maxW: 'full',
    aspectRatio: '200 / 320',
    borderRadius: 'l3',
    cursor: 'crosshair',
    touchAction: 'manipulation',
    color: 'ink',
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}' },
  },
})
