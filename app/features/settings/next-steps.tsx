import { Box, HStack, Stack, Link as StyledLink, Text } from '@chakra-ui/react'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useTeam } from '#app/queries/team.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import type { Settings } from '#schema/rows/settings.ts'

/** What a shop that has just opened does next; what Sheen can see of it is marked as done. */
export function NextSteps({ settings }: { settings: Settings }) {
  const team = useTeam()
  const steps = [
    {
      to: paths.adminEmployees,
      title: 'Add your people',
      text: 'Everybody signs in with an account of their own, so the books know who did what.',
    },
    {
      to: paths.team,
      title: 'Give the team its hours',
      text: 'People with working hours can be assigned to cars.',
      done: team && team.rosters.length > 0,
    },
    {
      to: paths.adminSettings,
      title: 'Add your logo',
      text: 'It is shown on invoices and on the public pages.',
      done: settings.logo !== null,
    },
    {
      to: paths.adminDatabaseTab('import'),
      title: 'Import customers and cars',
      text: 'From a CSV file of the system you used before.',
    },
    {
      to: paths.newAppointment,
      title: 'Try it with a car of your own',
      text: 'Book, start and complete it, look at its invoice, and take the completion back: a credit note cancels it.',
    },
    {
      to: paths.adminDatabaseTab('backup'),
      title: 'Download a backup',
      text: 'Keep it in another place than the server. Download a new one every week.',
    },
  ]
  return (
    <DetailCard title="What comes next">
      <Stack as="ul" gap="3" listStyleType="none">
        {steps.map(({ to, title, text, done }) => (
          <HStack as="li" key={to} gap="3" align="start">
            <Box color={done ? 'good.fg' : 'muted'} pt="0.5">
              {done ? <CircleCheck size={18} aria-label="Done" /> : <Circle size={18} aria-hidden="true" />}
            </Box>
            <Stack gap="0">
              <StyledLink asChild color="accent.fg" alignSelf="start">
                <Link to={to}>{title}</Link>
              </StyledLink>
              <Text color="muted" textStyle="sm">
                {text}
              </Text>
            </Stack>
          </HStack>
        ))}
      </Stack>
    </DetailCard>
  )
}
