import { Box, HStack, IconButton, Stack, Text } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type Draft, type DraftName, discardDraft, useDrafts } from '#app/ui/drafts/draft-store.ts'
import { formatAgo } from '#app/ui/moment-text.ts'
import { useNow } from '#app/ui/use-now.ts'

/** What this person has typed and not sent, the latest first, with the way to each. */
export function DraftList() {
  const drafts = Object.entries(useDrafts(state => state.drafts)) as [DraftName, Draft][]
  const now = useNow(5_000)
  if (drafts.length === 0) return null
  return (
    <Stack gap="1">
      <Text fontWeight="semibold">{drafts.length === 1 ? '1 draft' : `${drafts.length} drafts`}</Text>
      <Box as="ul" listStyleType="none" aria-label="Drafts" maxH="60" overflowY="auto" p="1" m="-1">
        {drafts
          .sort(([, a], [, b]) => b.at.localeCompare(a.at))
          .map(([name, draft]) => (
            <HStack as="li" key={name} justify="space-between" gap="2">
              <Box asChild flex="1" minW="0" py="1.5" borderRadius="l1">
                <Link to={draft.path}>
                  <Text truncate fontWeight="medium">
                    {draft.title}
                  </Text>
                  <Text truncate color="muted" textStyle="xs">
                    <bdi>{[firstText(draft), formatAgo(draft.at, now)].filter(Boolean).join(' · ')}</bdi>
                  </Text>
                </Link>
              </Box>
              <IconButton
                variant="ghost"
                aria-label={`Discard draft: ${draft.title}`}
                onClick={() => discardDraft(name)}
              >
                <X />
              </IconButton>
            </HStack>
          ))}
      </Box>
    </Stack>
  )
}

/** The first words that were typed, by which people know a draft. */
function firstText({ parts }: Draft): string | undefined {
  const typed = Object.values(parts).flatMap(part =>
    typeof part.typed === 'string' ? [part.typed] : Object.values(Object(part.typed) as object),
  )
  return typed.find((value): value is string => typeof value === 'string' && value.trim() !== '')
}
