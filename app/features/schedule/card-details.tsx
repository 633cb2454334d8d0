import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { ArrowUpDown, Pencil, Phone } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { appointmentName, bayText, crewText, displayStatus } from '#app/domain/appointments/entry-text.ts'
import { StepButtons } from '#app/domain/appointments/step-buttons.tsx'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { crewOf } from '#schema/rules/appointments/work-spans.ts'
import { stepCountText } from '#schema/rules/checklists/job-checklist.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { formatTimeOn } from '#schema/rules/time/time-span-text.ts'
import { isMovableOn } from './appointment-card.tsx'

type CardDetailsProps = {
  entry: ScheduleEntry
  day: string
  /** Its planned time, where the work went otherwise. */
  planned: string | null
  onMove?: ((id: number) => void) | undefined
  onEdit: (id: number) => void
}

/**
 * All that a card has no room to say, and what is done next, beside the card that a pointer rests on, that has the focus
 * or was pressed long. It lies in the browser's top layer, so nothing cuts it off, and in the card, so Tab leads into it.
 */
export function CardDetails({ entry, day, planned, onMove, onEdit }: CardDetailsProps) {
  const box = useRef<HTMLDivElement>(null)
  const names = useStaffNames()
  const { appointment, customer, vehicle, services, overbooked, waitsForYes, stepCount } = entry
  const { id, bay, pickupAt, notes } = appointment
  const crew = crewText(entry, names)
  useLayoutEffect(() => {
    const element = box.current
    const card = element?.closest('[data-entry]')
    if (!element || !card) return
    const place = () => Object.assign(element.style, besideOf(card.getBoundingClientRect(), element))
    element.showPopover()
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => removeEventListener('scroll', place, { capture: true })
  }, [])
  return (
    <Stack
      ref={box}
      data-details
      popover="manual"
      role="group"
      aria-label={`More on ${appointmentName(entry)}`}
      position="fixed"
      inset="auto"
      m="0"
      w="19rem"
      gap="1"
      p="3"
      bg="panel"
      color="ink"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      boxShadow="lg"
      textStyle="sm"
      cursor="default"
      overflowWrap="anywhere"
    >
      <HStack justify="space-between" align="start" gap="2">
        <Ltr fontWeight="semibold">{formatTimeOn(day, appointment)}</Ltr>
        <HStack gap="1" flexShrink="0">
          <StatusBadge status={displayStatus(appointment)} size="sm" />
          {overbooked && <StatusBadge status="overbooked" size="sm" />}
        </HStack>
      </HStack>
      {planned && (
        <Text color="muted">
          Planned <Ltr>{planned}</Ltr>
        </Text>
      )}
      <Box>
        {vehicle && <PlateText vehicle={vehicle} />}
        {vehicle && ` · ${vehicleName(vehicle)}`}
      </Box>
      <Text fontWeight="semibold">{appointmentName(entry)}</Text>
      {services.length > 0 && <Text>{services.map(({ name }) => name).join(', ')}</Text>}
      <Text color="muted">
        {[bayText(bay), crewOf(appointment).length > 0 ? crew : 'Unassigned'].filter(Boolean).join(' · ')}
      </Text>
      {waitsForYes && <Text fontWeight="semibold">Waiting for a yes to extra work</Text>}
      {stepCount && <Text color="muted">Checklist: {stepCountText(stepCount)}</Text>}
      {pickupAt && <Text color="muted">Pick-up {momentText(pickupAt)}</Text>}
      {appointment.pauseReason && <Text color="muted">Paused: {appointment.pauseReason}</Text>}
      {notes && (
        <Text color="muted" lineClamp="3">
          {notes}
        </Text>
      )}
      <HStack gap="2" pt="1" wrap="wrap">
        <StepButtons appointment={appointment} size="sm" />
        {customer?.phone && (
          <Button asChild variant="outline" size="sm">
            <a href={`tel:${customer.phone}`}>
              <Phone aria-hidden="true" /> Call
            </a>
          </Button>
        )}
        {/* A mouse has it on the card. */}
        <Button
          variant="outline"
          size="sm"
          css={{ '@media (hover: hover)': { display: 'none' } }}
          onClick={() => onEdit(id)}
        >
          <Pencil aria-hidden="true" /> Edit
        </Button>
        {onMove && isMovableOn(entry, day) && (
          <Button variant="outline" size="sm" onClick={() => onMove(id)}>
            <ArrowUpDown aria-hidden="true" /> Move
          </Button>
        )}
      </HStack>
    </Stack>
  )
}

const EDGE_PX = 8

/** Where the details stand: at the side of the card that has room, else below or above it. */
function besideOf(card: DOMRect, details: HTMLElement): Record<string, string> {
  const { offsetWidth: width, offsetHeight: height } = details
  const [after, before] = [card.right + width < innerWidth, card.left - width > 0]
  const beside = after || before
  const left = after ? card.right : before ? card.left - width : card.left
  const below = card.bottom + height < innerHeight ? card.bottom : card.top - height
  const within = (at: number, size: number, whole: number) =>
    Math.max(EDGE_PX, Math.min(at, whole - size - EDGE_PX))
  return {
    left: `${within(left, width, innerWidth)}px`,
    top: `${within(beside ? card.top : below, height, innerHeight)}px`,
  }
}

/** A pointer that only crosses a card asks for nothing. */
const REST_MS = 450
/** The pointer may cross the gap to the details. */
const LEAVE_MS = 200

/** The id of the card of which the details are shown, and a function that shows those of another or none. */
export function useCardDetails(region: RefObject<HTMLElement | null>, moving: boolean) {
  const [detailed, show] = useState<number | null>(null)
  useEffect(() => {
    const frame = region.current
    if (!frame) return
    const ending = new AbortController()
    const { signal } = ending
    let timer: ReturnType<typeof setTimeout>
    const soon = (id: number | null, afterMs: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // What its buttons have opened would go with it.
        if (id !== null || !document.querySelector('[role=dialog], [role=alertdialog]')) show(id)
      }, afterMs)
    }
    let rests = { x: Number.NaN, y: Number.NaN }
    /** A finger leaves as it is lifted, and what is drawn anew under a pointer that rests is not pointed at. */
    const isMoved = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType === 'touch' || (x === rests.x && y === rests.y)) return false
      rests = { x, y }
      return true
    }
    const over = (event: PointerEvent) => {
      const card = cardAt(event.target)
      if (event.buttons === 0 && isMoved(event)) soon(card, card ? REST_MS : LEAVE_MS)
    }
    const leave = (event: PointerEvent) => {
      if (isMoved(event)) soon(null, LEAVE_MS)
    }
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('[data-part=view]:focus-visible'))
        soon(cardAt(target), LEAVE_MS)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !frame.querySelector('[data-details]')) return
      clearTimeout(timer)
      show(null)
    }
    const down = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('[data-details]')) soon(null, 0)
    }
    frame.addEventListener('pointerover', over, { signal })
    frame.addEventListener('pointerleave', leave, { signal })
    frame.addEventListener('focusin', focus, { signal })
    frame.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Element && !relatedTarget.closest('[data-entry]')) soon(null, LEAVE_MS)
      },
      { signal },
    )
    // A button that went with its step has taken the focus along.
    addEventListener('keydown', press, { signal })
    addEventListener('pointerdown', down, { signal })
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [region])
  return { detailed: moving ? null : detailed, showDetails: show }
}

/** The appointment of the card on the time axis around an element. */
function cardAt(target: EventTarget | null): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-entry][data-lines]') : null
  return card ? Number(card.dataset.entry) : null
}
