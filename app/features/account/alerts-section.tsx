import { Box, Button, Heading, HStack, Skeleton, Stack, Text } from '@chakra-ui/react'
import { BellOff, CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { request } from '#app/api/request.ts'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { failureText, useServerAnswer } from '#app/domain/server-answer.tsx'
import { type AlertObstacle, alertObstacle, turnOnAlerts } from '#app/session/alerts.ts'
import type { SessionUser } from '#app/session/session-user.ts'
import { momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { toast, toastFailure } from '#app/ui/toast.ts'
import { type AlertDevice, AlertsResponse, alertKindsOf } from '#schema/protocol/alerts.ts'
import { describeDevice } from '#schema/rules/people/describe-device.ts'
import { ALERTS_OFFLINE, AlertChoices, Problem, problemText } from './alert-choices.tsx'

/** What the person is told on this device while the app is closed. It is asked of the server, which may have ended it. */
export function AlertsSection({ user }: { user: SessionUser }) {
  const { latest, failure, online, ask } = useServerAnswer('/api/alerts', AlertsResponse)
  const obstacle = useObstacle()
  return (
    <Stack as="section" aria-labelledby="alerts-heading" gap="4" maxW="lg">
      <Heading id="alerts-heading" as="h2" size="md">
        Alerts on this device
      </Heading>
      {contents()}
    </Stack>
  )

  function contents(): ReactNode {
    if (obstacle === undefined) return <Skeleton h="12" />
    if (obstacle !== null) return <Note icon={BellOff}>{OBSTACLES[obstacle]}</Note>
    if (!latest && !online) return <Note icon={CloudOff}>{ALERTS_OFFLINE}</Note>
    if (!latest && failure)
      return (
        <HStack gap="3" wrap="wrap" role="alert">
          <Text>{failure}</Text>
          <Button variant="outline" onClick={ask}>
            Try again
          </Button>
        </HStack>
      )
    if (!latest) return <Skeleton h="12" />
    const { here, devices } = latest.value
    return (
      <>
        {here ? (
          <AlertChoices user={user} settings={here} onChange={ask} />
        ) : (
          <TurnOn user={user} onChange={ask} />
        )}
        <OtherDevices devices={devices.filter(({ isHere }) => !isHere)} onChange={ask} />
      </>
    )
  }
}

const OBSTACLES: Record<AlertObstacle, string> = {
  unsupported: 'This browser cannot show alerts. A newer one, such as Chrome, Edge, Firefox or Safari, can.',
  'home screen':
    'On an iPhone or iPad, add Sheen to the Home Screen first: tap Share, then Add to Home Screen. Open Sheen from there and turn alerts on here.',
  blocked:
    'This browser blocks notifications from Sheen. Allow them in its settings for this site (the sign beside the address, or the app’s info on a phone), then come back here.',
  'no worker':
    'Alerts need a part of Sheen that is not on this device yet. Reload the page. If this stays, ask whoever runs the server whether it is reached over https.',
}

/** Why there can be no alerts here; undefined until it is known. A person may allow them in the browser's settings meanwhile. */
function useObstacle(): AlertObstacle | null | undefined {
  const [obstacle, setObstacle] = useState<AlertObstacle | null>()
  useEffect(() => {
    const look = () => void alertObstacle().then(setObstacle)
    look()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
  return obstacle
}

type PartProps = { user: SessionUser; onChange: () => void }

function TurnOn({ user, onChange }: PartProps) {
  const { role } = user
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const offlineReason = useRequireOnline()
  const turnOn = async () => {
    setBusy(true)
    try {
      await turnOnAlerts(user.id, { kinds: alertKindsOf(role), details: false, language: 'en' })
      setProblem(undefined)
      toast({ type: 'success', title: 'Alerts are on', description: 'On this device, for you alone.' })
      onChange()
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Text color="muted">
        {`Sheen can tell you here, while it is closed, of new bookings, messages and cars that are assigned to you${alertKindsOf(role).includes('backup') ? ', and of a backup that failed' : ''}. Alerts end when you log out.`}
      </Text>
      <Button
        alignSelf="start"
        w={{ base: 'full', sm: 'auto' }}
        variant="outline"
        loading={isBusy}
        disabled={offlineReason !== null}
        onClick={() => void turnOn()}
      >
        Turn on alerts
      </Button>
      {offlineReason && (
        <Text color="muted" textStyle="sm">
          {ALERTS_OFFLINE}
        </Text>
      )}
      <Problem>{problem}</Problem>
    </>
  )
}

type OtherDevicesProps = { devices: readonly AlertDevice[]; onChange: () => void }

function OtherDevices({ devices, onChange }: OtherDevicesProps) {
  if (devices.length === 0) return null
  const end = async (id: number) => {
    try {
      await request(`/api/alerts/${id}`, { method: 'DELETE' })
      onChange()
    } catch (error) {
      toastFailure(`Alerts were not ended there: ${failureText(error)}`)
    }
  }
  return (
    <Stack gap="1">
      <Text fontWeight="semibold">You also get alerts on</Text>
      <Stack as="ul" gap="0" listStyleType="none">
        {devices.map(({ id, name, userAgent, lastSentAt }) => (
          <HStack as="li" key={id} justify="space-between" minH="11">
            <Box minW="0">
              <Text truncate>{name ?? describeDevice(userAgent)}</Text>
              <Text color="muted" textStyle="xs">
                {lastSentAt ? `Last alert ${momentText(lastSentAt)}` : 'No alert yet'}
              </Text>
            </Box>
            <Button
              variant="ghost"
              aria-label={`End alerts on ${name ?? describeDevice(userAgent)}`}
              onClick={() => void end(id)}
            >
              End
            </Button>
          </HStack>
        ))}
      </Stack>
    </Stack>
  )
}
