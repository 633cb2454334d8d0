import { buildApp } from './build-app.ts'
import { ConfigError, readConfig } from './config.ts'
import { keepRunning } from './keep-running.ts'

try {
  // Before the build, which takes long: a wrong setting should be reported at once.
  readConfig(process.env)
  buildApp()
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error}\n`)
  process.exit(1)
}
process.exit(await keepRunning(process.env))
