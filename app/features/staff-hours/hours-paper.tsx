import { Box } from '@chakra-ui/react'
import { PaperSheet } from '#app/ui/paper-sheet.tsx'
import { shiftSpanText } from '#schema/rules/people/shift.ts'
import { shiftMinutes } from '#schema/rules/people/staff-hours.ts'
import type { Period } from '#schema/rules/time/period.ts'
import { daysText, formatHours } from '#schema/rules/time/time-text.ts'
import type { NamedHours } from './hours-list.tsx'

type HoursPaperProps = {
  hours: readonly NamedHours[]
  period: Period
  shopName: string
  /** The current moment (ISO). */
  now: string
}

/** The timesheet of a period, shift by shift; only print shows it. */
export function HoursPaper({ hours, period, shopName, now }: HoursPaperProps) {
  return (
    <Box display="none" _print={{ display: 'block' }}>
      <PaperSheet size="a4" contents={hours}>
        <header className="paper-head">
          <div>
            <div className="paper-name">
              <bdi>{shopName}</bdi>
            </div>
            <h2 className="paper-title">Staff Hours</h2>
          </div>
          <div className="paper-strong" style={{ textAlign: 'end' }}>
            {daysText({ firstDay: period.from, lastDay: period.to })}
          </div>
        </header>
        {hours.map(({ person, name }) => (
          <section
            key={person.userId}
            className="paper-payments"
            style={{ maxWidth: 'none', breakInside: 'avoid' }}
          >
            <h3 className="paper-strong">
              <bdi>{name}</bdi>
            </h3>
            <dl className="paper-facts">
              {person.shifts.map(shift => (
                <div key={shift.id}>
                  <dt>
                    {shiftSpanText(shift)}
                    {shift.correctedAt !== null && (
                      <span className="paper-muted">
                        {' '}
                        (corrected: <bdi>{shift.correctionReason}</bdi>)
                      </span>
                    )}
                  </dt>
                  <dd>{formatHours(shiftMinutes(shift, now))}</dd>
                </div>
              ))}
              <div className="paper-strong paper-ruled">
                <dt>In this period</dt>
                <dd>{formatHours(person.minutes)}</dd>
              </div>
            </dl>
          </section>
        ))}
      </PaperSheet>
    </Box>
  )
}
