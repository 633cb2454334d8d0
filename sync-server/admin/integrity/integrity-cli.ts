import { parseArgs } from 'node:util'
import type { IntegrityResponse } from '#schema/protocol/admin.ts'
import { checkWords, integrityVerdict } from '#schema/protocol/integrity-words.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { CommandError } from '../../command-error.ts'
import { runCommand } from '../../run-command.ts'
import { checkIntegrity } from './check-integrity.ts'

await runCommand(async ({ sql, storedFiles, args }) => {
  parseArgs({ args })
  const answer = await checkIntegrity(sql, storedFiles, new Date())
  for (const check of answer.checks) console.log(linesOf(check).join('\n'))
  const { checkedAt, version } = answer
  const verdict = `${integrityVerdict(answer)}. Checked ${checkedAt}, at version ${formatCount(version)} of the shop.`
  if (answer.checks.some(({ wrong }) => wrong > 0)) throw new CommandError(verdict)
  console.log(verdict)
})

/** What Database Tools show of a check. */
function linesOf({ check, looked, wrong, examples }: IntegrityResponse['checks'][number]): string[] {
  const { title, meaning, looked: what, remedy } = checkWords(check)
  const count = `${formatCount(looked)} ${what} looked at`
  if (wrong === 0) return [`${title}: agrees, ${count}`]
  const rest = wrong - examples.length
  return [
    `${title}: ${formatCount(wrong)} wrong, ${count}`,
    `  ${meaning}`,
    ...examples.map(({ text }) => `  - ${text}`),
    ...(rest > 0 ? [`  - and ${formatCount(rest)} more`] : []),
    `  What to do: ${remedy}`,
  ]
}
