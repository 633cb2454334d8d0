import { join } from 'node:path'
import { defineProject } from 'vitest/config'
import { filesLeftOut } from './left-out.ts'

export default defineProject({
  test: {
    name: 'citus',
    root: join(import.meta.dirname, '../..'),
    environment: 'node',
    isolate: false,
    globalSetup: ['tests/citus/setup.ts'],
    setupFiles: ['tests/citus/leave-out.ts'],
    // Each statement takes a way more, and a shop is made on two machines.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    include: ['tests/sync-server/**/*.test.ts'],
    exclude: filesLeftOut(),
  },
})
