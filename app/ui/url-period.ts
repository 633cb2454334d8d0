import { Day } from '#schema/rows/fields.ts'
import {
  NAMED_SPANS,
  type Period,
  periodBeside,
  type Span,
  spanOf,
  spanPeriod,
} from '#schema/rules/time/period.ts'
import { earlier, firstOfMonth, shopDay } from '#schema/rules/time/shop-time.ts'
import { type UrlPage, useUrlPage } from './list-url-state.ts'
import { useUrlState } from './url-state.ts'
import { useNow } from './use-now.ts'

const LOOK_AT_CLOCK_MS = 60_000
const NO_LIMIT: Period = { from: '', to: '' }

export type UrlPeriod = UrlPage & {
  span: Span
  /** First and last day (yyyy-MM-dd), inclusive; '' for no limit. */
  from: string
  to: string
  choose: (span: Span) => void
  setDays: (days: Partial<Period>) => void
  /** A link to the period before (-1) or after (1); null where there is none. */
  linkBeside: (by: -1 | 1) => string | null
}

/**
 * The period of a screen in its URL (?span=, or ?from= and ?to=), and the page of its list. Without any it is `opensOn`,
 * what the screen is used for most.
 */
export function useUrlPeriod(opensOn: Span): UrlPeriod {
  const { params, set, linkWith } = useUrlState()
  const today = shopDay(new Date(useNow(LOOK_AT_CLOCK_MS)).toISOString())
  const own = readDays(params)
  const asked = params.get('span')
  const named = [...NAMED_SPANS, 'all' as const].find(each => each === asked)
  const span = own ? 'days' : (named ?? opensOn)
  const { from, to } = own ?? (span === 'days' || span === 'all' ? NO_LIMIT : spanPeriod(span, today))
  const valuesOf = (next: Span, days: Period) =>
    next === 'days'
      ? { span: null, ...days, page: null }
      : { span: next === opensOn ? null : next, from: null, to: null, page: null }
  return {
    span,
    from,
    to,
    choose: next => set(valuesOf(next, { from: from || today, to: to || today })),
    setDays: days =>
      set(current => {
        // Beside the other day as it is now: the first one may have been chosen after this render.
        const next = { from, to, ...readDays(current), ...days }
        // Without any day nothing limits it, which `opensOn` may.
        return valuesOf(next.from === '' && next.to === '' ? 'all' : 'days', next)
      }),
    linkBeside(by) {
      if (from === '' || to === '' || from > to) return null
      const beside = periodBeside({ from, to }, { span, by })
      return beside.from > today ? null : linkWith(valuesOf(spanOf(beside, today), beside))
    },
    ...useUrlPage(),
  }
}

/**
 * The period with both its days: up to today, and from the first of the month where it lacks one. Days the wrong way round
 * are none: their field says so, and the last one alone is shown.
 */
export function closedPeriod({ from, to }: Period, today: string): Period {
  const last = to || today
  return { from: earlier(from || firstOfMonth(last, 0), last), to: last }
}

/** The days in the search params; null where there are none. */
function readDays(params: URLSearchParams): Period | null {
  const days = { from: readDay(params.get('from')), to: readDay(params.get('to')) }
  return days.from === '' && days.to === '' ? null : days
}

function readDay(text: string | null): string {
  return Day.safeParse(text).data ?? ''
}
