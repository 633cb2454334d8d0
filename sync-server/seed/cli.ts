import { parseArgs } from 'node:util'
import { z } from 'zod'
import { runCommand } from '../run-command.ts'
import { seedDemoWhenEmpty } from './seed-demo.ts'
import { seedVolume } from './seed-volume.ts'

const Count = z.coerce.number().int().min(0).max(5_000_000).default(0)
const Options = z.object({ customers: Count, appointments: Count, payments: z.boolean().default(false) })

/* Loads the demo shop into an empty database, then as many customers and appointments as asked for. */
await runCommand(async ({ sql, args }) => {
  const { values } = parseArgs({
    args,
    options: {
      customers: { type: 'string' },
      appointments: { type: 'string' },
      payments: { type: 'boolean' },
    },
  })
  const size = Options.parse(values)
  const now = new Date()
  const loaded = await seedDemoWhenEmpty(sql, { now })
  console.log(loaded ? 'The demo shop is loaded.' : 'There are accounts already: the demo shop is left out.')
  if (size.customers + size.appointments === 0) return
  const { rows, ms } = await seedVolume(sql, size, { now })
  console.log(`${rows} rows in ${(ms / 1000).toFixed(1)} s.`)
})
