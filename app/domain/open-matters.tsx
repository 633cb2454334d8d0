import { Badge, Button, Flex, Skeleton } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useAttentionCounts } from '#app/queries/attention-counts.ts'
import { useRejectedCount } from '#app/queries/sync-status.ts'
import { useUser } from '#app/session/session-user.ts'
import { NothingLine } from '#app/ui/nothing-line.tsx'
import { Section } from '#app/ui/page.tsx'
import { attentionOf } from '#schema/rules/people/attention.ts'
import { KIND_WORDS } from './attention-kinds.tsx'

/** The problems that a person has to settle, each kind with a link to its list. */
export function OpenMatters() {
  const { role } = useUser()
  const rejected = useRejectedCount()
  const known = useAttentionCounts()
  const counts = { ...known, refused: rejected }
  const open = attentionOf(role).filter(kind => (counts[kind] ?? 0) > 0)
  return (
    <Section title="Needs Attention">
      {known.overbooked === undefined ? (
        <Skeleton h="11" w="60%" />
      ) : open.length === 0 ? (
        <NothingLine>Nothing to settle.</NothingLine>
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
