import { runCommand } from '../run-command.ts'
import { changeSealKey } from './seal-keys.ts'

await runCommand(async ({ sql }) => {
  const fingerprint = await changeSealKey(sql, new Date())
  console.log(
    `Inspections are sealed with another key from now on: ${fingerprint}. Seals of before are verified by the one before, whose private half is gone.`,
  )
})
