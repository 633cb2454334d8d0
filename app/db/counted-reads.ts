import type { DBCore, DBCoreTable, Middleware } from 'dexie'
import { noteRead } from '#app/api/reads-in-flight.ts'

/** Notes what is being read. The promises are handed on as they are: Dexie's keep their transaction. */
export const countedReads: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'counted reads',
  create: core => ({ ...core, table: name => counted(core.table(name)) }),
}

function counted(table: DBCoreTable): DBCoreTable {
  return {
    ...table,
    get: request => noteRead(table.get(request)),
    getMany: request => noteRead(table.getMany(request)),
    query: request => noteRead(table.query(request)),
    count: request => noteRead(table.count(request)),
  }
}
