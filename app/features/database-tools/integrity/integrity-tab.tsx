import { Box, Button, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { CircleCheck, ShieldCheck, TriangleAlert } from 'lucide-react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { IntegrityResponse } from '#schema/protocol/admin.ts'
import { AnswerView } from '../answer-view.tsx'
import { useAdminAnswer } from '../use-admin-answer.ts'
import { CheckCard } from './check-card.tsx'
import { integrityVerdict } from './check-words.ts'

/** Whether what the shop keeps twice agrees, looked at when somebody asks. */
export function IntegrityTab() {
  const answer = useAdminAnswer('/api/admin/integrity', IntegrityResponse, { onDemand: true })
  const { held, asking, failure, online, ask } = answer
  const run = (
    <Button onClick={ask} loading={asking} disabled={!online}>
      <ShieldCheck aria-hidden="true" /> {held ? 'Check again' : 'Run the check'}
    </Button>
  )
  return (
    <Stack gap="4" maxW="4xl">
      {held || failure ? (
        <>
          {held && <HStack justify="end">{run}</HStack>}
          <AnswerView answer={answer} what="the check">
            {report => <Report report={report} />}
          </AnswerView>
        </>
      ) : (
        <EmptyState
          drawing="done"
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
            {`Checked ${momentText(checkedAt)}, at version ${version.toLocaleString('en')} of the shop.`}
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
