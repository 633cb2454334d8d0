import { Badge, Box, Button, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { CircleCheck, ShieldCheck, TriangleAlert } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { AnswerView, useServerAnswer } from '#app/domain/server-answer.tsx'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { type IntegrityExample, IntegrityResponse } from '#schema/protocol/admin.ts'
import { checkWords, integrityVerdict } from '#schema/protocol/integrity-words.ts'
import { formatCount } from '#schema/texts/count-text.ts'

const PAGES: Readonly<Record<string, (id: number) => string>> = {
  appointments: paths.appointment,
  customers: paths.customer,
  expenses: paths.expense,
  products: paths.adminProduct,
  quotes: paths.quote,
  transactions: paths.transaction,
  vehicles: paths.vehicle,
}

/** Checks on request whether values that the database stores twice agree. */
export function IntegrityTab() {
  const answer = useServerAnswer('/api/admin/integrity', IntegrityResponse, { onDemand: true })
  const { latest, asking, failure, online, ask } = answer
  const run = (
    <Button onClick={ask} loading={asking} disabled={!online}>
      <ShieldCheck aria-hidden="true" /> {latest ? 'Check again' : 'Run the check'}
    </Button>
  )
  return (
    <Stack gap="4" maxW="4xl">
      {latest || failure ? (
        <>
          {latest && <HStack justify="end">{run}</HStack>}
          <AnswerView answer={answer} what="the check">
            {report => <Report report={report} />}
          </AnswerView>
        </>
      ) : (
        <EmptyState
          drawing="shelf"
          title="Not checked yet"
          text={
            online
              ? 'Looks through the whole shop for anything that does not add up. It changes nothing, and everyone can work on meanwhile.'
              : 'The server looks through the whole shop: this needs the network.'
          }
          action={run}
        />
      )}
    </Stack>
  )
}

function Report({ report }: { report: IntegrityResponse }) {
  const { checks, checkedAt, version } = report
  const agrees = checks.every(({ wrong }) => wrong === 0)
  const Icon = agrees ? CircleCheck : TriangleAlert
  const palette = agrees ? 'success' : 'danger'
  return (
    <Stack gap="4">
      <HStack role="status" gap="3" align="start" bg={`${palette}.subtle`} borderRadius="l3" px="4" py="4">
        <Box color={`${palette}.fg`} flexShrink="0" pt="0.5">
          <Icon size={24} aria-hidden="true" />
        </Box>
        <Stack gap="0.5">
          <Heading as="h2" size="lg" color={`${palette}.fg`}>
            {integrityVerdict(report)}
          </Heading>
          <Text color={`${palette}.fg`} textStyle="sm">
            {`Checked ${momentText(checkedAt)}, at version ${formatCount(version)} of the shop.`}
          </Text>
        </Stack>
      </HStack>
      <Stack as="ul" gap="3" listStyleType="none" aria-label="Checks">
        {checks.map(check => (
          <CheckCard key={check.check} {...check} />
        ))}
      </Stack>
    </Stack>
  )
}

type CheckCardProps = IntegrityResponse['checks'][number]

function CheckCard({ check, looked, wrong, examples }: CheckCardProps) {
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
          {wrong === 0 ? 'Agrees' : `${formatCount(wrong)} wrong`}
        </Badge>
      </HStack>
      <Text color="muted">{meaning}</Text>
      <Text color="muted" textStyle="xs" fontVariantNumeric="tabular-nums">
        {`${formatCount(looked)} ${what} looked at`}
      </Text>
      {examples.length > 0 && (
        <Stack as="ul" gap="1" ps="5" listStyleType="disc" aria-label={`Findings: ${title}`}>
          {examples.map(({ text, row }) => (
            <li key={text}>
              <Example text={text} to={row && pathOfRow(row)} />
            </li>
          ))}
          {rest > 0 && <li>{`and ${formatCount(rest)} more`}</li>}
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

/** The URL of a row's page; null for tables whose rows have no page. */
function pathOfRow({ table, id }: NonNullable<IntegrityExample['row']>): string | null {
  return Object.hasOwn(PAGES, table) ? (PAGES[table]?.(id) ?? null) : null
}
