import { Button, Link as StyledLink, Text } from '@chakra-ui/react'
import { Check, GitMerge, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Facts } from '#app/domain/attention-kinds.tsx'
import { conflictSentence, conflictValues, parsed } from '#app/domain/conflicts/conflict-words.ts'
import { acceptConflict, resolveConflict } from '#app/domain/conflicts/settle-conflict.ts'
import { fieldName } from '#app/domain/field-words.ts'
import { recordPath, recordSubject } from '#app/domain/rejections/change-text.ts'
import type { ConflictWithRows } from '#app/queries/conflicts.ts'
import { nameIn, useStaffNames } from '#app/queries/users.ts'
import { useUser } from '#app/session/session-user.ts'
import { useSaving } from '#app/ui/save-change.ts'
import { useNow } from '#app/ui/use-now.ts'
import { CORRECTION, isJoined } from '#schema/rules/history/conflict.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type ConflictsGroupProps = { conflicts: readonly ConflictWithRows[] | undefined; alone: boolean }

export function ConflictsGroup({ conflicts, alone }: ConflictsGroupProps) {
  return (
    <AttentionGroup kind="conflicts" items={conflicts} alone={alone}>
      {conflict => <ConflictCard key={conflict.id} conflict={conflict} />}
    </AttentionGroup>
  )
}

/** One replaced value: the person keeps it so, or puts their own back. */
function ConflictCard({ conflict }: { conflict: ConflictWithRows }) {
  const { id: me } = useUser()
  const names = useStaffNames()
  const now = new Date(useNow()).toISOString()
  const { saving, save } = useSaving()
  const { recordTable, recordId, field, userId } = conflict
  const subject = recordSubject(conflict)
  const sentence = conflictSentence({ ...conflict, subject }, { me, names, now })
  const path = recordPath(recordTable, recordId)
  const nameOf = (id: number | null) => nameIn(names, id)
  const own = userId === me
  const { lost, kept } = conflictValues(conflict, names)
  const keep = (value: unknown, done: string) => () => save(() => resolveConflict(conflict, value, done))
  const isStillJoined = conflict.joined && isJoined(parsed(conflict.lost), conflict.current)
  const canPutBack =
    own &&
    conflict.lostBy === me &&
    !conflict.joined &&
    field !== 'status' &&
    field !== CORRECTION &&
    lost !== null

  return (
    <AttentionCard
      icon={GitMerge}
      title={<bdi>{sentence}</bdi>}
      subject={
        <StyledLink asChild color="accent.fg">
          <Link to={path}>
            {fieldName(field)} · <bdi>{subject}</bdi>
          </Link>
        </StyledLink>
      }
      actions={
        <>
          {own && isStillJoined && (
            <>
              <Button
                variant="outline"
                disabled={saving}
                onClick={keep(parsed(conflict.lost), 'Only your text is kept')}
              >
                Only mine
              </Button>
              <Button
                variant="outline"
                disabled={saving}
                onClick={keep(parsed(conflict.kept), 'Your text is deleted')}
              >
                Delete my text
              </Button>
            </>
          )}
          {canPutBack && (
            <Button
              variant="outline"
              disabled={saving}
              onClick={keep(parsed(conflict.lost), 'Yours is back')}
            >
              <Undo2 aria-hidden="true" /> Put mine back
            </Button>
          )}
          <Button
            disabled={saving}
            onClick={() => save(() => acceptConflict(conflict))}
            aria-label={`${isStillJoined ? 'Keep both' : 'OK'}: ${sentence}`}
          >
            <Check aria-hidden="true" /> {isStillJoined ? 'Keep both' : 'OK'}
          </Button>
        </>
      }
    >
      {lost !== null && field !== 'status' && (
        <Facts>
          <Text overflowWrap="anywhere" whiteSpace="pre-line">
            <bdi>{conflict.lostBy === me ? 'You' : nameOf(conflict.lostBy)}</bdi>: <bdi>{lost}</bdi>
          </Text>
          <Text overflowWrap="anywhere" whiteSpace="pre-line">
            <bdi>{conflict.keptBy === me ? 'You' : nameOf(conflict.keptBy)}</bdi>: <bdi>{kept}</bdi>
          </Text>
        </Facts>
      )}
    </AttentionCard>
  )
}
