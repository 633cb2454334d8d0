import { saveAdmin } from '#server/accounts/save-admin.ts'
import { connect } from '#server/db/connect.ts'
import { createShop } from '#server/registry/create-shop.ts'
import { changeShop, makeRegistry, requireShop } from '#server/registry/registry.ts'
import { createShopKey } from '#server/registry/shop-key.ts'
import { sealSecrets, shopUrls, unsealSecrets } from '#server/registry/shop-settings.ts'
import { OWNER } from './shop-calls.ts'

export const SHOP_KEY = 'a key of thirty-two characters, or more'

/** Makes a registry in an empty database, and a shop at each host, without TLS. Returns the hosts. */
export async function makeShops(url: string, hosts: string[]): Promise<string[]> {
  const { sql, close } = connect(url, { max: 2 })
  const registry = await makeRegistry(sql, createShopKey(SHOP_KEY))
  const server = { url, directUrl: url, stop: async () => {} }
  const owner = { ...OWNER, fullName: 'The Owner' }
  for (const host of hosts) {
    await createShop(registry, server, { host, name: host, ...owner }, new Date())
    const shop = await requireShop(sql, host)
    const secrets = unsealSecrets(registry, shop)
    const own = connect(shopUrls(server, shop, secrets).url, { max: 2 })
    await saveAdmin(own.sql, owner, new Date()).finally(own.close)
    const settings = { PUBLIC_URL: `http://${host}` }
    await changeShop(sql, shop, { sealed: sealSecrets(registry, shop.schema, { ...secrets, settings }) })
  }
  await close()
  return hosts
}
