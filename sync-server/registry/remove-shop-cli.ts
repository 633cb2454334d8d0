import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CommandError } from '../command-error.ts'
import { runServerCommand } from '../run-command.ts'
import { changeShop, requireShop, unlistShop } from './registry.ts'
import { dropSchema } from './shop-schema.ts'

/** Servers let go of the shop within this time, and whoever does not is disconnected. */
const LET_GO_MS = 15_000
const LOOK_MS = 200

await runServerCommand(async ({ args, registry }) => {
  if (!registry) throw new CommandError('This database has no list of shops.')
  const option = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { shop: option, confirm: option } })
  if (!values.shop || values.confirm !== values.shop)
    throw new CommandError(
      'A shop is removed with all that it ever did. Make a backup first, then say it twice: npm run remove-shop -- --shop HOST --confirm HOST',
    )
  const { sql } = registry
  const shop = await requireShop(sql, values.shop)
  await changeShop(sql, shop, { state: 'removing' })
  const isInUse = async () =>
    (await sql`select from pg_stat_activity where usename = ${shop.schema}`).length > 0
  for (const until = Date.now() + LET_GO_MS; Date.now() < until && (await isInUse()); ) await delay(LOOK_MS)
  await dropSchema(sql, shop.schema)
  await unlistShop(sql, shop)
  console.log(`${shop.host} is removed.`)
})
