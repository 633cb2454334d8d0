import { parseArgs } from 'node:util'
import { runCommand } from '../run-command.ts'
import { changeSealKey, readPublicKeys } from './seal-keys.ts'

await runCommand(async ({ sql, args }) => {
  const { values } = parseArgs({ args, options: { show: { type: 'boolean', default: false } } })
  if (values.show) {
    const keys = await readPublicKeys(sql)
    if (keys.length === 0) console.log('There is no key yet: the first seal makes it.')
    for (const { fingerprint, beganAt, endedAt } of keys)
      console.log(`${fingerprint} from ${beganAt}${endedAt === null ? '' : ` until ${endedAt}`}`)
    return
  }
  const fingerprint = await changeSealKey(sql, new Date())
  console.log(
    `Inspections and certificates are sealed with another key from now on: ${fingerprint}. Seals of before are verified by the one before, whose private half is gone.`,
  )
})
