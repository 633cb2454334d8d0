import { CommandError } from '../command-error.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { migrationsMissing } from '../db/newer-release.ts'
import { runServerCommand } from '../run-command.ts'
import { listShops } from './registry.ts'
import { shopUrls, unsealSecrets } from './shop-settings.ts'

await runServerCommand(async ({ registry, postgres, signal }) => {
  if (!registry)
    throw new CommandError(
      'This database has no list of shops: its one shop is brought up to date as it starts.',
    )
  const failed: string[] = []
  for (const shop of await listShops(registry.sql)) {
    if (signal.aborted) throw new CommandError('Stopped. The shops before are up to date.')
    if (shop.state === 'making' || shop.state === 'removing') continue
    try {
      const { directUrl } = shopUrls(postgres, shop, unsealSecrets(registry, shop))
      const count = await bringUp(directUrl)
      console.log(`${shop.host}: ${count === 0 ? 'was up to date' : `has had ${count} migrations`}`)
    } catch (error) {
      failed.push(shop.host)
      console.error(`${shop.host}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (failed.length > 0) throw new CommandError(`Not up to date: ${failed.join(', ')}. The others are.`)
})

/** Returns how many migrations it lacked. A schema that is empty was left half made: nothing is made in it by the way. */
async function bringUp(url: string): Promise<number> {
  const { sql, close } = connect(url, { max: 1 })
  const missing = await migrationsMissing(sql).finally(close)
  if (missing === null) throw new CommandError('Its schema is not there, or only half made.')
  if (missing > 0) await migrate(url)
  return missing
}
