import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AttentionResponse } from '#schema/protocol/attention.ts'
import { BackupsResponse } from '#schema/protocol/backups.ts'
import { shopRows } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'
import { answerAsServer, jsonOf } from './stub-server.ts'

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const good = (hours: number) => ({
  ...{ kind: 'backup' as const, origin: 'schedule' as const, place: '/mnt/backups', encrypted: false },
  ...{ startedAt: ago(hours), endedAt: ago(hours), outcome: 'good' as const, reason: null },
  ...{ name: 'sheen-2026-11-27T23-00-00Z.backup.gz', rowCount: 12_000, bytes: 1_048_576 },
  ...{ fileCount: 812, fileBytes: 2 * 1_048_576, sentFiles: 9 },
})
const SETTINGS = { place: '/mnt/backups', at: '03:00', keep: 14, running: false }
const TOOLS = '/dashboard/admin/database-tools'
const card = () => page.getByRole('region', { name: 'Nightly backups' })

test('an admin sees how the last backup went, and makes one at once', async () => {
  const failed = { ...good(1), outcome: 'failed' as const, reason: 'The disk of /mnt/backups is full.' }
  let answer = { ...SETTINGS, lastGood: good(30), lastTry: failed, lastDrill: null } as BackupsResponse
  answerAsServer({
    'GET /api/admin/backups': () => Response.json(BackupsResponse.parse(answer)),
    'POST /api/admin/backups': () => {
      answer = { ...answer, lastGood: good(0), lastTry: good(0) }
      return Response.json(answer)
    },
  })
  await openStaffApp({ as: 'admin', rows: shopRows([]), at: TOOLS })
  await expect
    .element(
      card().getByText('Every day at 3:00 AM the server backs up to /mnt/backups and keeps the last 14.'),
    )
    .toBeVisible()
  await expect.element(card().getByText('Late')).toBeVisible()
  await expect.element(card().getByText('12,000 rows, 812 photos and files')).toBeVisible()
  await expect.element(card().getByText('3 MB')).toBeVisible()
  await expect
    .element(
      card().getByText(/^The last try, 1 h ago, failed: The disk of \/mnt\/backups is full\. The backups/),
    )
    .toBeVisible()
  await card().getByRole('button', { name: 'Back up now' }).click()
  await expect.element(card().getByText(/just now/)).toBeVisible()
  await expect.element(card().getByText('Late')).not.toBeInTheDocument()
  await expect.element(card().getByText(/failed/)).not.toBeInTheDocument()
})

test('a first backup that failed leaves none of which the card could speak', async () => {
  const failed = { ...good(1), outcome: 'failed' as const, reason: 'There is no folder /mnt/backups.' }
  const answer = { ...SETTINGS, lastGood: null, lastTry: failed, lastDrill: null }
  answerAsServer({ 'GET /api/admin/backups': jsonOf(BackupsResponse, answer) })
  await openStaffApp({ as: 'admin', rows: shopRows([]), at: TOOLS })
  await expect.element(card().getByText('There is none yet.')).toBeVisible()
  await expect.element(card().getByText(/failed: There is no folder \/mnt\/backups\.$/)).toBeVisible()
})

test('where none are made by schedule, the card says how that is set up', async () => {
  const none = { place: null, lastGood: null, lastTry: null, lastDrill: null }
  answerAsServer({ 'GET /api/admin/backups': jsonOf(BackupsResponse, { ...SETTINGS, ...none }) })
  await openStaffApp({ as: 'admin', rows: shopRows([]), at: TOOLS })
  await expect.element(card().getByText(/Whoever runs it sets BACKUP_TO/)).toBeVisible()
  await expect.element(card().getByRole('button')).not.toBeInTheDocument()
})

test('a late backup and a failed trial need attention', async () => {
  answerAsServer({
    'GET /api/attention': jsonOf(AttentionResponse, {
      refusals: [],
      backups: [
        { problem: 'late', at: ago(50), reason: 'The disk of /mnt/backups is full.' },
        { problem: 'drill', at: ago(5), reason: 'files/3f/3f9a is missing.' },
      ],
    }),
  })
  await openStaffApp({ as: 'admin', rows: shopRows([]), at: '/dashboard/attention' })
  const late = page.getByRole('listitem', { name: 'The last good backup was made 2 days ago' })
  await expect.element(late.getByText('The disk of /mnt/backups is full.')).toBeVisible()
  await expect.element(late.getByRole('link')).toHaveAttribute('href', `${TOOLS}?tab=backup`)
  const drill = page.getByRole('listitem', { name: 'The last backup could not be put back on trial' })
  await expect.element(drill.getByText('files/3f/3f9a is missing.')).toBeVisible()
})
