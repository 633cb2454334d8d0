import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/open-postgres.ts'
import { seedDemoWhenEmpty } from './seed-demo.ts'
import { seedVolume } from './seed-volume.ts'

const Count = z.coerce.number().int().min(0).max(5_000_000).default(0)
const Options = z.object({ customers: Count, appointments: Count, payments: z.boolean().default(false) })

/** Loads the demo shop into an empty database, then as many customers and appointments as asked for. */
async function seed(): Promise<void> {
  const { values } = parseArgs({
    options: {
      customers: { type: 'string' },
      appointments: { type: 'string' },
      payments: { type: 'boolean' },
    },
  })
  const size = Options.parse(values)
  const postgres = await openPostgres(readConfig(process.env), console.log)
  try {
    await migrate(postgres.url)
    const { sql, close } = connect(postgres.url, { max: 2 })
    try {
      const now = new Date()
      const loaded = await seedDemoWhenEmpty(sql, { now })
      console.log(
        loaded ? 'The demo shop is loaded.' : 'There are accounts already: the demo shop is left out.',
      )
      if (size.customers + size.appointments > 0) {
        const { rows, ms } = await seedVolume(sql, size, { now })
        console.log(`${rows} rows in ${(ms / 1000).toFixed(1)} s.`)
      }
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
  }
}

try {
  await seed()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
