/** When the last backup that could be restored was made; 'unknown' where nothing takes backups by itself. */
export async function readLastBackup(): Promise<Date | 'unknown'> {
  return 'unknown'
}
