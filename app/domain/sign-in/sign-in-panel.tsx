import { Button, Center, Spinner, Stack, Text } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type PersonHere, peopleHere } from '#app/session/pin.ts'
import { Note } from '#app/ui/note.tsx'
import { Initials } from '#app/ui/person-name.tsx'
import { roleName } from '#app/ui/value-names.ts'
import { LoginForm } from './login-form.tsx'
import { OthersPending } from './others-pending.tsx'
import { PinEntry } from './pin-entry.tsx'

/** The ways into this device: its people, by PIN or password, and the form for everybody else. */
export function SignInPanel() {
  const people = usePeopleHere()
  const [chosen, choose] = useState<PersonHere | 'another' | null>()
  const [byPassword, setByPassword] = useState(false)
  if (!people)
    return (
      <Center flex="1" role="status" aria-label="Loading">
        <Spinner color="accent.solid" size="lg" />
      </Center>
    )
  // Nobody to choose among: one tap less.
  const person = chosen === undefined && people.length === 1 ? people[0] : chosen
  const nobodyToChoose = people.length === 0 || (people.length === 1 && !people[0]?.pin)
  const back = () => {
    setByPassword(false)
    choose(null)
  }
  return (
    <Stack gap="5">
      {nobodyToChoose || person === 'another' ? (
        <LoginForm />
      ) : !person ? (
        <PeopleHere people={people} onChoose={choose} onPassword={() => choose('another')} />
      ) : person.pin && !byPassword ? (
        <PinEntry person={person.pin} onBack={back} onPassword={() => setByPassword(true)} />
      ) : person.user.email === null ? (
        <Note icon={KeyRound}>{PIN_ONLY}</Note>
      ) : (
        <LoginForm key={person.user.id} email={person.user.email} />
      )}
      {!nobodyToChoose && person && (person === 'another' || !person.pin || byPassword) && (
        <Button variant="ghost" onClick={back}>
          Back
        </Button>
      )}
      <OthersPending />
    </Stack>
  )
}

const PIN_ONLY =
  'You have no email address to sign in with. An admin can set a new PIN for you on this device, under Employees.'

type PeopleHereProps = {
  people: readonly PersonHere[]
  onChoose: (person: PersonHere) => void
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
                {!person.pin && (person.user.email === null ? ' · needs a new PIN' : ' · with the password')}
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

function usePeopleHere(): readonly PersonHere[] | undefined {
  const [people, setPeople] = useState<readonly PersonHere[]>()
  useEffect(() => {
    let current = true
    // Storage that cannot be read leaves the password.
    void peopleHere()
      .catch(() => [])
      .then(found => current && setPeople(found))
    return () => {
      current = false
    }
  }, [])
  return people
}
