import { CommandError } from './command-error.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { connect, type Sql } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { openPostgres, type PostgresServer } from './db/open-postgres.ts'
import { openStoredFiles, type StoredFiles } from './files/stored-files.ts'
import { HttpError } from './http/http-error.ts'
import { openRegistry, type Registry, requireShop } from './registry/registry.ts'
import { readShopKey } from './registry/shop-key.ts'
import { shopConfig, shopUrls, unsealSecrets } from './registry/shop-settings.ts'
import { BucketError } from './s3/bucket.ts'

const CONNECTIONS = 6

type Server = {
  /** What was typed behind the command, without `--shop`. */
  args: string[]
  config: Config
  postgres: PostgresServer
  /** As whom the server itself connects. */
  owner: Sql
  registry: Registry | null
  signal: AbortSignal
}

type Shop = Pick<Server, 'args' | 'signal'> & {
  /** Its host, where the database has several shops. */
  host: string | undefined
  url: string
  sql: Sql
  storedFiles: StoredFiles
  config: Config
}

/** Runs a command on the database of a server, beside it or without one. It ends with 1 and a line of words when it fails. */
export async function runServerCommand(work: (server: Server) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
  try {
    const config = readConfig(process.env)
    const postgres = await openPostgres(config, console.log)
    const { sql: owner, close } = connect(postgres.directUrl, { max: CONNECTIONS })
    try {
      const registry = await openRegistry(owner, readShopKey(config))
      const server = { config, postgres, owner, registry, signal: stopping.signal }
      await work({ ...server, args: process.argv.slice(2) })
    } finally {
      // Open connections would keep the process alive after a failure, too.
      await close()
      await postgres.stop()
    }
  } catch (error) {
    console.error(isExpected(error) ? error.message : error)
    process.exitCode = 1
  }
}

/** Runs a command on a shop: the one that the database has, or of several the one of `--shop HOST`. */
export function runCommand(work: (shop: Shop) => Promise<void>): Promise<void> {
  return runServerCommand(async ({ args, ...server }) => {
    const { host, rest } = takeShop(args)
    const { url, config } = await findShop(server, host)
    await migrate(url)
    const { sql, close } = connect(url, { max: CONNECTIONS })
    const storedFiles = openStoredFiles(sql, config.files)
    await work({ host, url, sql, storedFiles, config, signal: server.signal, args: rest }).finally(close)
  })
}

async function findShop(
  { registry, config, postgres }: Omit<Server, 'args'>,
  host: string | undefined,
): Promise<Pick<Shop, 'url' | 'config'>> {
  if (!registry) {
    if (host === undefined) return { url: postgres.directUrl, config }
    throw new CommandError('This database has one shop and no list of them: leave --shop out.')
  }
  if (host === undefined) throw new CommandError('This database has several shops: say which by --shop HOST.')
  const listed = await requireShop(registry.sql, host)
  if (listed.state === 'making')
    throw new CommandError(`${listed.host} is half made: finish it by npm run create-shop.`)
  const secrets = unsealSecrets(registry, listed)
  const { directUrl } = shopUrls(postgres, listed, secrets)
  return { url: directUrl, config: shopConfig({ environment: process.env, postgres }, listed, secrets) }
}

/** Takes `--shop HOST` or `--shop=HOST` out of what was typed. */
function takeShop(args: readonly string[]): { host: string | undefined; rest: string[] } {
  const at = args.findIndex(arg => arg === '--shop' || arg.startsWith('--shop='))
  if (at < 0) return { host: undefined, rest: [...args] }
  const [given = ''] = args.slice(at)
  const host = given.includes('=') ? given.slice('--shop='.length) : args[at + 1]
  if (!host) throw new CommandError('--shop takes the host of a shop.')
  return { host, rest: args.toSpliced(at, given.includes('=') ? 1 : 2) }
}

function isExpected(error: unknown): error is Error {
  const isOption = (error as NodeJS.ErrnoException)?.code?.startsWith('ERR_PARSE_ARGS')
  return isOption || [CommandError, BucketError, ConfigError, HttpError].some(kind => error instanceof kind)
}
