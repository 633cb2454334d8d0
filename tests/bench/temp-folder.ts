import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TakeDown } from './take-down.ts'

export function tempFolder(name: string, takeDown: TakeDown): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  // The last children of what used it may still be writing.
  takeDown.add(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return folder
}
