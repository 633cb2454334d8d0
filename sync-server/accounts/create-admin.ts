import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/open-postgres.ts'
import { type Ask, askForAdmin } from './ask-for-admin.ts'
import { saveAdmin } from './save-admin.ts'

async function createAdmin(): Promise<void> {
  const { ask, leave } = person()
  const admin = await askForAdmin({ args: process.argv.slice(2), environment: process.env, ask }).finally(
    leave,
  )
  const postgres = await openPostgres(readConfig(process.env), console.log)
  try {
    await migrate(postgres.url)
    const { sql, close } = connect(postgres.url, { max: 2 })
    // Open connections would keep the process alive after a failure, too.
    const outcome = await saveAdmin(sql, admin, new Date()).finally(close)
    console.log(
      `${admin.email} ${outcome === 'created' ? 'can sign in' : 'is an admin, with the new password'}.`,
    )
  } finally {
    await postgres.stop()
  }
}

/** The prompt, if the process runs in a terminal. */
function person(): { ask?: Ask; leave: () => void } {
  if (!process.stdin.isTTY) return { leave() {} }
  let hides = false
  const screen = new Writable({
    write(piece, _encoding, done) {
      if (!hides) process.stdout.write(piece)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output: screen, terminal: true })
  async function ask(question: string, { hidden } = { hidden: false }): Promise<string> {
    const answering = lines.question(question)
    hides = hidden
    const answer = await answering
    if (hides) process.stdout.write('\n')
    hides = false
    return answer
  }
  return { ask, leave: () => lines.close() }
}

try {
  await createAdmin()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
