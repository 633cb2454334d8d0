/** @jsxRuntime automatic */
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { wear } from '../kit/wear-page.ts'
import type { MoveChoice, PartProps } from './booking-view.ts'
import { TimeButton } from './time-button.tsx'

/** The choice of another time: the days as links, the free times of one as buttons. */
export function Move({ choice, contents, view, texts }: PartProps & { choice: MoveChoice }) {
  const { bookingPage: page, calendar } = texts
  const { path, language } = view
  const { scheduledDate } = contents.appointment
  return (
    <section className={wear('section', 'online')}>
      <h2 className={wear('subtitle')}>{page.moveTitle}</h2>
      <nav className={wear('days')} aria-label={page.day}>
        {choice.days.map(({ day, isOpen }) => {
          const text = formatDay(day, calendar)
          return isOpen ? (
            <a
              key={day}
              className={wear('button')}
              href={`${path}?lang=${language}&day=${day}`}
              aria-current={day === choice.day ? 'date' : undefined}
            >
              <DayLines text={text} />
            </a>
          ) : (
            <span key={day} className={wear('button', 'closedDay')}>
              <DayLines text={text} />
              <small>{page.closed}</small>
            </span>
          )
        })}
      </nav>
      <h2 className={wear('subtitle')}>{page.timesOf(formatDay(choice.day, calendar))}</h2>
      {choice.times.length === 0 ? (
        <p>{page.noTimes}</p>
      ) : (
        <form method="post" action={`${path}/move?lang=${language}`} className={wear('times')}>
          <input type="hidden" name="seen" value={scheduledDate} />
          {choice.times
            .map(time => shopInstant(choice.day, time))
            .map(instant => (
              <TimeButton
                key={instant}
                instant={instant}
                calendar={calendar}
                disabled={instant === scheduledDate}
              />
            ))}
        </form>
      )}
      <a className={wear('button')} href={`${path}?lang=${language}`}>
        {page.keepTime}
      </a>
    </section>
  )
}

/** The weekday above the date. */
function DayLines({ text }: { text: string }) {
  const [weekday, ...date] = text.split(' ')
  return (
    <>
      <b>{weekday}</b> <span>{date.join(' ')}</span>
    </>
  )
}
