import { Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { isValidElement, type ReactNode, useId } from 'react'
import { KIND_WORDS } from '#app/domain/attention-kinds.tsx'
import { CountBadge } from '#app/ui/count-badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import type { AttentionKind } from '#schema/rules/attention.ts'

type AttentionGroupProps<Item> = {
  kind: AttentionKind
  /** Undefined while they are read. */
  items: readonly Item[] | undefined
  /** Alone on the screen: it says so when there are none. */
  alone: boolean
  /** Something to know before the list is read. */
  notice?: ReactNode
  children: (item: Item) => ReactNode
}

/** All of one kind. Among other kinds, one with nothing in it is left out. */
export function AttentionGroup<Item>({ kind, items, alone, notice, children }: AttentionGroupProps<Item>) {
  const titleId = useId()
  const { title, text, nothing } = KIND_WORDS[kind]
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
        {items.map((item, index) => {
          const card = children(item)
          return (
            <ItemBoundary key={isValidElement(card) ? card.key : index} as="li">
              {card}
            </ItemBoundary>
          )
        })}
      </Stack>
    </Stack>
  )
}
