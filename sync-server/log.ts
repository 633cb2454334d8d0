import { type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from './config.ts'
import { LOGGED, type Metrics } from './metrics/metrics.ts'

/** Of an error of PostgreSQL these quote rows: names, phones and all. */
const QUOTING = ['detail', 'where', 'hint', 'query', 'parameters', 'args', 'internal_query']

/** The log of a server, as JSON by the line. It never holds a name, a phone or a token: people and devices stand there as ids. */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  metrics: Metrics,
  to?: { write(line: string): void },
): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    serializers: { err: withoutRows },
    hooks: {
      logMethod(args, method, level) {
        const counted = LOGGED.find(name => pino.levels.values[name] === level)
        if (counted) metrics.logged.inc({ level: counted })
        method.apply(this, args)
      },
    },
  }
  return to ? pino(options, to) : pino(options)
}

function withoutRows(error: Error): unknown {
  const shown: Record<string, unknown> = pino.stdSerializers.err(error)
  for (const name of QUOTING) delete shown[name]
  return shown
}
