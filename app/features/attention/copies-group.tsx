import { Button, Text } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Facts } from '#app/domain/attention-kinds.tsx'
import { paths } from '#app/paths.ts'
import { formatAgo } from '#app/ui/moment-text.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { CopyDraftHead } from '#schema/protocol/copy-drafts.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type CopiesGroupProps = { drafts: readonly CopyDraftHead[] | undefined; alone: boolean }

/** What waits from other shops. Only the server knows of it, so it needs the network. */
export function CopiesGroup({ drafts, alone }: CopiesGroupProps) {
  const now = useNow()
  return (
    <AttentionGroup kind="copies" items={drafts} alone={alone}>
      {({ id, fromName, fromHost, sentBy, sentAt }) => (
        <AttentionCard
          key={id}
          icon={Copy}
          title={
            <>
              A copy of <bdi>{fromName}</bdi>
            </>
          }
          subject={<bdi dir="ltr">{fromHost}</bdi>}
          actions={
            <Button asChild variant="outline">
              <Link to={paths.fromOtherShop(id)} aria-label={`Look at it: ${fromName}`}>
                Look at it
              </Link>
            </Button>
          }
        >
          <Facts>
            <Text overflowWrap="anywhere">
              <bdi>{sentBy}</bdi> sent it {formatAgo(sentAt, now)}.
            </Text>
          </Facts>
        </AttentionCard>
      )}
    </AttentionGroup>
  )
}
