import { Badge, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import type { IntegrityResponse } from '#schema/protocol/admin.ts'
import { checkWords } from './check-words.ts'
import { pathOfRow } from './path-of-row.ts'

export type CheckCardProps = IntegrityResponse['checks'][number]

export function CheckCard({ check, looked, wrong, examples }: CheckCardProps) {
  const { title, meaning, looked: what, remedy } = checkWords(check)
  const rest = wrong - examples.length
  return (
    <Stack as="li" gap="2" bg="panel" borderWidth="1px" borderColor="line" borderRadius="l3" px="4" py="3.5">
      <HStack justify="space-between" gap="3">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <Badge colorPalette={wrong === 0 ? 'success' : 'danger'}>
          {wrong === 0 ? (
            <CircleCheck size={14} aria-hidden="true" />
          ) : (
            <TriangleAlert size={14} aria-hidden="true" />
          )}
          {wrong === 0 ? 'Agrees' : `${wrong.toLocaleString('en')} wrong`}
        </Badge>
      </HStack>
      <Text color="muted">{meaning}</Text>
      <Text color="muted" textStyle="xs" fontVariantNumeric="tabular-nums">
        {`${looked.toLocaleString('en')} ${what} looked at`}
      </Text>
      {examples.length > 0 && (
        <Stack as="ul" gap="1" ps="5" listStyleType="disc" aria-label={`Findings: ${title}`}>
          {examples.map(({ text, row }) => (
            <li key={text}>
              <Example text={text} to={row && pathOfRow(row)} />
            </li>
          ))}
          {rest > 0 && <li>{`and ${rest.toLocaleString('en')} more`}</li>}
        </Stack>
      )}
      {wrong > 0 && (
        <Text>
          <Text as="span" fontWeight="semibold">
            What to do:
          </Text>{' '}
          {remedy}
        </Text>
      )}
    </Stack>
  )
}

function Example({ text, to }: { text: string; to: string | null }) {
  if (!to) return <bdi>{text}</bdi>
  return (
    <Link asChild variant="underline">
      <RouterLink to={to}>
        <bdi>{text}</bdi>
      </RouterLink>
    </Link>
  )
}
