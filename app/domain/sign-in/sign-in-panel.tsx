import { Button, Center, HStack, Spinner, Stack, Text } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOthersPending } from '#app/queries/sync-status.ts'
import { type PinPerson, pinPeople } from '#app/session/device-people.ts'
import { countChanges } from '#app/ui/count-changes.ts'
import { Initials } from '#app/ui/initials.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { roleName } from '#app/ui/role-name.ts'
import { LoginForm } from './login-form.tsx'
import { PinEntry } from './pin-entry.tsx'

/** The ways into this device: the people who have a PIN here, and the form for everybody else. */
export function SignInPanel() {
  const people = usePinPeople()
  const [chosen, setPerson] = useState<PinPerson | null>()
  // Nobody to choose among: one tap less.
  const person = chosen === undefined && people?.length === 1 ? people[0] : chosen
  const [byPassword, setByPassword] = useState(false)
  if (!people)
    return (
      <Center flex="1" role="status" aria-label="Loading">
        <Spinner color="accent.solid" size="lg" />
      </Center>
    )
  if (person && !byPassword)
    return (
      <Stack gap="5">
        <PinEntry person={person} onBack={() => setPerson(null)} onPassword={() => setByPassword(true)} />
        <OthersPending />
      </Stack>
    )
  return (
    <Stack gap="5">
      {people.length === 0 || byPassword ? (
        <LoginForm />
      ) : (
        <PeopleHere people={people} onChoose={setPerson} onPassword={() => setByPassword(true)} />
      )}
      {byPassword && people.length > 0 && (
        <Button
          variant="ghost"
          onClick={() => {
            setByPassword(false)
            setPerson(null)
          }}
        >
          Use a PIN
        </Button>
      )}
      <OthersPending />
    </Stack>
  )
}

type PeopleHereProps = {
  people: readonly PinPerson[]
  onChoose: (person: PinPerson) => void
  onPassword: () => void
}

function PeopleHere({ people, onChoose, onPassword }: PeopleHereProps) {
  return (
    <Stack gap="2" as="ul" listStyleType="none" aria-label="People on this device">
      {people.map(person => (
        <li key={person.user.id}>
          <Button
            variant="outline"
            w="full"
            h="16"
            justifyContent="flex-start"
            onClick={() => onChoose(person)}
          >
            <Initials name={person.user.fullName} />
            <Stack gap="0" align="flex-start" minW="0">
              <Text as="span" truncate maxW="full">
                <bdi>{person.user.fullName}</bdi>
              </Text>
              <Text as="span" color="muted" textStyle="xs" fontWeight="normal">
                {roleName(person.user.role)}
              </Text>
            </Stack>
          </Button>
        </li>
      ))}
      <li>
        <Button variant="ghost" w="full" onClick={onPassword}>
          <KeyRound aria-hidden="true" /> Somebody else
        </Button>
      </li>
    </Stack>
  )
}

/** What people who are not at work here now have left on the device; null when that is nothing. */
export function OthersPending() {
  const people = useOthersPending()
  if (people.length === 0) return null
  return (
    <Stack gap="1" role="status" color="muted" textStyle="sm">
      {people.map(({ userId, fullName, pending, rejected }) => (
        <HStack key={userId} gap="2">
          <Ltr>
            {pending > 0
              ? `${countChanges(pending)} of ${fullName} ${pending === 1 ? 'waits' : 'wait'} here`
              : `${countChanges(rejected)} of ${fullName} ${rejected === 1 ? 'needs' : 'need'} attention`}
          </Ltr>
        </HStack>
      ))}
      <Text textStyle="xs">
        {people.some(({ pending }) => pending > 0)
          ? 'They are sent under that name as soon as the network is back, whoever uses the device then.'
          : 'They stand under Needs Attention once that person signs in here.'}
      </Text>
    </Stack>
  )
}

function usePinPeople(): readonly PinPerson[] | undefined {
  const [people, setPeople] = useState<readonly PinPerson[]>()
  useEffect(() => {
    let current = true
    // Storage that cannot be read leaves the password.
    void pinPeople()
      .catch(() => [])
      .then(found => current && setPeople(found))
    return () => {
      current = false
    }
  }, [])
  return people
}
