import { Badge, Button, Flex, HStack, Skeleton, Text } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { KIND_WORDS } from '#app/features/attention/attention-kinds.ts'
import { Section } from '#app/features/dashboard/section.tsx'
import { paths } from '#app/paths.ts'
import { useAttentionCounts } from '#app/queries/attention-counts.ts'
import { useUser } from '#app/session/session-store.ts'
import { useSyncStatus } from '#app/sync/sync-status.ts'
import { attentionOf } from '#schema/rules/attention.ts'

/** What somebody has to settle, each kind with the way there. */
export function OpenMatters() {
  const { role } = useUser()
  const { rejected } = useSyncStatus()
  const known = useAttentionCounts()
  const counts = { ...known, refused: rejected }
  const open = attentionOf(role).filter(kind => (counts[kind] ?? 0) > 0)
  return (
    <Section title="Needs Attention">
      {known.overbooked === undefined ? (
        <Skeleton h="11" w="60%" />
      ) : open.length === 0 ? (
        <HStack gap="2" color="muted">
          <CircleCheck size={18} aria-hidden="true" />
          <Text>Nothing to settle.</Text>
        </HStack>
      ) : (
        <Flex as="ul" aria-label="Needs Attention" gap="2" wrap="wrap" listStyleType="none">
          {open.map(kind => (
            <li key={kind}>
              <Button asChild variant="outline">
                <Link to={paths.attentionOf(kind)}>
                  {KIND_WORDS[kind].title}
                  <Badge variant="solid" colorPalette="danger">
                    {counts[kind]}
                  </Badge>
                </Link>
              </Button>
            </li>
          ))}
        </Flex>
      )}
    </Section>
  )
}
