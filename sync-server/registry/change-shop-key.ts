import { listShops, REGISTRY_CHANNEL, type Registry } from './registry.ts'
import { sealCheck } from './shop-key.ts'
import { sealSecrets, unsealSecrets } from './shop-settings.ts'

/**
 * Seals what the registry keeps with the key of today, whichever of the two keys has sealed it: all of it, or nothing. Returns the number of shops.
 * Throws a `ConfigError` for a shop that neither of them opens.
 */
export async function changeShopKey(registry: Registry): Promise<number> {
  return registry.sql.begin(async transaction => {
    // What is being changed is waited for: it may have been sealed with the key of before.
    await transaction`select from sheen_registry.shops order by id for update`
    const shops = await listShops(transaction)
    for (const shop of shops) {
      const sealed = sealSecrets(registry, shop.schema, unsealSecrets(registry, shop))
      await transaction`update sheen_registry.shops set sealed = ${sealed} where id = ${shop.id}`
    }
    await transaction`update sheen_registry.key_check set sealed = ${sealCheck(registry.key)}`
    await transaction`select pg_notify(${REGISTRY_CHANNEL}, '')`
    return shops.length
  })
}
