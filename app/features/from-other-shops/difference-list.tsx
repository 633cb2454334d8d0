import { Badge, Box, Button, Checkbox, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { LINES } from '#app/ui/ltr.tsx'
import { Section } from '#app/ui/page.tsx'
import type { Difference } from '#schema/rules/copies/compare-copy.ts'
import { type DifferenceGroup, GROUP_KINDS, groupDifferences } from './difference-groups.ts'
import { differenceLabel, differenceValues } from './difference-values.tsx'

/** So many groups are shown at first. */
const AT_FIRST = 40

export type Choices = {
  isChosen: (difference: Difference) => boolean
  choose: (differences: readonly Difference[], chosen: boolean) => void
}

type DifferenceListProps = Choices & {
  differences: readonly Difference[]
  /** The name of the other shop. */
  from: string
}

/** What is different, by service and text: what is here beside what came, each to be ticked. */
export function DifferenceList({ differences, from, ...choices }: DifferenceListProps) {
  const [all, setAll] = useState(false)
  const kinds = groupDifferences(differences)
  const total = [...kinds.values()].reduce((sum, groups) => sum + groups.length, 0)
  let room = all ? total : AT_FIRST
  return (
    <Stack gap="6">
      {GROUP_KINDS.map(kind => {
        const groups = (kinds.get(kind) ?? []).slice(0, room)
        room -= groups.length
        if (groups.length === 0) return null
        return (
          <Section key={kind} title={kind}>
            <Stack as="ul" aria-label={kind} gap="3" listStyleType="none">
              {groups.map(group => (
                <Group key={group.key} group={group} from={from} {...choices} />
              ))}
            </Stack>
          </Section>
        )
      })}
      {!all && total > AT_FIRST && (
        <Button variant="outline" alignSelf="center" onClick={() => setAll(true)}>
          {`Show all ${total}`}
        </Button>
      )}
    </Stack>
  )
}

type GroupProps = Choices & { group: DifferenceGroup; from: string }

function Group({ group, from, ...choices }: GroupProps) {
  const { title, isNew, isLater, differences } = group
  const titleId = useId()
  return (
    <Stack
      as="li"
      role="listitem"
      aria-labelledby={titleId}
      gap="3"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
    >
      <HStack gap="2" wrap="wrap">
        <Heading as="h3" size="md" id={titleId} dir="auto" {...LINES} overflowWrap="anywhere">
          {title}
        </Heading>
        {isNew && <Badge colorPalette="accent">New</Badge>}
        {isLater && <Badge colorPalette="attention">Changed here later</Badge>}
      </HStack>
      {differences.map(each => (
        <Row key={each.key} difference={each} groupId={titleId} from={from} {...choices} />
      ))}
    </Stack>
  )
}

type RowProps = Choices & { difference: Difference; groupId: string; from: string }

function Row({ difference, groupId, from, isChosen, choose }: RowProps) {
  const labelId = useId()
  const { before, after } = differenceValues(difference)
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr) minmax(0, 1fr)' }}
      columnGap="5"
      rowGap="2"
      alignItems="start"
      borderTopWidth="1px"
      borderColor="line"
      pt="2"
    >
      <Checkbox.Root
        checked={isChosen(difference)}
        onCheckedChange={({ checked }) => choose([difference], checked === true)}
        minH="11"
      >
        <Checkbox.HiddenInput aria-labelledby={`${labelId} ${groupId}`} />
        <Checkbox.Control />
        <Checkbox.Label>
          <span id={labelId}>{differenceLabel(difference)}</span>
        </Checkbox.Label>
      </Checkbox.Root>
      {difference.kind === 'newService' ? (
        <Value title={<InShop name={from} />} wide>
          {after}
        </Value>
      ) : (
        <>
          <Value title="Here now">{before}</Value>
          <Value title={<InShop name={from} />}>{after}</Value>
        </>
      )}
    </Grid>
  )
}

function InShop({ name }: { name: string }) {
  return (
    <>
      In <bdi>{name}</bdi>
    </>
  )
}

function Value({ title, wide, children }: { title: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <Box minW="0" pt={{ md: '1.5' }} gridColumn={wide ? { md: '2 / -1' } : undefined}>
      <Text color="muted" textStyle="xs">
        {title}
      </Text>
      {typeof children === 'string' ? <Text>{children}</Text> : children}
    </Box>
  )
}
