import { appendEntry, COMMAND } from '../../audit/audit-trail.ts'
import { startNewHistory } from '../../db/new-history.ts'
import { runCommand } from '../../run-command.ts'

await runCommand(async ({ sql }) => {
  await sql.begin(async transaction => {
    await startNewHistory(transaction)
    await appendEntry(transaction, { kind: 'history.begun', at: new Date(), source: COMMAND })
  })
  console.log(
    'A new history begins here: every device will fetch the shop anew and send what the backup lacks.',
  )
})
