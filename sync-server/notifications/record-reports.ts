import { reportNotification } from '#schema/mutations/messages/notification.ts'
import { parseCall } from '#schema/mutations/run-mutation.ts'
import type { Row } from '#schema/tables.ts'
import type { Sql } from '../db/connect.ts'
import type { MutationCall } from '../sync/write-transaction.ts'
import type { Writer } from '../sync/writer.ts'
import { callbackData, readCallbackId } from './callback-data.ts'
import type { ReceivedReport } from './whatsapp-webhook-body.ts'

const WORKER = { userId: null, role: 'worker' as const }

type Sent = Pick<Row<'notifications'>, 'id' | 'attempts' | 'createdAt' | 'providerId'>

/** Records what became of messages, all as one version. Reports of messages that the shop did not send are let go. */
export async function recordReports(
  { sql, writer }: { sql: Sql; writer: Writer },
  reports: readonly ReceivedReport[],
  now: Date,
): Promise<void> {
  // Without the writers' lock: most bodies are repeats or of other senders.
  const sent = await findSent(sql, reports)
  const calls = reports.flatMap(report => callsFor(report, sent, now))
  if (calls.length === 0) return
  await writer.write(async transaction => {
    await transaction.dryRun(calls)
    for (const call of calls) await transaction.run(call)
  })
}

async function findSent(sql: Sql, reports: readonly ReceivedReport[]): Promise<Sent[]> {
  if (reports.length === 0) return []
  const providerIds = reports.map(({ providerId }) => providerId)
  const ids = reports.flatMap(({ data }) => (data === null ? [] : (readCallbackId(data) ?? [])))
  return sql<Sent[]>`
    select id, attempts, created_at as "createdAt", provider_id as "providerId" from notifications
    where method = 'whatsapp' and (provider_id = any(${providerIds}) or id = any(${ids}::bigint[]))`
}

function callsFor({ data, ...report }: ReceivedReport, sent: readonly Sent[], now: Date): MutationCall[] {
  return sent.flatMap(message => {
    const isNamed = data !== null && data === callbackData(message)
    if (!isNamed && message.providerId !== report.providerId) return []
    const args = { ...report, id: message.id, attempt: isNamed ? message.attempts : null }
    return {
      ...parseCall({ name: reportNotification.name, args }),
      actor: WORKER,
      actedAt: now.toISOString(),
    }
  })
}
