import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useIsSyncing, useOnline } from '#app/queries/sync-status.ts'
import { followAbsence, lookForAbsence, mayBeAway, useAbsence } from '#app/session/absence.ts'
import { lockDevice } from '#app/session/activate-session.ts'
import { hasPin } from '#app/session/pin.ts'
import { useUser } from '#app/session/session-user.ts'
import { Drawing } from '#app/ui/drawing.tsx'

type RequirePresenceProps = { asks: boolean; children: ReactNode }

/**
 * Renders a screen of money, unless its person has been away for an hour from a device that others use: then the lock asks who it
 * is, as long as it can be opened again.
 */
export function RequirePresence({ asks, children }: RequirePresenceProps) {
  return asks ? <AskAfterAbsence>{children}</AskAfterAbsence> : children
}

function AskAfterAbsence({ children }: { children: ReactNode }) {
  const isAway = useAbsence(absence => absence.asks)
  // No money is in sight for the moment in which nobody knows whether others use this device.
  const [isKnown, setKnown] = useState(() => !mayBeAway())
  useEffect(() => void lookForAbsence().finally(() => setKnown(true)), [])
  useEffect(() => followAbsence(), [])
  if (!isKnown) return null
  return isAway ? <WhoIsIt /> : children
}

function WhoIsIt() {
  const user = useUser()
  const online = useOnline()
  const isSyncing = useIsSyncing()
  const [canUnlock, setCanUnlock] = useState<boolean>()
  const ask = useEffectEvent(async () => {
    const can = online || (await hasPin(user.id))
    setCanUnlock(can)
    if (can) await lockDevice()
  })
  // Whether the server answers is known once a run has ended: a lock that nothing opens would keep everybody out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the network is back the password opens the lock.
  useEffect(() => {
    if (!isSyncing) void ask()
  }, [online, isSyncing])
  return (
    <Stack align="center" justify="center" gap="4" minH="60dvh" px="6" textAlign="center">
      <title>Who is it? · Sheen</title>
      <Drawing name="cone" />
      <Heading as="h1" size="xl">
        Who is it?
      </Heading>
      <Text color="muted" maxW="md">
        Nobody touched this device for more than an hour, and others use it too. Show who you are to see money
        again.
      </Text>
      {canUnlock === false ? (
        <Text maxW="md" role="status">
          Your password needs a connection. With a PIN (My Account → This device) it works without one.
        </Text>
      ) : (
        <Button onClick={() => void ask()}>Unlock</Button>
      )}
    </Stack>
  )
}
