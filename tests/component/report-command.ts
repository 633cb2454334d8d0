import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserCommand } from 'vitest/node'

const FOLDER = join(import.meta.dirname, '../../test-results/hard-day')

/** Writes what a walk through screens has found. */
export const report: BrowserCommand<[name: string, text: string], void> = (_, name, text) => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name}.txt`), text)
}

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    report: (name: string, text: string) => Promise<void>
  }
}
