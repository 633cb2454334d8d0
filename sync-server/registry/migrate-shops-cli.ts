import { CommandError } from '../command-error.ts'
import { connect } from '../db/connect.ts'
import { runServerCommand } from '../run-command.ts'
import { listShops } from './registry.ts'
import { bringUp } from './shop-schema.ts'
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
      const { sql, close } = connect(directUrl, { max: 1 })
      const count = await bringUp(sql, directUrl).finally(close)
      console.log(`${shop.host}: ${count === 0 ? 'was up to date' : `has had ${count} migrations`}`)
    } catch (error) {
      failed.push(shop.host)
      console.error(`${shop.host}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (failed.length > 0) throw new CommandError(`Not up to date: ${failed.join(', ')}. The others are.`)
})
