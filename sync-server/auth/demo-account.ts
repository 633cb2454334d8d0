import type { Deps } from '../deps.ts'
import { verifyPassword } from './password.ts'

export const DEMO_EMAIL = 'admin@sheen.demo'
export const DEMO_PASSWORD = 'sheen-demo-2026'

const stillDemo = new Map<string, boolean>()

/** Returns the demo shop's sign-in while the server runs on demo data and its password is unchanged. */
export async function findDemoAccount({ sql, config }: Pick<Deps, 'sql' | 'config'>) {
  if (!config.demo) return undefined
  const [account] = await sql<{ password_hash: string }[]>`
    select c.password_hash from users u join user_credentials c on c.user_id = u.id
    where lower(u.email) = ${DEMO_EMAIL} and u.active`
  if (!account) return undefined
  const { password_hash: hash } = account
  // Anyone may call this, so the slow verification runs once for each hash.
  const matches = stillDemo.get(hash) ?? (await verifyPassword(hash, DEMO_PASSWORD))
  stillDemo.clear()
  stillDemo.set(hash, matches)
  return matches ? { email: DEMO_EMAIL, password: DEMO_PASSWORD } : undefined
}
