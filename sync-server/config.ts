import { resolve } from 'node:path'
import { z } from 'zod'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const Switch = z.enum(['0', '1'], 'must be 0 or 1').transform(value => value === '1')

const Environment = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65535, 'must be at most 65535')
    .default(3000),
  // Left out, every interface, IPv6 too where there is one: in a container nothing less could be reached.
  HOST: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATA_DIR: z.string().default('.data'),
  DEMO: Switch.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  TRUST_PROXY: Switch.default(false),
})

export type Config = {
  port: number
  host: string | undefined
  /** A PostgreSQL of the shop's own; without one an embedded one keeps its files in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  /** Whether an empty database gets the demo shop. */
  demo: boolean
  publicUrl: string | undefined
  /** Cookies only go over https. */
  secure: boolean
  logLevel: (typeof LOG_LEVELS)[number]
  /** Whether the last X-Forwarded-For entry is a proxy of ours speaking. */
  trustProxy: boolean
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Throws a `ConfigError` of one line that names each variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable is one that somebody meant to leave out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(`Cannot start: ${problems.join('; ')}`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR),
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    secure: env.PUBLIC_URL?.startsWith('https:') ?? false,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
  }
}
