import { parseArgs } from 'node:util'
import { formatCount } from '#schema/texts/count-text.ts'
import { CommandError } from '../../command-error.ts'
import { runCommand } from '../../run-command.ts'
import { problemsOf, wholeText } from './verdict-words.ts'
import { verifyLog } from './verify-log.ts'

const MOST_TOLD = 20

await runCommand(async ({ sql, args }) => {
  const { values } = parseArgs({ args, options: { anchor: { type: 'string', multiple: true } } })
  const anchors = (values.anchor ?? []).map(anchor => anchor.replace(/\s/g, '').toLowerCase())
  const wrong = anchors.find(anchor => !/^[\da-f]{64}$/.test(anchor))
  if (wrong !== undefined)
    throw new CommandError(
      `An anchor has 64 digits and letters from a to f: “${wrong.slice(0, 80)}” is none.`,
    )
  const verdict = await verifyLog(sql, { anchors })
  const problems = problemsOf(verdict)
  for (const problem of problems.slice(0, MOST_TOLD)) console.log(`- ${problem}`)
  if (problems.length > MOST_TOLD) console.log(`- and ${formatCount(problems.length - MOST_TOLD)} more`)
  if (problems.length > 0)
    throw new CommandError(
      `The record of who did what is not whole: ${formatCount(problems.length)} ${problems.length === 1 ? 'finding' : 'findings'} in ${formatCount(verdict.entries)} entries. Keep this database and a backup of before as they are, and compare them.`,
    )
  console.log(wholeText(verdict, anchors.length))
})
