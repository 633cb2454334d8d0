import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { DrawerMove, type DrawerPieces, DrawerSession } from '#schema/rows/drawer.ts'
import { fils, idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'
import { users } from './people.ts'

export const drawerSessions = pgTable(
  'drawer_sessions',
  {
    id: idColumn(),
    state: text('state').notNull(),
    joinedId: rowRef('joined_id'),
    openedAt: instant('opened_at').notNull(),
    openedBy: rowRef('opened_by').references(() => users.id),
    openedOn: text('opened_on'),
    floatFils: fils('float_fils').notNull(),
    closedAt: instant('closed_at'),
    countId: rowRef('count_id'),
    explanation: text('explanation'),
    explainedBy: rowRef('explained_by').references(() => users.id),
    explainedAt: instant('explained_at'),
    version: rowVersion(),
  },
  t => [
    index('drawer_sessions_state').on(t.state),
    index('drawer_sessions_opened_at').on(t.openedAt),
    index('drawer_sessions_version').on(t.version),
    oneOf('drawer_sessions_state', t.state, DrawerSession.shape.state.options),
    mustHold('drawer_sessions_joined', sql`(${t.state} = 'joined') = (${t.joinedId} is not null)`),
    mustHold(
      'drawer_sessions_closed',
      sql`(${t.state} = 'closed') = (${t.closedAt} is not null) and (${t.closedAt} is null) = (${t.countId} is null)`,
    ),
    mustHold('drawer_sessions_float', sql`${t.floatFils} >= 0`),
  ],
)

export const drawerCounts = pgTable(
  'drawer_counts',
  {
    id: idColumn(),
    sessionId: rowRef('session_id')
      .notNull()
      .references(() => drawerSessions.id),
    countedAt: instant('counted_at').notNull(),
    countedBy: rowRef('counted_by').references(() => users.id),
    countedOn: text('counted_on'),
    pieces: jsonb('pieces').$type<DrawerPieces[]>().notNull(),
    cardFils: fils('card_fils'),
    transferFils: fils('transfer_fils'),
    expectedCashFils: fils('expected_cash_fils').notNull(),
    expectedCardFils: fils('expected_card_fils').notNull(),
    expectedTransferFils: fils('expected_transfer_fils').notNull(),
    paymentIds: jsonb('payment_ids').$type<number[]>().notNull(),
    moveIds: jsonb('move_ids').$type<number[]>().notNull(),
    syncedAt: instant('synced_at'),
    version: rowVersion(),
  },
  t => [index('drawer_counts_session_id').on(t.sessionId), index('drawer_counts_version').on(t.version)],
)

export const drawerMoves = pgTable(
  'drawer_moves',
  {
    id: idColumn(),
    kind: text('kind').notNull(),
    amountFils: fils('amount_fils').notNull(),
    reason: text('reason').notNull(),
    createdBy: rowRef('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('drawer_moves_created_at').on(t.createdAt),
    index('drawer_moves_version').on(t.version),
    oneOf('drawer_moves_kind', t.kind, DrawerMove.shape.kind.options),
    mustHold('drawer_moves_amount', sql`${t.amountFils} > 0`),
  ],
)
