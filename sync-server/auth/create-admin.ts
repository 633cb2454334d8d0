import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/open-postgres.ts'
import { saveAdmin } from './save-admin.ts'

const Admin = z.object({
  email: z.email('Invalid email address'),
  fullName: z.string().trim().min(2, 'Name must be at least 2 characters'),
  password: z.string().min(8, 'Password must be at least 8 characters').max(200, 'Password is too long'),
})

async function createAdmin(): Promise<void> {
  const admin = Admin.safeParse(await askForAdmin())
  if (!admin.success) throw new Error(admin.error.issues.map(issue => issue.message).join('; '))
  const postgres = await openPostgres(readConfig(process.env), console.log)
  try {
    await migrate(postgres.url)
    const { sql, close } = connect(postgres.url, { max: 2 })
    const outcome = await saveAdmin(sql, admin.data, new Date())
    await close()
    console.log(
      `${admin.data.email} ${outcome === 'created' ? 'can sign in' : 'is an admin, with the new password'}.`,
    )
  } finally {
    await postgres.stop()
  }
}

/** From flags, else from ADMIN_EMAIL, ADMIN_NAME and ADMIN_PASSWORD, else by asking. */
async function askForAdmin() {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' } },
  })
  const { ADMIN_EMAIL, ADMIN_NAME, ADMIN_PASSWORD } = process.env
  const prompt = process.stdin.isTTY ? createInterface(process.stdin, process.stdout) : undefined
  const email = values.email ?? ADMIN_EMAIL ?? (await prompt?.question('Email: '))
  const fullName = values.name ?? ADMIN_NAME ?? (await prompt?.question('Full name: '))
  const password =
    values.password ?? ADMIN_PASSWORD ?? (await prompt?.question('Password (8 or more characters): '))
  prompt?.close()
  return { email, fullName, password }
}

try {
  await createAdmin()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
