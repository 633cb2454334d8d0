import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeCitusDatabase, nameForWorker } from './databases.ts'

/** As many as vite.config.ts lets run. */
const WORKERS = 2

/** Tests run on the Citus at CITUS_URL, each on a shop that lies on a worker of it. */
export default async function setUp(project: TestProject) {
  const { CITUS_URL } = process.env
  if (!CITUS_URL) throw new Error('CITUS_URL is not set: npm run test:citus says what it needs')
  for (let worker = 1; worker <= WORKERS; worker++) await makeCitusDatabase(CITUS_URL, nameForWorker(worker))
  const dataDir = mkdtempSync(join(tmpdir(), 'sheen-citus-'))
  project.provide('postgresUrl', CITUS_URL)
  project.provide('isCitus', true)
  project.provide('dataDir', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}
