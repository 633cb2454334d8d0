import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { idColumn, instant, rowVersion } from './columns.ts'

export const floods = pgTable(
  'floods',
  {
    id: idColumn(),
    beganAt: instant('began_at').notNull(),
    lastAt: instant('last_at').notNull(),
    requests: integer('requests').notNull(),
    networks: integer('networks').notNull(),
    unplaced: integer('unplaced').notNull(),
    version: rowVersion(),
  },
  t => [index('floods_last_at').on(t.lastAt), index('floods_version').on(t.version)],
)
