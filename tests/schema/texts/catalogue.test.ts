import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openingHoursText } from '#schema/rules/time/opening-hours-text.ts'
import { daysText, formatDay, formatDuration, formatTime } from '#schema/rules/time/time-text.ts'
import { TEXTS, textsFor } from '#schema/texts/catalogue.ts'
import { DOCUMENT_TITLES, LABELS, type Label } from '#schema/texts/documents/labels.ts'
import { pathIn } from '#schema/texts/languages.ts'
import { OWNER_TEXTS } from '#schema/texts/owner-texts.ts'
import { arabicPlural } from '#schema/texts/plurals.ts'

/** Names that stay in Latin letters, and what is no word: a key, places to fill, the sample texts below. */
const LATIN_NAMES = /Sheen|WhatsApp|Node|https|AED|F8|\{\w+\}/g
/** Texts that nobody reads, such as the code of the language. */
const NOT_READ = /^language\./

type Sample = { path: string; text: string; given: string[] }

const english = samplesOf({ ...TEXTS.en, owners: OWNER_TEXTS.en })
const arabic = samplesOf({ ...TEXTS.ar, owners: OWNER_TEXTS.ar })

describe('Every text of the catalogue', () => {
  test('is there in Arabic, and nothing besides', () => {
    const paths = (samples: Sample[]) =>
      samples
        .map(({ path }) => path)
        .filter(isRead)
        .sort()
    const codes = /^bookingOutcome\.refusedBecause/
    expect(paths(arabic).filter(path => !codes.test(path))).toEqual(paths(english))
  })

  test.each([
    ['English', english],
    ['Arabic', arabic],
  ])('says in %s all that it is given', (_, samples) => {
    const silent = samples.filter(({ text, given }) => given.some(each => !text.includes(each)))
    expect(silent.map(({ path }) => path).filter(path => !SILENT.includes(path))).toEqual([])
  })

  test('is written in Arabic letters, but for names', () => {
    const latin = arabic.filter(
      ({ path, text }) =>
        isRead(path) && !SILENT.includes(path) && /[a-z]/i.test(text.replace(LATIN_NAMES, '')),
    )
    expect(latin.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
  })

  test('has no sentence about a call without the words that become a link', () => {
    const { booking, bookingOutcome } = TEXTS.ar
    const asks = [
      booking.nothingToBookText,
      booking.longerThanADay,
      booking.mayHaveArrived,
      bookingOutcome.passedUnconfirmed(''),
    ]
    for (const text of asks) expect(text).toContain(booking.callUs)
  })
})

test('The list for a native reader has the binding texts as they are', () => {
  const list = readFileSync(new URL('../../../docs/binding-texts.md', import.meta.url), 'utf8')
  const rows = [...list.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].map(([, one = '', other = '']) => [one, other])
  const listed = rows.flatMap(([one, other]) => {
    const found = english.find(({ text }) => text === one)
    return found ? [{ path: found.path, text: other }] : []
  })
  expect(listed.length).toBeGreaterThan(6)
  for (const { path, text } of listed) expect(arabic.find(each => each.path === path)?.text, path).toBe(text)
  const labels: ReadonlyMap<string, string> = new Map(
    [DOCUMENT_TITLES, LABELS].flatMap(each => Object.values<Label>(each)),
  )
  const listedLabels = rows.filter(([one]) => labels.has(one ?? ''))
  expect(listedLabels.length).toBeGreaterThan(2)
  for (const [one = '', other] of listedLabels) expect(other).toBe(labels.get(one))
})

/** They name a number in words, or choose by it. */
const SILENT = [
  'calendar.day',
  'calendar.dayAndMonth',
  'calendar.clockTime',
  'openingHours.signTime',
  'booking.problems',
  'calendar.hours',
  'calendar.minutes',
]

test.each([
  [0, '0 أيام'],
  [1, 'يوم'],
  [2, 'يومان'],
  [3, '3 أيام'],
  [10, '10 أيام'],
  [11, '11 يوماً'],
  [99, '99 يوماً'],
  [100, '100 يوم'],
  [1_102, '1,102 يوم'],
  [103, '103 أيام'],
])('%i is counted in Arabic as %s', (count, text) => {
  const days = arabicPlural({
    zero: '# أيام',
    one: 'يوم',
    two: 'يومان',
    few: '# أيام',
    many: '# يوماً',
    other: '# يوم',
  })
  expect(days(count)).toBe(text)
})

test.each([
  [45, '45 دقيقة'],
  [60, 'ساعة'],
  [120, 'ساعتان'],
  [150, 'ساعتان و 30 دقيقة'],
  [185, '3 ساعات و 5 دقائق'],
  [62, 'ساعة ودقيقتان'],
  [660, '11 ساعة'],
])('%i minutes are in Arabic %s', (minutes, text) => {
  expect(formatDuration(minutes, TEXTS.ar.calendar)).toBe(text)
})

test.each([
  [60, 'من ساعة'],
  [120, 'من ساعتين'],
  [150, 'من ساعتين و 30 دقيقة'],
  [62, 'من ساعة ودقيقتين'],
])('at least %i minutes are in Arabic %s', (minutes, text) => {
  expect(TEXTS.ar.prices.from(formatDuration(minutes, TEXTS.ar.calendar))).toBe(text)
})

test('a day and a time are in Arabic as in the Gulf, in Latin digits', () => {
  expect(formatDay('2026-11-21', TEXTS.ar.calendar)).toBe('السبت 21 نوفمبر')
  expect(formatTime('15:30', TEXTS.ar.calendar)).toBe('3:30\u00a0م')
  expect(formatTime('00:05', TEXTS.ar.calendar)).toBe('12:05\u00a0ص')
})

describe('A shop that counts in Arabic-Indic digits', () => {
  const digits = { arabicIndicDigits: true }
  const { calendar, ...others } = textsFor('ar', digits)

  test('writes days, times and how long something takes in them', () => {
    expect(formatDay('2026-11-21', calendar)).toBe('السبت ٢١ نوفمبر')
    expect(formatTime('15:30', calendar)).toBe('٣:٣٠\u00a0م')
    expect(formatDuration(45, calendar)).toBe('٤٥ دقيقة')
    expect(formatDuration(150, calendar)).toBe('ساعتان و٣٠ دقيقة')
    expect(formatDuration(185, calendar)).toBe('٣ ساعات و٥ دقائق')
    expect(daysText({ firstDay: '2027-03-10', lastDay: '2027-03-12' }, calendar)).toBe(
      'من ١٠ إلى ١٢ مارس ٢٠٢٧',
    )
    expect(daysText({ firstDay: '2027-12-31', lastDay: '2028-01-02' }, calendar)).toBe(
      'من ٣١ ديسمبر ٢٠٢٧ إلى ٢ يناير ٢٠٢٨',
    )
    const week = Array.from({ length: 7 }, () => [{ opens: '08:00', closes: '20:30' }])
    expect(openingHoursText(week, { calendar, ...others })).toBe(
      'من الاثنين إلى الأحد من ٨\u00a0ص إلى ٨:٣٠\u00a0م',
    )
  })

  test('writes English, amounts and numbers of things as ever', () => {
    expect(textsFor('en', digits)).toBe(TEXTS.en)
    expect(others.bookingPage.payBalance('AED 105.00')).toContain('AED 105.00')
    expect(others.documents.appointment(40)).toContain('40')
  })
})

test.each([
  ['/', '/', '/ar'],
  ['/booking', '/booking', '/ar/booking'],
  ['/#gallery', '/#gallery', '/ar#gallery'],
  ['/booking?service=3', '/booking?service=3', '/ar/booking?service=3'],
])('%s is %s in English and %s in Arabic', (path, inEnglish, inArabic) => {
  expect([pathIn('en', path), pathIn('ar', path)]).toEqual([inEnglish, inArabic])
})

function isRead(path: string): boolean {
  return !NOT_READ.test(path)
}

/** Each text by its path in the catalogue; a function is called with a number for each parameter. */
function samplesOf(texts: unknown, path = ''): Sample[] {
  if (typeof texts === 'string') return [{ path, text: texts, given: [] }]
  if (typeof texts === 'function') {
    const given = Array.from({ length: texts.length }, (_, index) => `${7_301 + index}`)
    // A text that takes a number writes it as it comes, or with a comma.
    const text = String(texts(...given.map(Number))).replaceAll(/(\d),(\d)/g, '$1$2')
    return [{ path, text, given }]
  }
  return Object.entries(texts as object).flatMap(([key, each]) =>
    samplesOf(each, path ? `${path}.${key}` : key),
  )
}
