import { expect, test } from 'vitest'
import { fixedHolidays, holidaysFrom } from '#schema/rules/time/holidays.ts'
import { addDays } from '#schema/rules/time/shop-time.ts'

test('the public holidays of two years are proposed, the soonest first', () => {
  const proposed = holidaysFrom('2026-11-23').map(({ name, firstDay, lastDay, isEstimate }) =>
    [isEstimate ? 'about' : 'on', firstDay, lastDay, name].join(' '),
  )
  expect(proposed).toEqual([
    'on 2026-12-02 2026-12-03 Eid Al Etihad',
    'on 2027-01-01 2027-01-01 New Year’s Day',
    'about 2027-02-08 2027-03-08 Ramadan',
    'about 2027-03-09 2027-03-11 Eid al-Fitr',
    'about 2027-05-15 2027-05-18 Arafat Day and Eid al-Adha',
    'about 2027-06-06 2027-06-06 Islamic New Year',
    'about 2027-08-14 2027-08-14 Prophet’s Birthday',
    'on 2027-12-02 2027-12-03 Eid Al Etihad',
    'on 2028-01-01 2028-01-01 New Year’s Day',
    'about 2028-01-28 2028-02-25 Ramadan',
    'about 2028-02-26 2028-02-28 Eid al-Fitr',
    'about 2028-05-04 2028-05-07 Arafat Day and Eid al-Adha',
    'about 2028-05-25 2028-05-25 Islamic New Year',
    'about 2028-08-03 2028-08-03 Prophet’s Birthday',
  ])
})

test('one that is under way is proposed until its last day', () => {
  const first = (today: string) => holidaysFrom(today)[0]?.name
  expect([first('2026-12-03'), first('2026-12-04')]).toEqual(['Eid Al Etihad', 'New Year’s Day'])
  expect([first('2027-03-08'), first('2027-03-09')]).toEqual(['Ramadan', 'Eid al-Fitr'])
})

test('only Ramadan has other hours, on all others the shop is closed', () => {
  const open = holidaysFrom('2026-11-23').filter(({ isClosed }) => !isClosed)
  expect(new Set(open.map(({ name }) => name))).toEqual(new Set(['Ramadan']))
})

test('no two holidays share a day, in any year', () => {
  for (let today = '2026-01-01'; today < '2060-01-01'; today = addDays(today, 700)) {
    const holidays = holidaysFrom(today).filter(({ isEstimate }) => isEstimate)
    for (const [i, { firstDay }] of holidays.entries())
      expect(firstDay > (holidays[i - 1]?.lastDay ?? '')).toBe(true)
  }
})

test('those with a fixed date are the same every year', () => {
  expect(fixedHolidays(2030).map(({ firstDay }) => firstDay)).toEqual(['2030-01-01', '2030-12-02'])
})
