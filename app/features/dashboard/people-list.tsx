import { Badge, Button, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import type { PersonAtShop } from '#app/queries/people-now.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { shortMomentText } from '#app/ui/moment-text.ts'
import { Section } from '#app/ui/page.tsx'
import type { Occupation } from '#schema/rules/people/people-now.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { Line, LineList } from './line-list.tsx'

const TITLE = 'On shift'

const LOOKS: Record<Occupation, { word: string; palette: string }> = {
  idle: { word: 'Idle', palette: 'attention' },
  paused: { word: 'Paused', palette: 'attention' },
  working: { word: 'On a car', palette: 'accent' },
  other: { word: 'On shift', palette: 'neutral' },
}

/** Who is at the shop, who has nothing to do first. */
export function PeopleList({ people, now }: { people: readonly PersonAtShop[]; now: string }) {
  return (
    <Section
      title={TITLE}
      actions={
        <Button asChild variant="outline" size="sm">
          <Link to={paths.team}>Team</Link>
        </Button>
      }
    >
      {people.length === 0 ? (
        <Text color="muted">Nobody is on shift.</Text>
      ) : (
        <LineList label={TITLE}>
          {people.map(person => (
            <PersonLine key={person.userId} person={person} now={now} />
          ))}
        </LineList>
      )}
    </Section>
  )
}

function PersonLine({ person, now }: { person: PersonAtShop; now: string }) {
  const { name, since, occupation, vehicles, jobs } = person
  const { word, palette } = LOOKS[occupation]
  const [job] = jobs
  const when = since === null ? 'Not clocked in' : `Since ${shortMomentText(since, now)}`
  const text = [...vehicles.flatMap(vehicle => (vehicle ? formatPlate(vehicle) : [])), when].join(' · ')
  return (
    <Line
      to={job ? paths.appointment(job.id) : paths.team}
      title={<bdi>{name}</bdi>}
      text={<Ltr>{text}</Ltr>}
      hint={text}
      end={<Badge colorPalette={palette}>{word}</Badge>}
    />
  )
}
