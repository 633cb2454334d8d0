import { BackupHead } from '#schema/protocol/admin.ts'

/** No first line of ours is as long: what goes on without a break is another file. */
const MAX_HEAD_LENGTH = 10_000

/**
 * What a backup says of itself, read from the beginning of the file alone; null where it is none of ours.
 * Whether the rest is whole, only the server finds out.
 */
export async function readBackupHead(file: Blob): Promise<BackupHead | null> {
  const reader = file
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream())
    .getReader()
  try {
    let text = ''
    while (!text.includes('\n') && text.length < MAX_HEAD_LENGTH) {
      const { value, done } = await reader.read()
      if (done) break
      text += value
    }
    return BackupHead.parse(JSON.parse(text.split('\n')[0] ?? ''))
  } catch {
    return null
  } finally {
    reader.cancel().catch(() => {})
  }
}
