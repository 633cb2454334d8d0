import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListCards } from '#app/ui/list-rows.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { type FailedSignIn, FailedSignInsResponse } from '#schema/protocol/admin.ts'
import { AnswerView } from '../answer-view.tsx'
import { describeDevice } from '../describe-device.ts'
import { useAdminAnswer } from '../use-admin-answer.ts'

const AT_FIRST = 10

/** Who tried a wrong password: one's own people who forgot theirs, or somebody who guesses. */
export function FailedSignIns() {
  const answer = useAdminAnswer('/api/admin/failed-sign-ins', FailedSignInsResponse)
  const [all, setAll] = useState(false)
  return (
    <Stack as="section" aria-labelledby="failed-sign-ins" gap="3" pt="4">
      <Heading as="h2" size="lg" id="failed-sign-ins">
        Failed sign-ins
      </Heading>
      <AnswerView answer={answer} what="the failed sign-ins">
        {({ failed }) =>
          failed.length === 0 ? (
            <Text color="muted">Nobody has tried a wrong password in the last 30 days.</Text>
          ) : (
            <>
              <ListCards aria-label="Failed sign-ins">
                {(all ? failed : failed.slice(0, AT_FIRST)).map(attempt => (
                  <ItemBoundary key={attempt.id} as="li">
                    <Attempt attempt={attempt} />
                  </ItemBoundary>
                ))}
              </ListCards>
              {!all && failed.length > AT_FIRST && (
                <Button variant="outline" alignSelf="center" onClick={() => setAll(true)}>
                  {`Show all ${failed.length}`}
                </Button>
              )}
            </>
          )
        }
      </AnswerView>
    </Stack>
  )
}

function Attempt({ attempt }: { attempt: FailedSignIn }) {
  const { account, fullName, at, address, userAgent, knownDevice } = attempt
  return (
    <li>
      <div className="row-body">
        <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
          <bdi>{account}</bdi>
        </Text>
        <span className="row-small">{fullName ? <bdi>{fullName}</bdi> : 'No such account'}</span>
        <span className="row-small">
          <bdi dir="ltr">{`${momentText(at)} · from ${address}`}</bdi>
        </span>
        <span className="row-small">
          {describeDevice(userAgent)}
          {knownDevice ? ', where this account has signed in before' : ', new to this account'}
        </span>
      </div>
    </li>
  )
}
