import type { Role } from '#schema/rows/user.ts'
import { writeRows } from '#server/seed/write-rows.ts'
import { user } from '#tests/fixtures/shop.ts'
import type { ShopServer } from './shop-server.ts'

export type Hired = { id: number; email: `${string}@${string}`; fullName: string }

/** Somebody of the test's own on the team, with the password that everybody has: their sessions are nobody else's. */
export async function hire(
  { sql }: ShopServer,
  role: Role = 'cashier',
  fullName = 'Noor Newcomer',
): Promise<Hired> {
  return await sql.begin(async transaction => {
    let hired: Hired | undefined
    await writeRows(transaction, newId => {
      const id = newId()
      hired = { id, email: `noor.${id}@sheen.demo`, fullName }
      return { users: [{ ...user(id, role), ...hired, phone: '+971501112233' }] }
    })
    const { id, email } = hired as Hired
    await transaction`
      insert into user_credentials (user_id, password_hash)
      select ${id}, password_hash from user_credentials c join users u on u.id = c.user_id
      where u.email = 'cashier@sheen.demo'`
    return { id, email, fullName }
  })
}
