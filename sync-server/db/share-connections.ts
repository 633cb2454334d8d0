import type postgres from 'postgres'

type Client = postgres.Sql<{ bigint: number }>
/** What the driver makes of a statement; it hands it over by `handler` once somebody waits for it. */
type Query = Promise<unknown> & { handler: (query: Query) => unknown }

/**
 * Has the driver begin no more statements and transactions at a time than it has connections. It would send a further one behind
 * one under way, and a pooler takes the connection away in between: what waits for the second answer would wait for ever. pgbouncer
 * 1.18 then logs 'got packet from server when not linked'.
 */
export function shareConnections(sql: Client, connections: number): Client {
  const waiting: (() => void)[] = []
  let free = connections

  function take(): Promise<void> {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise(resolve => waiting.push(resolve))
  }

  function giveBack(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  function inTurn(made: unknown): unknown {
    // `sql` makes names and lists as well, which are parts of statements.
    if (!isQuery(made)) return made
    const { handler } = made
    made.handler = async query => {
      await take()
      Promise.resolve(made).then(giveBack, giveBack)
      handler(query)
    }
    return made
  }

  return new Proxy(sql, {
    apply: (target, self, args) => inTurn(Reflect.apply(target, self, args)),
    get(target, name) {
      const own = Reflect.get(target, name)
      if (name === 'unsafe') return (...args: unknown[]) => inTurn(Reflect.apply(own as never, target, args))
      if (name !== 'begin') return own
      return async (...args: unknown[]) => {
        await take()
        return Promise.resolve(Reflect.apply(own as never, target, args)).finally(giveBack)
      }
    },
  })
}

function isQuery(made: unknown): made is Query {
  return made instanceof Promise && 'handler' in made
}
