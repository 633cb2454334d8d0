import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MorningMail } from '#app/mail/morning-mail.tsx'
import type { MorningReport } from '#schema/rules/reports/morning-report.ts'
import { type MorningSection, morningSections, wordsOf } from '#schema/rules/reports/morning-sections.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import { MORNING_SENTENCES } from '#schema/texts/morning-mail.ts'

/** The report as subject, plain text and HTML; `publicUrl` is the shop's own origin, where it is known. */
export function writeMorningMail(
  report: MorningReport,
  { language, publicUrl }: { language: Language; publicUrl: string | undefined },
) {
  const { shopName, today } = report
  const { subject: subjectOf, open, why } = MORNING_SENTENCES[language]
  const subject = subjectOf(shopName, formatDay(today, TEXTS[language].calendar))
  const appUrl = publicUrl ? `${publicUrl}/dashboard` : null
  const sections = morningSections(report, language)
  const foot = [appUrl && `${open}: ${appUrl}`, why].filter(Boolean).join('\n')
  const mail = createElement(MorningMail, { subject, shopName, sections, language, appUrl })
  return {
    subject,
    text: `${[...sections.map(section => sectionText(section, language)), foot].join('\n\n')}\n`,
    html: `<!doctype html>${renderToStaticMarkup(mail)}`,
  }
}

function sectionText({ title, detail, lines, empty }: MorningSection, language: Language): string {
  const head = [wordsOf(title, language), detail].filter(Boolean).join(' · ')
  if (lines.length === 0 && empty) return `${head}\n${wordsOf(empty, language)}`
  const body = lines.map(({ label, value, note }) =>
    [`${wordsOf(label, language)}: ${value}`, note && `  ${note}`].filter(Boolean).join('\n'),
  )
  return [head, ...body].join('\n')
}
