import { Button, Circle, Grid, HStack, IconButton, Stack, Text } from '@chakra-ui/react'
import { ArrowLeft, Delete } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { unlockFor } from '#app/session/lock.ts'
import type { PinPerson } from '#app/session/pin.ts'
import { type PinFailure, tryPin } from '#app/session/try-pin.ts'
import { Initials } from '#app/ui/person-name.tsx'
import { PIN_LIFE_DAYS } from '#schema/protocol/enrolment.ts'

type PinEntryProps = {
  person: PinPerson
  onBack: () => void
  /** Opens the form for the password. */
  onPassword: () => void
}

/** The keypad for one person's PIN; the last digit opens their screens. */
export function PinEntry({ person, onBack, onPassword }: PinEntryProps) {
  const { user, digits } = person
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<PinFailure | null>(null)
  const [busy, setBusy] = useState(false)

  const type = useEffectEvent(async (digit: string) => {
    if (busy) return
    setFailure(null)
    const pin = typed + digit
    setTyped(pin)
    if (pin.length < digits) return
    setBusy(true)
    const wrong = await tryPin(user.id, pin)
    if (!wrong) return unlockFor(user)
    setBusy(false)
    setTyped('')
    setFailure(wrong)
  })
  const erase = useEffectEvent(() => !busy && setTyped(pin => pin.slice(0, -1)))

  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return
      if (/^\d$/.test(key)) void type(key)
      else if (key === 'Backspace') erase()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <Stack gap="5" align="center">
      <HStack gap="3" alignSelf="stretch">
        <IconButton variant="ghost" aria-label="Another person" onClick={onBack}>
          <ArrowLeft className="mirrored" />
        </IconButton>
        <Initials name={user.fullName} />
        <Text fontWeight="semibold" truncate>
          <bdi>{user.fullName}</bdi>
        </Text>
      </HStack>
      <HStack gap="3" role="status" aria-label={`PIN: ${typed.length} of ${digits} digits`} minH="4">
        {Array.from({ length: digits }, (_, i) => (
          <Circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots have no other identity.
            key={i}
            size="3.5"
            borderWidth="2px"
            borderColor="accent.solid"
            bg={i < typed.length ? 'accent.solid' : undefined}
          />
        ))}
      </HStack>
      <Text role="alert" color="danger.fg" minH="5" textAlign="center">
        {failure && failureText(failure, user.email === null ? ASK_ADMIN : 'Sign in with the password.')}
      </Text>
      <Grid templateColumns="repeat(3, 4.5rem)" gap="3" dir="ltr">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(digit => (
          <Key key={digit} digit={digit} disabled={busy} onPress={() => void type(digit)} />
        ))}
        <span />
        <Key digit="0" disabled={busy} onPress={() => void type('0')} />
        <IconButton variant="ghost" h="14" aria-label="Delete digit" disabled={busy} onClick={() => erase()}>
          <Delete />
        </IconButton>
      </Grid>
      {user.email !== null && (
        <Button variant="ghost" onClick={onPassword}>
          Use the password
        </Button>
      )}
    </Stack>
  )
}

function Key({ digit, disabled, onPress }: { digit: string; disabled: boolean; onPress: () => void }) {
  return (
    <Button variant="outline" h="14" textStyle="xl" disabled={disabled} onClick={onPress}>
      {digit}
    </Button>
  )
}

const ASK_ADMIN = 'Ask an admin to set a new PIN for you here.'

/** `wayOut` says what is left when the PIN opens nothing any more. */
function failureText(failure: PinFailure, wayOut: string): string {
  switch (failure.reason) {
    case 'wrong':
      return `Wrong PIN. ${failure.triesLeft} ${failure.triesLeft === 1 ? 'try' : 'tries'} left.`
    case 'spent':
      return `Too many wrong PINs. ${wayOut}`
    case 'over':
      return `The PIN no longer opens this account here. ${wayOut}`
    case 'out of contact':
      return `You have not been online here for ${PIN_LIFE_DAYS} days. ${wayOut}`
    case 'clock':
      return `This device’s clock is wrong. Set it. If that does not help: ${wayOut}`
  }
}
