import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { AnswerView, useServerAnswer } from '#app/domain/server-answer.tsx'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListCards, ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { useWide } from '#app/ui/use-wide.ts'
import { type FailedSignIn, FailedSignInsResponse } from '#schema/protocol/admin.ts'
import { describeDevice } from '#schema/rules/people/describe-device.ts'

const AT_FIRST = 10

/** Failed sign-ins by user name, which reveal both a forgotten password and somebody who guesses passwords. */
export function FailedSignIns() {
  const answer = useServerAnswer('/api/admin/failed-sign-ins', FailedSignInsResponse)
  return (
    <Stack as="section" aria-labelledby="failed-sign-ins" gap="3" pt="4">
      <Stack gap="0.5">
        <Heading as="h2" size="lg" id="failed-sign-ins">
          Failed sign-ins
        </Heading>
        <Text color="muted">Wrong passwords of the last 30 days, the latest first.</Text>
      </Stack>
      <AnswerView answer={answer} what="the failed sign-ins">
        {({ failed }) =>
          failed.length === 0 ? <Text>Nobody has tried a wrong password.</Text> : <Attempts failed={failed} />
        }
      </AnswerView>
    </Stack>
  )
}

function Attempts({ failed }: { failed: readonly FailedSignIn[] }) {
  const [all, setAll] = useState(false)
  const wide = useWide()
  const shown = all ? failed : failed.slice(0, AT_FIRST)
  return (
    <>
      {wide ? <AttemptTable failed={shown} /> : <AttemptCards failed={shown} />}
      {shown.length < failed.length && (
        <Button variant="outline" alignSelf="center" onClick={() => setAll(true)}>
          {`Show all ${failed.length} failed sign-ins`}
        </Button>
      )}
    </>
  )
}

function AttemptTable({ failed }: { failed: readonly FailedSignIn[] }) {
  return (
    <ListFrame>
      <ListTable aria-label="Failed sign-ins">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Account</th>
            <th scope="col">Address</th>
            <th scope="col">Device</th>
          </tr>
        </thead>
        <tbody>
          {failed.map(attempt => (
            <ItemBoundary key={attempt.id} as="tr">
              <tr>
                <td>
                  <Ltr whiteSpace="nowrap">{momentText(attempt.at)}</Ltr>
                </td>
                <td data-rest>
                  <span className="row-cut" title={attempt.account}>
                    <bdi>{attempt.account}</bdi>
                  </span>
                  <Owner {...attempt} />
                </td>
                <td>
                  <Ltr whiteSpace="nowrap">{attempt.address}</Ltr>
                </td>
                <td data-whole>
                  {describeDevice(attempt.userAgent)}
                  <span className="row-small">{knownText(attempt)}</span>
                </td>
              </tr>
            </ItemBoundary>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

function AttemptCards({ failed }: { failed: readonly FailedSignIn[] }) {
  return (
    <ListCards aria-label="Failed sign-ins">
      {failed.map(attempt => (
        <ItemBoundary key={attempt.id} as="li">
          <li>
            <div className="row-body">
              <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
                <bdi>{attempt.account}</bdi>
              </Text>
              <Owner {...attempt} />
              <span className="row-small">
                <bdi dir="ltr">{`${momentText(attempt.at)} · ${attempt.address}`}</bdi>
              </span>
              <span className="row-small">
                {`${describeDevice(attempt.userAgent)} · ${knownText(attempt)}`}
              </span>
            </div>
          </li>
        </ItemBoundary>
      ))}
    </ListCards>
  )
}

function Owner({ fullName }: Pick<FailedSignIn, 'fullName'>) {
  return <span className="row-small">{fullName === null ? 'No such account' : <bdi>{fullName}</bdi>}</span>
}

function knownText({ knownDevice }: FailedSignIn): string {
  return knownDevice ? 'Signed in there before' : 'Never signed in there'
}
