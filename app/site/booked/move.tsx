/** @jsxRuntime automatic */
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatMoment } from '#schema/rules/time/time-text.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import { wear } from '../kit/wear-page.ts'
import type { BookingView, MoveChoice, PartProps } from './booking-view.ts'
import { TimeChoice } from './time-choice.tsx'

type MoveProps = PartProps & { choice: MoveChoice }

/** The choice of another time: the days as links, and the free times of one of them, of which the chosen one is moved to. */
export function Move({ choice, contents, view, texts }: MoveProps) {
  const { bookingPage: page, calendar } = texts
  const { path, language } = view
  const { scheduledDate } = contents.appointment
  const roomy = choice.days.filter(({ state }) => state === 'free').map(({ day }) => day)
  const next = roomy.find(day => day > choice.day) ?? roomy[0]
  return (
    <section className={wear('section', 'online')}>
      <div className={wear('texts')}>
        <h2 className={wear('subtitle')}>{page.moveTitle}</h2>
        <p>{page.timeNow(formatMoment(scheduledDate, calendar))}</p>
      </div>
      <Days choice={choice} view={view} texts={texts} />
      <h2 className={wear('subtitle')}>{page.timesOf(formatDay(choice.day, calendar))}</h2>
      {choice.times.length === 0 ? (
        <>
          <p>{page.noTimes}</p>
          {next && (
            <a className={wear('button')} href={dayPath(view, next)}>
              {page.seeDay(formatDay(next, calendar))}
            </a>
          )}
        </>
      ) : (
        <form method="post" action={`${path}/move?lang=${language}`} className={wear('choices')}>
          <input type="hidden" name="seen" value={scheduledDate} />
          <div className={wear('times')} role="radiogroup" aria-label={page.moveTitle}>
            {choice.times
              .map(time => shopInstant(choice.day, time))
              .map(instant => (
                <TimeChoice
                  key={instant}
                  instant={instant}
                  calendar={calendar}
                  now={instant === scheduledDate ? page.yourTime : undefined}
                />
              ))}
          </div>
          <button type="submit" className={wear('main')}>
            {page.confirmMove}
          </button>
        </form>
      )}
      <a className={wear('button')} href={`${path}?lang=${language}`}>
        {page.keepTime}
      </a>
    </section>
  )
}

const dayPath = ({ path, language }: BookingView, day: string) => `${path}?lang=${language}&day=${day}`

/** The days of two weeks, and the ways to others: those before and after them, and any that can be booked. */
function Days({ choice, view, texts }: Pick<MoveProps, 'choice' | 'view' | 'texts'>) {
  const { bookingPage: page, calendar } = texts
  const { earlier, later, firstDay, lastDay } = choice
  return (
    <div className={wear('choices')}>
      <nav className={wear('days')} aria-label={page.day}>
        {choice.days.map(({ day, state }) => (
          <a
            key={day}
            // A link without an address cannot be followed.
            href={state === 'free' ? dayPath(view, day) : undefined}
            aria-current={day === choice.day ? 'date' : undefined}
            className={wear('button', state !== 'free' && 'closedDay')}
          >
            <DayLines text={formatDay(day, calendar)} note={NOTES[state](page)} />
          </a>
        ))}
      </nav>
      {(earlier || later) && (
        <div className={wear('actions')}>
          {earlier && (
            <a className={wear('button')} href={dayPath(view, earlier)}>
              {page.earlierDays}
            </a>
          )}
          {later && (
            <a className={wear('button')} href={dayPath(view, later)}>
              {page.laterDays}
            </a>
          )}
        </div>
      )}
      <form method="get" action={view.path} className={wear('anyDay')}>
        <input type="hidden" name="lang" value={view.language} />
        <label>
          {page.anotherDay}
          <input
            type="date"
            name="day"
            className={wear('input')}
            min={firstDay}
            max={lastDay}
            defaultValue={choice.day}
            required
          />
        </label>
        <button type="submit" className={wear('button')}>
          {page.showTimes}
        </button>
      </form>
    </div>
  )
}

const NOTES: Record<MoveChoice['days'][number]['state'], (page: Texts['bookingPage']) => string | undefined> =
  {
    free: () => undefined,
    full: page => page.nothingFree,
    closed: page => page.closed,
  }

/** The weekday above the date, and why the day is not on offer. */
function DayLines({ text, note }: { text: string; note: string | undefined }) {
  const [weekday, ...date] = text.split(' ')
  return (
    <>
      <b>{weekday}</b> <span>{date.join(' ')}</span>
      {note && <small>{note}</small>}
    </>
  )
}
