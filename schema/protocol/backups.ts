export const BACKUP_RUN_KINDS = ['backup', 'drill'] as const
/** By the server's own schedule, by somebody in Database Tools, or by a command. */
export const BACKUP_ORIGINS = ['schedule', 'person', 'command'] as const
export const BACKUP_OUTCOMES = ['good', 'failed'] as const
