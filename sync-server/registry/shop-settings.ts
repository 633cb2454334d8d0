import { type Config, ConfigError, type Environment, readConfig, SHOP_SETTINGS } from '../config.ts'
import type { PostgresServer } from '../db/open-postgres.ts'
import type { ListedShop, Registry } from './registry.ts'

/** What only the server may know of a shop. */
type ShopSecrets = {
  /** Of the shop's role in PostgreSQL. */
  password: string
  /** Its settings, by the names that they have in the environment of a server of one shop. */
  settings: Record<string, string>
}

export function sealSecrets({ key }: Pick<Registry, 'key'>, schema: string, secrets: ShopSecrets): Buffer {
  return key.seal(JSON.stringify(secrets), schema)
}

/** Throws a `ConfigError` where they were sealed with another key. */
export function unsealSecrets({ key }: Pick<Registry, 'key'>, { schema, sealed }: ListedShop): ShopSecrets {
  return JSON.parse(key.unseal(sealed, schema))
}

/** Settings of a server that hold for each of its shops as well, unless it has its own. The keys of providers are a shop's own. */
const SHARED = /^(BACKUP_|FILES_|AWS_|SMTP_|MAIL_)/
/** Places that shops may share, where each has a folder of its own. */
const PLACES = ['BACKUP_TO', 'FILES_TO'] as const

/**
 * The configuration of a shop: the server's, with the shop's settings. Throws a `ConfigError` that names what is wrong.
 */
export function shopConfig(
  { environment, postgres }: { environment: Environment; postgres: PostgresServer },
  { host, schema }: Pick<ListedShop, 'host' | 'schema'>,
  { settings }: ShopSecrets,
): Config {
  const foreign = Object.keys(settings).filter(name => !SHOP_SETTINGS.includes(name))
  if (foreign.length > 0)
    throw new ConfigError(`${foreign.join(', ')}: a shop has no such setting of its own.`)
  const inherited = Object.entries(environment).filter(
    ([name]) => !SHOP_SETTINGS.some(own => name === own || name === `${own}_FILE`) || SHARED.test(name),
  )
  const places = PLACES.flatMap(name => {
    const shared = environment[name]
    return shared ? [[name, `${shared.replace(/\/+$/, '')}/${schema}`]] : []
  })
  return {
    ...readConfig({
      ...Object.fromEntries(inherited),
      ...Object.fromEntries(places),
      PUBLIC_URL: `https://${host}`,
      ...settings,
    }),
    databaseUrl: postgres.url,
    demo: false,
    // The figures of all shops are the server's.
    metricsPort: undefined,
    metricsToken: undefined,
  }
}

/** Where the shop's role finds its schema: the role begins each session there. */
export function shopUrls(
  { url, directUrl }: PostgresServer,
  { schema }: Pick<ListedShop, 'schema'>,
  { password }: Pick<ShopSecrets, 'password'>,
): Pick<PostgresServer, 'url' | 'directUrl'> {
  const asShop = (address: string) => {
    const own = new URL(address)
    own.username = schema
    own.password = password
    own.searchParams.delete('search_path')
    return own.href
  }
  return { url: asShop(url), directUrl: asShop(directUrl) }
}
