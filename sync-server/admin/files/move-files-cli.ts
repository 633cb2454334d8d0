import { parseArgs } from 'node:util'
import { formatBytes, formatCount } from '#schema/texts/count-text.ts'
import { CommandError } from '../../command-error.ts'
import type { FileSettings } from '../../config.ts'
import type { Sql } from '../../db/connect.ts'
import { type FileStore, storeOf } from '../../files/file-store.ts'
import { runCommand } from '../../run-command.ts'
import { type MoveOutcome, moveFiles } from './move-files.ts'

const MOST_NAMED = 5

await runCommand(async ({ sql, storedFiles, config, signal, args }) => {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } })
  const store = storeFor(sql, values.to, config.files)
  const say = (moved: number) => console.log(`${formatCount(moved)} moved so far.`)
  const outcome = await moveFiles({ sql, storedFiles, store, signal, say })
  console.log(movedText(outcome, store.name))
  if (outcome.failure) throw outcome.failure
  if (signal.aborted) throw new CommandError('Stopped. Run it again to go on.')
  if (outcome.lost.length > 0) throw new CommandError(lostText(outcome.lost))
  if (values.to === 'database' && config.files.to !== null)
    console.log(
      `FILES_TO is set: a server with that setting goes on putting new ones into ${config.files.to}.`,
    )
})

function storeFor(sql: Sql, to: string | undefined, settings: FileSettings): FileStore {
  if (to === 'database') return storeOf(sql, { ...settings, to: null })
  if (to !== 's3')
    throw new CommandError(
      'Say where to: npm run move-files -- --to s3, which is the bucket of FILES_TO, or --to database.',
    )
  if (settings.to === null)
    throw new CommandError('Set FILES_TO to the bucket, as the server has it, like s3://my-files/shop.')
  return storeOf(sql, settings)
}

function movedText({ moved, bytes }: MoveOutcome, name: string): string {
  if (moved === 0) return `No photo or file was moved to ${name}.`
  return `${formatCount(moved)} photos and files (${formatBytes(bytes)}) were moved to ${name}.`
}

function lostText(ids: readonly string[]): string {
  const more = ids.length > MOST_NAMED ? ` and ${formatCount(ids.length - MOST_NAMED)} more` : ''
  return `${formatCount(ids.length)} stay where they were, because their contents are lost: ${ids.slice(0, MOST_NAMED).join(', ')}${more}. The integrity check in Database Tools says whose they are.`
}
