import { parseArgs } from 'node:util'
import { CommandError } from '../../command-error.ts'
import { runServerCommand } from '../../run-command.ts'
import { requireShop } from '../registry.ts'
import { addShops, takeShops } from './owned-shops.ts'
import { findOwner, listOwnedShops, NewOwner, saveOwner } from './owner-accounts.ts'
import { openOwnersDatabase } from './owners-database.ts'

const HOW =
  'Say whom: npm run create-owner -- --email EMAIL [--name NAME] [--shop HOST …] [--take HOST …] [--new-password] [--remove]'

await runServerCommand(async ({ args, registry, postgres }) => {
  if (!registry)
    throw new CommandError('This database has no list of shops: its one shop has its admins, and no owners.')
  const many = { type: 'string', multiple: true, default: [] as string[] } as const
  const { values } = parseArgs({
    args,
    options: {
      ...{ email: { type: 'string' }, name: { type: 'string' }, shop: many, take: many },
      ...{ 'new-password': { type: 'boolean' }, remove: { type: 'boolean' } },
    },
  })
  const { email, name = 'Owner', shop, take, remove } = values
  if (!email || (remove && shop.length > 0)) throw new CommandError(HOW)
  const given = NewOwner.safeParse({ email, fullName: name })
  if (!given.success) throw new CommandError(given.error.issues.map(({ message }) => message).join('; '))
  const { sql, close } = await openOwnersDatabase(postgres.directUrl)
  try {
    const before = await findOwner(sql, email)
    if (!before && (remove || shop.length === 0))
      throw new CommandError(`There is no owner ${email}. A new one takes at least one shop: --shop HOST`)
    const added = await Promise.all(shop.map(host => requireShop(registry.sql, host)))
    const taken = await Promise.all(take.map(host => requireShop(registry.sql, host)))
    const password = !before || values['new-password'] ? await saveOwner(sql, given.data, new Date()) : null
    const owner = await findOwner(sql, email)
    if (!owner) throw new CommandError(`There is no owner ${email} any more.`)
    await addShops(sql, owner, added)
    const owned = await listOwnedShops(sql, owner)
    const lost = remove ? await Promise.all(owned.map(({ host }) => requireShop(registry.sql, host))) : taken
    const { lines, unreached } = await takeShops({ sql, registry, postgres }, owner, lost)
    for (const line of lines) console.log(line)
    if (unreached.length > 0)
      throw new CommandError(
        `Once they answer: npm run create-owner -- --email ${owner.email} --take ${unreached.join(' --take ')}`,
      )
    if (remove) await sql`delete from owners where id = ${owner.id}`
    const hosts = (await listOwnedShops(sql, owner)).map(({ host }) => host)
    console.log(`${owner.email}: ${hosts.join(', ') || (remove ? 'removed' : 'no shops')}.`)
    if (password) console.log(`Password: ${password}`)
  } finally {
    await close()
  }
})
