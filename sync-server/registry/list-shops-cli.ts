import { CommandError } from '../command-error.ts'
import { runServerCommand } from '../run-command.ts'
import { listShops } from './registry.ts'

await runServerCommand(async ({ registry }) => {
  if (!registry)
    throw new CommandError('This database has no list of shops: there is one, which has it to itself.')
  for (const { host, name, state, schema } of await listShops(registry.sql))
    console.log([host, name, state, schema].join('\t'))
})
