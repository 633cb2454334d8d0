import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { guessableWords, PASSWORD_EASILY_GUESSED } from '#schema/forms/password-strength.ts'
import { isEasyPassword } from '../auth/password-strength.ts'
import { CommandError } from '../command-error.ts'
import { runCommand } from '../run-command.ts'
import { type Ask, askForAdmin } from './ask-for-admin.ts'
import { saveAdmin } from './save-admin.ts'

await runCommand(async ({ sql, args }) => {
  const { ask, leave } = person()
  const admin = await askForAdmin({ args, environment: process.env, ask }).finally(leave)
  if (await isEasyPassword(admin.password, guessableWords(admin)))
    throw new CommandError(PASSWORD_EASILY_GUESSED)
  const outcome = await saveAdmin(sql, admin, new Date())
  console.log(
    `${admin.email} ${outcome === 'created' ? 'can sign in' : 'is an admin, with the new password'}.`,
  )
})

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
