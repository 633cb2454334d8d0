import { TEXTS } from '../../texts/catalogue.ts'
import { type Label, METHOD_LABELS } from '../../texts/documents/labels.ts'
import type { Language } from '../../texts/languages.ts'
import { MORNING_KINDS, MORNING_LABELS, MORNING_SENTENCES } from '../../texts/morning-mail.ts'
import { formatAed } from '../money/money.ts'
import { type AuditAnchor, anchorText } from '../text/audit-anchor.ts'
import { formatDay, formatTime } from '../time/time-text.ts'
import type { DayMoney, MorningReport } from './morning-report.ts'

/** A line of the report: what it is of, in both languages or as it is, and what it says. A part is of the line above. */
export type MorningLine = { label: Label | string; value: string; note?: string; look?: 'strong' | 'part' }
export type MorningSection = { title: Label; detail: string; lines: MorningLine[]; empty: Label | null }

/** A label in one language. */
export function wordsOf(label: Label | string, language: Language): string {
  return typeof label === 'string' ? label : label[language === 'ar' ? 1 : 0]
}

/** The report in words of a language, from which mail, plain text and paper are drawn. */
export function morningSections(report: MorningReport, language: Language): MorningSection[] {
  const { yesterday, today, cars, attention, anchor, seal } = report
  const { calendar } = TEXTS[language]
  return [
    {
      title: MORNING_LABELS.money,
      detail: formatDay(yesterday.day, calendar),
      lines: moneyLines(yesterday, language),
      empty: null,
    },
    {
      title: MORNING_LABELS.cars,
      detail:
        cars.length === 0 ? formatDay(today, calendar) : `${formatDay(today, calendar)} · ${cars.length}`,
      lines: cars.map(({ time, customer, vehicle, plate, services }) => ({
        label: time === null ? MORNING_LABELS.inShop : formatTime(time, calendar),
        value: [vehicle, plate].filter(Boolean).join(' · '),
        note: [customer, services].filter(Boolean).join(' · '),
      })),
      empty: MORNING_LABELS.noCars,
    },
    {
      title: MORNING_LABELS.attention,
      detail: '',
      lines: attention.map(({ kind, count }) => ({
        label: MORNING_KINDS[kind],
        value: String(count),
      })),
      empty: MORNING_LABELS.nothing,
    },
    ...(anchor ? [anchorSection(anchor, seal, language)] : []),
  ]
}

/** What to compare the audit trail with later: the mail lies outside the server. */
function anchorSection(
  { day, seq, hash }: AuditAnchor,
  seal: MorningReport['seal'],
  language: Language,
): MorningSection {
  return {
    title: MORNING_LABELS.trail,
    detail: formatDay(day, TEXTS[language].calendar),
    lines: [
      { label: MORNING_LABELS.anchor, value: String(seq), note: anchorText(hash) },
      ...(seal
        ? [{ label: MORNING_LABELS.seal, value: String(seal.number), note: anchorText(seal.hash) }]
        : []),
    ],
    empty: null,
  }
}

function moneyLines(money: DayMoney, language: Language): MorningLine[] {
  const { takenFils, givenBackFils, netFils, methods, weekBeforeFils, expensesFils } = money
  const refunded: MorningLine[] =
    givenBackFils === 0
      ? []
      : [
          { label: MORNING_LABELS.givenBack, value: formatAed(givenBackFils) },
          { label: MORNING_LABELS.net, value: formatAed(netFils), look: 'strong' },
        ]
  return [
    { label: MORNING_LABELS.taken, value: formatAed(takenFils), look: 'strong' },
    ...methods.map(({ method, fils }) => ({
      label: METHOD_LABELS[method],
      value: formatAed(fils),
      look: 'part' as const,
    })),
    ...refunded,
    { label: MORNING_LABELS.weekBefore, value: formatAed(weekBeforeFils) },
    { label: MORNING_LABELS.spent, value: formatAed(expensesFils) },
    { label: MORNING_LABELS.finished, value: String(money.finished) },
    { label: MORNING_LABELS.cash, value: cashWords(money.cashDifferenceFils, language) },
  ]
}

function cashWords(differenceFils: number | null, language: Language): string {
  if (differenceFils === null) return wordsOf(MORNING_LABELS.notCounted, language)
  if (differenceFils === 0) return wordsOf(MORNING_LABELS.even, language)
  return MORNING_SENTENCES[language].cash(formatAed(Math.abs(differenceFils)), differenceFils < 0)
}
