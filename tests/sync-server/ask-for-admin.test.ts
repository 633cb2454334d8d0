import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Ask, askForAdmin } from '#server/accounts/ask-for-admin.ts'
import { runNode } from '../fixtures/run-node.ts'

const ADMIN = { email: 'owner@shop.ae', fullName: 'Shop Owner', password: 'long enough 1' }
const FLAGS = ['--email', ADMIN.email, '--name', ADMIN.fullName, '--password', ADMIN.password]

/** Somebody who types these answers, one after another. */
function typing(...answers: string[]) {
  const asked: string[] = []
  const ask: Ask = async (question, { hidden } = { hidden: false }) => {
    asked.push(hidden ? `${question}(hidden)` : question)
    return answers[asked.length - 1] ?? ''
  }
  return { ask, asked }
}

test('An admin is taken from flags, or from the environment', async () => {
  expect(await askForAdmin({ args: FLAGS, environment: {} })).toEqual(ADMIN)
  const environment = {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_NAME: ADMIN.fullName,
    ADMIN_PASSWORD: ADMIN.password,
  }
  expect(await askForAdmin({ args: [], environment })).toEqual(ADMIN)
})

test('The password may stand in a file, as every secret, and not beside the variable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheen-password-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const ADMIN_PASSWORD_FILE = join(folder, 'password')
  writeFileSync(ADMIN_PASSWORD_FILE, `${ADMIN.password}\n`)
  const args = FLAGS.slice(0, 4)
  expect(await askForAdmin({ args, environment: { ADMIN_PASSWORD_FILE } })).toEqual(ADMIN)
  await expect(
    askForAdmin({ args, environment: { ADMIN_PASSWORD_FILE, ADMIN_PASSWORD: 'x' } }),
  ).rejects.toThrow('ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set; keep one')
})

test('Somebody at a terminal is asked for what is missing, and twice for the password', async () => {
  const { ask, asked } = typing(
    ADMIN.fullName,
    'long enogh 1',
    ADMIN.password,
    ADMIN.password,
    ADMIN.password,
  )
  expect(await askForAdmin({ args: FLAGS.slice(0, 2), environment: {}, ask })).toEqual(ADMIN)
  expect(asked).toEqual([
    'Full name: ',
    'Password (8 or more characters): (hidden)',
    'The same password again: (hidden)',
    'The two passwords differ. Password (8 or more characters): (hidden)',
    'The same password again: (hidden)',
  ])
})

test.each([
  [['--email', 'nobody'], /Invalid email address/],
  [['--name', 'X'], /Name must be at least 2 characters/],
  [['--password', 'short'], /Password must be at least 8 characters/],
])('%j is told', async (flags, message) => {
  await expect(askForAdmin({ args: [...FLAGS, ...flags], environment: {} })).rejects.toThrow(message)
})

test('Without a terminal the command names what is missing, by its flags', async () => {
  const command = runNode('sync-server/accounts/create-admin.ts', {}, ['--email', ADMIN.email])
  expect((await command.exited).code).toBe(1)
  expect(command.output()).toMatch(/^Missing: --name, --password\. .*ADMIN_NAME, ADMIN_PASSWORD/)
  expect(command.output()).not.toContain('expected string')
})
