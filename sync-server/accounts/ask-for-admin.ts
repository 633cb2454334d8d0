import { parseArgs } from 'node:util'
import { z } from 'zod'
import { CommandError } from '../command-error.ts'
import { readSecretFile } from '../config.ts'

const Admin = z.object({
  email: z.email('Invalid email address'),
  fullName: z.string().trim().min(2, 'Name must be at least 2 characters'),
  password: z.string().min(8, 'Password must be at least 8 characters').max(200, 'Password is too long'),
})
type Admin = z.output<typeof Admin>

/** The name of each answer among the flags and in the environment. */
const NAMES: Record<keyof Admin, { flag: string; variable: string }> = {
  email: { flag: 'email', variable: 'ADMIN_EMAIL' },
  fullName: { flag: 'name', variable: 'ADMIN_NAME' },
  password: { flag: 'password', variable: 'ADMIN_PASSWORD' },
}
const FIELDS = Object.keys(NAMES) as (keyof Admin)[]
const QUESTIONS: Record<keyof Admin, string> = {
  email: 'Email: ',
  fullName: 'Full name: ',
  password: 'Password (8 or more characters): ',
}

/** Asks a person; answers to hidden questions are not echoed. */
export type Ask = (question: string, options?: { hidden: boolean }) => Promise<string>

type AdminSources = {
  args: string[]
  environment: Record<string, string | undefined>
  /** Undefined without a terminal. */
  ask?: Ask
}

/**
 * Takes the admin from flags, else the environment (the password from a file, too, as all secrets), else by asking. Throws an
 * `Error` that names what is missing or wrong.
 */
export async function askForAdmin({ args, environment, ask }: AdminSources): Promise<Admin> {
  const options = Object.fromEntries(FIELDS.map(field => [NAMES[field].flag, { type: 'string' as const }]))
  const flags = parseArgs({ args, options }).values as Record<string, string | undefined>
  const inFile = flags.password === undefined ? readSecretFile(environment, 'ADMIN_PASSWORD') : undefined
  const given = (field: keyof Admin) =>
    flags[NAMES[field].flag] ??
    (field === 'password' ? inFile : undefined) ??
    environment[NAMES[field].variable]
  const missing = FIELDS.filter(field => given(field) === undefined)
  if (missing.length > 0 && !ask) throw new CommandError(howToGive(missing))
  const answers: Partial<Record<keyof Admin, string>> = {}
  for (const field of FIELDS)
    answers[field] = given(field) ?? (ask && (await (field === 'password' ? askTwice : askOnce)(ask, field)))
  const admin = Admin.safeParse(answers)
  if (!admin.success) throw new CommandError(admin.error.issues.map(issue => issue.message).join('; '))
  return admin.data
}

function askOnce(ask: Ask, field: keyof Admin): Promise<string> {
  return ask(QUESTIONS[field])
}

/** A typing mistake in a hidden password would lock its owner out, so it is asked twice. */
async function askTwice(ask: Ask, field: keyof Admin): Promise<string> {
  for (let before = ''; ; before = 'The two passwords differ. ') {
    const password = await ask(before + QUESTIONS[field], { hidden: true })
    if (password === (await ask('The same password again: ', { hidden: true }))) return password
  }
}

function howToGive(missing: (keyof Admin)[]): string {
  const flags = missing.map(field => `--${NAMES[field].flag}`).join(', ')
  const variables = missing.map(field => NAMES[field].variable).join(', ')
  return `Missing: ${flags}. Give them as npm run create-admin -- --email you@shop.example --name "Your Name" --password "…", or in ${variables} (ADMIN_PASSWORD_FILE names a file with the password), or run it in a terminal to be asked.`
}
