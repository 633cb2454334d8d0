import { Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { isValidElement, type ReactNode, useId } from 'react'
import { useSettlingList } from '#app/domain/appointments/settling.ts'
import { KIND_WORDS } from '#app/domain/attention-kinds.tsx'
import { CountBadge } from '#app/ui/badges.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import type { AttentionKind } from '#schema/rules/people/attention.ts'

type AttentionGroupProps<Item> = {
  kind: AttentionKind
  /** Undefined while they are loading. */
  items: readonly Item[] | undefined
  /** Whether this is the only group on the screen: an empty one then shows an empty state. */
  alone: boolean
  /** A notice above the list. */
  notice?: ReactNode
  children: (item: Item) => ReactNode
}

/** The problems of one kind. An empty group among others is omitted. */
export function AttentionGroup<Item>({ kind, items, alone, notice, children }: AttentionGroupProps<Item>) {
  const titleId = useId()
  const { title, text, nothing } = KIND_WORDS[kind]
  const cards = items?.map((item, index) => {
    const card = children(item)
    return { key: (isValidElement(card) && card.key) || index, card }
  })
  useSettlingList(cards?.map(({ key }) => key))
  if (!items) return alone ? notice || <SkeletonList rows={2} /> : notice
  if (items.length === 0)
    return (
      <>
        {notice}
        {alone && <EmptyState drawing="done" {...nothing} />}
      </>
    )
  return (
    <Stack as="section" aria-labelledby={titleId} gap="3">
      <Stack gap="0.5">
        <HStack gap="2">
          <Heading as="h2" size="lg" id={titleId}>
            {title}
          </Heading>
          <CountBadge count={items.length} />
        </HStack>
        <Text color="muted">{text}</Text>
      </Stack>
      {notice}
      <Stack as="ul" aria-label={title} gap="3" listStyleType="none">
        {cards?.map(({ key, card }) => (
          <ItemBoundary key={key} as="li">
            {card}
          </ItemBoundary>
        ))}
      </Stack>
    </Stack>
  )
}
