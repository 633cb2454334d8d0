import { CommandError } from '../command-error.ts'
import { runServerCommand } from '../run-command.ts'
import { changeShopKey } from './change-shop-key.ts'

await runServerCommand(async ({ registry, config }) => {
  if (!registry)
    throw new CommandError('This database has no list of shops, and nothing is sealed with SHOP_KEY.')
  if (!config.shopKeyBefore)
    throw new CommandError(
      'Set SHOP_KEY to the new key and SHOP_KEY_BEFORE to the one until now, first for every server, then for this command.',
    )
  const count = await changeShopKey(registry)
  console.log(
    `All is sealed with the new SHOP_KEY, ${count} ${count === 1 ? 'shop' : 'shops'}. Take SHOP_KEY_BEFORE away from every server.`,
  )
})
