/** The keys of PostgreSQL's advisory locks, each of the work that one process does at a time. */
export const MIGRATION_LOCK = 7_433_610
export const RESTORE_LOCK = 7_433_101
export const BACKUP_LOCK = 7_433_102
export const DRILL_LOCK = 7_433_103
export const ALERTS_LOCK = 7_433_104
