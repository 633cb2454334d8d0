import { describe, expect, it } from 'vitest'
import { formatDay, formatDuration, formatTime, readMinutes, readTime } from '#schema/rules/time/time-text.ts'

describe('times as people write and read them', () => {
  it.each([
    ['00:15', '12:15 AM'],
    ['09:00', '9:00 AM'],
    ['12:00', '12:00 PM'],
    ['15:30', '3:30 PM'],
    ['24:00', '12:00 AM'],
  ])('%s reads %s', (time, text) => {
    expect(formatTime(time)).toBe(text)
  })

  it.each([
    ['9:00 AM', '09:00'],
    ['12:05 am', '00:05'],
    ['12 pm', '12:00'],
    ['3:30PM', '15:30'],
    ['18:00', '18:00'],
    ['25:00', null],
    ['13 pm', null],
    ['9:75', null],
    ['9', null],
    ['soon', null],
  ])('%s is taken as %s', (text, time) => {
    expect(readTime(text)).toBe(time)
  })

  it.each([
    [45, '45 min'],
    [60, '1 hr'],
    [90, '1 hr 30 min'],
    [120, '2 hrs'],
    [195, '3 hrs 15 min'],
  ])('%i minutes read %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text)
  })

  it('names a day', () => {
    expect(formatDay('2026-11-21')).toBe('Sat 21 Nov')
  })
})

it.each<[string, number | null]>([
  ['90', 90],
  ['٩٠', 90],
  ['1:30', 90],
  ['1 hr', 60],
  ['1h30', 90],
  ['1 hour and 30 minutes', 90],
  ['2 hrs 15 min.', 135],
  ['1.5 hours', 90],
  ['45 min', 45],
  ['٢ ساعة و ١٥ دقيقة', 135],
  ['01:30:00', 90],
  ['ساعة ونصف', 90],
  ['Half an hour', 30],
  ['01:30:30', null],
  ['1:60', null],
  ['1.30', null],
  ['1.33 h', null],
  ['hr', null],
  ['-5', null],
  ['', null],
])('typed %j is %s minutes', (text, minutes) => expect(readMinutes(text)).toBe(minutes))
