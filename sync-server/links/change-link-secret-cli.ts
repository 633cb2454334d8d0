import { parseArgs } from 'node:util'
import { z } from 'zod'
import { CommandError } from '../command-error.ts'
import { runCommand } from '../run-command.ts'
import { changeLinkSecret } from './link-secrets.ts'

const GRACE_DAYS = 30
const GraceDays = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)

await runCommand(async ({ sql, args }) => {
  const { values } = parseArgs({ args, options: { grace: { type: 'string', default: String(GRACE_DAYS) } } })
  const grace = GraceDays.safeParse(values.grace)
  if (!grace.success) throw new CommandError('--grace takes a number of days, 0 to 999.')
  const { data: graceDays } = grace
  await changeLinkSecret(sql, { graceDays, now: new Date() })
  const older =
    graceDays === 0
      ? 'Those of before open nothing any more.'
      : `Those of before open for ${graceDays} more days.`
  console.log(`Links are signed with another secret from now on. ${older}`)
})
