import { buildApp } from '#server/build-app.ts'
import { ensureChromium } from '#tests/e2e/chromium.ts'
import { ensurePrograms } from './programs.ts'

export default function setup(): void {
  ensureChromium()
  ensurePrograms()
  buildApp()
}
