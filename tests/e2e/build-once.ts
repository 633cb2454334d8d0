import { buildApp } from '#server/build-app.ts'

/** One build for all workers. */
export default function buildOnce(): void {
  buildApp()
}
