import { Badge, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { KeyRound, Monitor, Smartphone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { IconItem } from '#app/ui/icon-item.tsx'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { LINES, Ltr } from '#app/ui/ltr.tsx'
import { formatAgo, momentText } from '#app/ui/moment-text.ts'
import { useNow } from '#app/ui/use-now.ts'
import { roleName } from '#app/ui/value-names.ts'
import type { SignIn, SignInWay, TeamSignIn } from '#schema/protocol/sign-ins.ts'
import { describeDevice } from '#schema/rules/people/describe-device.ts'

type Listed = SignIn & Partial<Pick<TeamSignIn, 'fullName' | 'role'>>

type SignInListProps = {
  label: string
  /** With the person, where they are of several. */
  signIns: readonly Listed[]
  /** The link to the question whether one is to end; null while none can end: that requires the server. */
  linkToEnd: ((id: string) => string) | null
}

/** The name of the place of a sign-in: what people call the device, else its browser and system. */
export function signInPlace({ deviceName, userAgent }: SignIn): string {
  return deviceName ?? describeDevice(userAgent)
}

/** What was done to sign in, as the end of a sentence. */
const WAYS: Record<SignInWay, string> = {
  password: 'with the password',
  code: 'with the password and a code',
  passkey: 'with a passkey',
  one_time_password: 'with a one-time password',
  pin: 'with the PIN',
  pass: 'by the page of your shops',
}

/** Where people are signed in: on what, from where, since when and by what, each with the way to end it. */
export function SignInList({ label, signIns, linkToEnd }: SignInListProps) {
  return (
    <Stack as="ul" aria-label={label} gap="0" listStyleType="none">
      {signIns.map(signIn => (
        <ItemBoundary key={signIn.id} as="li">
          <Entry signIn={signIn} end={signIn.isHere ? null : (linkToEnd?.(signIn.id) ?? null)} />
        </ItemBoundary>
      ))}
    </Stack>
  )
}

function Entry({ signIn, end }: { signIn: Listed; end: string | null }) {
  const now = useNow()
  const place = signInPlace(signIn)
  const { isHere, isOpen, hasPin, deviceName, userAgent, address, way, openedAt, lastSeenAt, role } = signIn
  const Icon = !isOpen ? KeyRound : /\b(iPhone|Android)\b/.test(userAgent ?? '') ? Smartphone : Monitor
  const opened = isOpen
    ? `Signed in ${momentText(openedAt)}${way ? ` ${WAYS[way]}` : ''}`
    : `Not signed in. A PIN opens the account there since ${momentText(openedAt)}`
  return (
    <IconItem icon={Icon}>
      <Stack gap="0" flex="1" minW="0">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            <bdi>{signIn.fullName ?? place}</bdi>
          </Text>
          {isHere && <Badge colorPalette="accent">This device</Badge>}
          {isOpen && hasPin && <Badge>PIN</Badge>}
        </HStack>
        {signIn.fullName !== undefined && (
          <Text textStyle="sm" overflowWrap="anywhere">
            <bdi>{place}</bdi>
            {role && ` · ${roleName(role)}`}
          </Text>
        )}
        {deviceName !== null && userAgent !== null && (
          <Text textStyle="sm" color="muted">
            {describeDevice(userAgent)}
          </Text>
        )}
        <Ltr {...LINES} textStyle="sm" color="muted">
          {opened}
        </Ltr>
        <Ltr {...LINES} textStyle="sm" color="muted" title={momentText(lastSeenAt)}>
          {`Last seen ${formatAgo(lastSeenAt, now)}${address ? ` from ${address}` : ''}`}
        </Ltr>
      </Stack>
      {end && (
        <Button asChild variant="outline" flexShrink="0">
          <Link
            to={end}
            preventScrollReset
            aria-label={`End ${signIn.fullName === undefined ? '' : `${signIn.fullName}, `}${place}`}
          >
            End
          </Link>
        </Button>
      )}
    </IconItem>
  )
}
