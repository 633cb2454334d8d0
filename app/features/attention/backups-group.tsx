import { Button, Text } from '@chakra-ui/react'
import { DatabaseBackup } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Facts } from '#app/domain/attention-kinds.tsx'
import { paths } from '#app/paths.ts'
import { formatAgo, momentText } from '#app/ui/moment-text.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { BackupAlarm } from '#schema/protocol/backups.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type BackupsGroupProps = { alarms: readonly BackupAlarm[] | undefined; alone: boolean }

/** Only the server knows how its backups go, so these need the network. */
export function BackupsGroup({ alarms, alone }: BackupsGroupProps) {
  const now = useNow()
  return (
    <AttentionGroup kind="backups" items={alarms} alone={alone}>
      {alarm => (
        <AttentionCard
          key={alarm.problem}
          icon={DatabaseBackup}
          title={titleOf(alarm, now)}
          subject={alarm.at && momentText(alarm.at)}
          actions={
            <Button asChild variant="outline">
              <Link to={paths.adminDatabaseTab('backup')}>Look at the backups</Link>
            </Button>
          }
        >
          {alarm.reason && (
            <Facts>
              <Text overflowWrap="anywhere">{alarm.reason}</Text>
            </Facts>
          )}
        </AttentionCard>
      )}
    </AttentionGroup>
  )
}

function titleOf({ problem, at }: BackupAlarm, now: number): string {
  if (problem === 'drill') return 'The last backup could not be put back on trial'
  return at ? `The last good backup was made ${formatAgo(at, now)}` : 'No backup has been made yet'
}
