import { runCommand } from '../run-command.ts'
import { startNewHistory } from './new-history.ts'

await runCommand(async ({ sql }) => {
  await startNewHistory(sql)
  console.log(
    'A new history begins here: every device will fetch the shop anew and send what the backup lacks.',
  )
})
