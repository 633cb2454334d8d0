import { parseArgs } from 'node:util'
import { z } from 'zod'

const MEASUREMENTS = ['first-sync', 'mutation', 'drain', 'propagation', 'day', 'reopen'] as const

const list = (text: string) => text.split(',')

const Size = z.coerce.number<string>().int().min(1_000).max(1_000_000)

export const Sizes = z.string().transform(list).pipe(z.array(Size))

const Options = z.object({
  /** Appointments in the shop. */
  sizes: Sizes,
  runs: z.coerce.number().int().min(1).max(50),
  only: z
    .string()
    .transform(list)
    .pipe(z.array(z.enum(MEASUREMENTS))),
  /** Where Chromium keeps IndexedDB: files, as on a counter, or the memory of incognito windows. */
  storage: z.enum(['disk', 'memory']),
  /** A folder for CPU profiles of the server and of every page. */
  profile: z.string().optional(),
  /** The figures as JSON. Playwright's tests empty the folder that this is in by default. */
  out: z.string(),
})
export type BenchOptions = z.infer<typeof Options>

/** Reads `--sizes 2000,20000 --runs 3 --only first-sync,drain --storage memory --profile FOLDER --out FILE`. */
export function readBenchOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '2000,20000,100000' },
      runs: { type: 'string', default: '3' },
      only: { type: 'string', default: MEASUREMENTS.join(',') },
      storage: { type: 'string', default: 'disk' },
      profile: { type: 'string' },
      out: { type: 'string', default: 'test-results/bench-sync.json' },
    },
  })
  return Options.parse(values)
}
