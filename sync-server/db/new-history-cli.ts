import { readConfig } from '../config.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { startNewHistory } from './new-history.ts'
import { openPostgres } from './open-postgres.ts'

const postgres = await openPostgres(readConfig(process.env), console.log)
try {
  await migrate(postgres.url)
  const { sql, close } = connect(postgres.url, { max: 1 })
  try {
    await startNewHistory(sql)
    console.log(
      'A new history begins here: every device will fetch the shop anew and send what the backup lacks.',
    )
  } finally {
    await close()
  }
} finally {
  await postgres.stop()
}
