import { defineConfig } from '@playwright/test'
import { HEADLESS_SHELL, TABLET } from './tests/e2e/chromium.ts'

const CI = Boolean(process.env.CI)

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/build-once.ts',
  // Each worker has a server and a database of its own; a test never depends on another, also of its own file.
  fullyParallel: true,
  workers: 2,
  forbidOnly: CI,
  // A second try is reported as flaky, not hidden; one browser test failed once while two runs shared the machine.
  retries: CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // Otherwise a tap on what never comes takes a test's whole time, and nobody is told which it was.
    actionTimeout: 30_000,
    ...TABLET,
    // Installing the worker is a third of a sign-in. Devices that may lose their network (newDevice) have it all
    // the same, and so do the files that ask for it.
    serviceWorkers: 'block',
    // Taking one costs a third of a test's time: only where a test has already failed.
    trace: 'on-first-retry',
    launchOptions: HEADLESS_SHELL,
  },
})
