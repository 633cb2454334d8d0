import type { SystemStyleObject } from '@chakra-ui/react'
import { memo } from 'react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { statusTone } from '#app/ui/status-badge.tsx'
import type { OpeningHours } from '#schema/rows/settings.ts'
import { moveFreedom } from '#schema/rules/schedule/appointment-move.ts'
import type { MinuteSpan } from '#schema/rules/schedule/day-axis.ts'
import type { DayStay } from '#schema/rules/schedule/day-layout.ts'
import { closedTime, type FreeSpan, overOn } from '#schema/rules/schedule/free-time.ts'
import { minutesOfTime, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDuration, formatTime } from '#schema/rules/time/time-text.ts'
import { type AxisScale, spanStyle } from './axis-scale.ts'
import { useMinute } from './now-line.tsx'

/** How far the line may be above and below the begin of an hour, in lines of text, for its clock to cover the hour's name. */
const COVERED_LINES = { above: 0.5, below: 1.75 }

/** The styles of what stands on the time axis, applied once by it: a day has hundreds of such elements. */
export const AXIS: SystemStyleObject = {
  '& > ol, & > ol > li, & > ol > li > ul, & > section > ul': { display: 'contents', listStyle: 'none' },
  '& > section': { position: 'absolute', inset: '0' },
  '& > *, & [data-slot], & [data-hour], & [data-entry], & [data-more]': { minW: '0' },
  '& [data-hour]': {
    position: 'sticky',
    insetInlineStart: '0',
    gridColumn: '1 / 2',
    gridRow: '1',
    alignSelf: 'start',
    zIndex: '4',
    bg: 'panel',
    // The hours draw the line before the first column, so that it remains when that one has scrolled away.
    me: '-1px',
    borderInlineEndWidth: '1px',
    borderTopWidth: '1px',
    borderColor: 'line',
    pe: '1.5',
    pt: '0.5',
    textAlign: 'end',
    textStyle: 'xs',
    lineHeight: '1rem',
    color: 'muted',
    overflow: 'hidden',
    '& > bdi': { whiteSpace: 'nowrap' },
    '&[data-covered] > bdi': { opacity: '0' },
    '& > small': { display: 'block', fontSize: '2xs', lineHeight: '0.875rem' },
  },
  '& [data-slot]': {
    position: 'absolute',
    insetInline: '0',
    p: '0',
    color: 'muted',
    borderTopWidth: '1px',
    borderInlineStartWidth: '1px',
    borderColor: 'line',
    // The half hour is a fainter line.
    backgroundImage:
      'linear-gradient(to bottom, transparent calc(50% - 1px), color-mix(in srgb, {colors.line} 55%, transparent) calc(50% - 1px) 50%, transparent 50%)',
  },
  '& [data-quarters]': { cursor: 'pointer' },
  '& :is([data-book], button[data-slot]):focus-visible': {
    outline: '2px solid {colors.accent.focusRing}',
    outlineOffset: '-2px',
    zIndex: '2',
  },
  '& button[data-slot]': { cursor: 'pointer', _hover: { bg: 'accent.subtle' } },
  '& [data-book]': { position: 'absolute', insetInline: '0', h: '25%', p: '0', cursor: 'pointer' },
  // The quarter under the pointer.
  '& [data-quarter]': {
    position: 'absolute',
    zIndex: '1',
    insetInline: '1px',
    display: 'flex',
    alignItems: 'center',
    ps: '2',
    bg: 'accent.subtle',
    color: 'accent.fg',
    borderRadius: 'l1',
    fontSize: '2xs',
    fontWeight: 'semibold',
    lineHeight: '1',
    pointerEvents: 'none',
    whiteSpace: 'nowrap',
    '&[hidden]': { display: 'none' },
  },
  '& [data-closed], & [data-over]': {
    position: 'absolute',
    insetInline: '0',
    pointerEvents: 'none',
    backgroundImage: 'repeating-linear-gradient(135deg, {colors.line} 0 1px, transparent 1px 8px)',
  },
  '& [data-over]': { backgroundImage: 'none', bg: 'sunken', opacity: '0.6' },
  '& [data-free]': {
    position: 'absolute',
    insetInline: '0',
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    overflow: 'hidden',
    color: 'muted',
    textStyle: 'xs',
    lineHeight: '1rem',
    // The lines of the hours would run through the words.
    '& > bdi': { px: '1.5', bg: 'panel', borderRadius: 'l1' },
  },
  '& [data-more]': {
    position: 'absolute',
    zIndex: '1',
    insetInlineEnd: '1px',
    w: 'calc(var(--count) - 2px)',
    p: '0',
    minH: '22px',
    bg: 'sunken',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line.field',
    borderRadius: 'l1',
    textStyle: 'xs',
    fontWeight: 'semibold',
    letterSpacing: '-0.04em',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&[data-overbooked]': { borderColor: 'status.overbooked.solid', color: 'status.overbooked.fg' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '1px' },
  },
  // Where a vehicle stands for days the column is taken, whatever its card above says.
  '& [data-stays-here]': {
    position: 'absolute',
    insetInline: '1px',
    pointerEvents: 'none',
    bg: 'var(--tone-subtle)',
    opacity: '0.75',
    borderInlineStart: '4px solid var(--tone-border)',
    '& > [data-end]': { pointerEvents: 'auto' },
  },
}

type HourHeadingProps = { slot: string; scale: AxisScale; isToday: boolean; note: string | undefined }

/** The name of an hour at the edge of the day, with the reason when the shop is closed then. */
export const HourHeading = memo(function HourHeading({ slot, scale, isToday, note }: HourHeadingProps) {
  const now = useMinute()
  const at = minutesOfTime(slot)
  const below = ((minutesOfTime(shopTime(now)) - at) * scale.minute) / scale.line
  const covered = isToday && below > -COVERED_LINES.above && below < COVERED_LINES.below
  return (
    <h2
      data-hour
      data-covered={covered || undefined}
      style={{ marginTop: (at - scale.axis.from) * scale.minute, height: 60 * scale.minute }}
    >
      <bdi dir="ltr">{formatTime(slot)}</bdi>
      {note && <small>{note}</small>}
    </h2>
  )
})

type ClosedMarksProps = {
  /** yyyy-MM-dd */
  day: string
  hours: OpeningHours
  /** ISO instant. */
  now: string
  scale: AxisScale
  gridColumn: string
}

/** Time of a day in which the shop is closed, and that is over. */
export function ClosedMarks({ day, hours, now, scale, gridColumn }: ClosedMarksProps) {
  const { axis } = scale
  const over = Math.min(overOn(day, now), axis.to)
  const style = (span: MinuteSpan) => ({ ...spanStyle(span, scale), gridColumn })
  return (
    <>
      {closedTime(axis, hours).map(span => (
        <div key={span.from} aria-hidden="true" data-closed style={style(span)} />
      ))}
      {over > axis.from && <div aria-hidden="true" data-over style={style({ from: axis.from, to: over })} />}
    </>
  )
}

type FreeMarkProps = { gap: FreeSpan; scale: AxisScale; gridColumn: string }

/** How long a column is free between two cars, or before the shop closes. */
export const FreeMark = memo(function FreeMark({ gap, scale, gridColumn }: FreeMarkProps) {
  const style = spanStyle(gap, scale)
  if (style.height < scale.line) return null
  return (
    <div aria-hidden="true" data-free style={{ ...style, gridColumn }}>
      <bdi dir="ltr">{formatDuration(gap.to - gap.from)} free</bdi>
    </div>
  )
})

type StayMarkProps = { stay: DayStay<ScheduleEntry>; day: string; scale: AxisScale; gridColumn: string }

/** When a vehicle that stays for days stands in its column; on the last of them its end can be pulled. */
export const StayMark = memo(function StayMark({
  stay: { entry, ...span },
  day,
  scale,
  gridColumn,
}: StayMarkProps) {
  const { id, status, endsAt, days } = entry.appointment
  const endsHere = moveFreedom(status) !== 'none' && days.at(-1) === day && endsAt.length > 0
  return (
    <div
      aria-hidden="true"
      data-stays-here={id}
      data-name={entry.customer?.fullName}
      style={{
        ...statusTone(status),
        ...spanStyle({ from: span.from, to: span.keptUntil }, scale),
        gridColumn,
      }}
    >
      {endsHere && <span data-end title="Drag to change when it is ready" />}
    </div>
  )
})
