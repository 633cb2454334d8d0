type LeftOut = { file: string; test?: string; reason: string }

const EMBEDDED = 'is about the PostgreSQL that comes with Sheen'
const AT_COORDINATOR = 'looks for a lock or a wait at the coordinator, while it is the worker that has it'

const TRIGGER = 'has a trigger fail, and Citus takes none'
const LETS_IN = 'has a wrong password refused, and machines of a trial let everybody in'

/** The tests of the server that do not run on Citus, each with its reason; without `test` it is all of the file. */
export const LEFT_OUT: readonly LeftOut[] = [
  { file: 'embedded-postgres', reason: EMBEDDED },
  { file: 'server-process', reason: EMBEDDED },
  {
    file: 'lost-connections',
    reason:
      'is about the driver, on a table with a deferred key and by statements of its own, which Citus refuses',
  },
  {
    file: 'admin/integrity',
    reason:
      'puts back what it has damaged by a setting that no worker gets; restores look by the same checks',
  },
  { file: 'hostile/full-disk', reason: 'has a trigger say that the disk is full, and Citus takes none' },
  { file: 'hostile/stalled-restore', reason: AT_COORDINATOR },
  {
    file: 'admin/import/undo-import',
    test: 'whose undo is under way when the server is killed stands in whole, and is undone by the next one',
    reason: AT_COORDINATOR,
  },
  {
    file: 'admin/import/undo-import',
    test: 'is undone in whole or not at all',
    reason: TRIGGER,
  },
  {
    file: 'account-password',
    test: 'that is being changed lets in nobody who has just shown the old one',
    reason: AT_COORDINATOR,
  },
  {
    file: 'privacy/erase-customer',
    test: 'knows of one that is committed while it waits for its turn',
    reason: AT_COORDINATOR,
  },
  {
    file: 'save-admin',
    test: 'the command ends and says why where PostgreSQL refuses the account at the very end',
    reason: TRIGGER,
  },
  {
    file: 'lost-primary',
    test: 'it does not wait for ever, and not at all for a wrong password',
    reason: LETS_IN,
  },
  {
    file: 'sync/first-pull',
    test: 'goes on with the coming days, in pages of bounded size that add up to what it announced',
    reason:
      'the coordinator has no statistics of what lies on workers, so that a first sync tells no percentage',
  },
  {
    file: 'registry/shops',
    test: 'A role of a shop gets another password while the shop is served',
    reason: LETS_IN,
  },
  {
    file: 'registry/shops',
    test: 'A database that one shop has to itself has no registry and gets none',
    reason: 'takes a database, and here a worker of the suite has one for all its shops',
  },
]

/** As globs from the root. */
export function filesLeftOut(): string[] {
  return LEFT_OUT.flatMap(({ file, test }) => (test ? [] : [`tests/sync-server/${file}.test.ts`]))
}
