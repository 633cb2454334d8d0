import type { MorningReport } from '#schema/rules/reports/morning-report.ts'
import type { Language } from '#schema/texts/languages.ts'
import { appendEntry, SERVER } from '../audit/audit-trail.ts'
import { morningPage } from './morning-page.tsx'
import type { Subscriber } from './morning-subscribers.ts'
import type { MorningParts } from './morning-worker.ts'
import { printPdf } from './print-pdf.ts'
import { readMorningReport } from './read-morning-report.ts'
import { writeMorningMail } from './write-morning-mail.ts'

/** In words, why a mail came without its PDF. */
const NO_PDF = 'The PDF could not be printed: see the server’s log.'

/**
 * Makes the report of a person as it is now and gives it to the mail server. Where its PDF cannot be printed the mail goes out
 * without, and `missing` says so. `occasion` tells one that somebody asked for at once from the mail of the day. Throws a `MailError` for what the mail server did not take.
 */
export async function sendMorningMail(
  { sql, config, log, clock, mailer }: MorningParts,
  { userId, role, fullName, email, language, withPdf }: Omit<Subscriber, 'tries'>,
  occasion = '',
): Promise<{ missing: string | null }> {
  if (!mailer) throw new Error('There is no mail server')
  const report = await readMorningReport(sql, { reader: { userId, role }, config, now: clock() })
  const pdf = withPdf ? await print(report, language) : null
  await mailer.send({
    to: { name: fullName, address: email },
    senderName: report.shopName,
    ...writeMorningMail(report, { language, publicUrl: config.publicUrl }),
    ...(pdf && {
      attachments: [{ filename: `${report.today}.pdf`, content: pdf, contentType: 'application/pdf' }],
    }),
    messageId: `morning.${report.today}.${userId}${occasion}`,
  })
  const source = { ...SERVER, personId: userId, person: fullName }
  // It is on its way, whatever happens here.
  await appendEntry(sql, { kind: 'report.mailed', at: clock(), source, details: { to: email } }).catch(
    error => log.error({ err: error }, 'a morning mail is not in the audit trail'),
  )
  return { missing: withPdf && !pdf ? NO_PDF : null }

  async function print(report: MorningReport, language: Language): Promise<Buffer | null> {
    if (!config.pdfBrowser) return null
    try {
      return await printPdf(morningPage(report, language), config.pdfBrowser)
    } catch (error) {
      log.error({ err: error }, 'the PDF of a morning mail could not be printed')
      return null
    }
  }
}
