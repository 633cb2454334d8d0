import { Box, Button, Flex, Heading, IconButton, Stack, Text } from '@chakra-ui/react'
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import type { Absence } from '#schema/rows/roster.ts'
import { daysText } from '#schema/rules/time/time-text.ts'
import { AbsenceForm, type AbsenceFormProps, KIND_NAMES } from './absence-form.tsx'
import { removeAbsence } from './save-roster.ts'

type AbsenceSectionProps = Omit<AbsenceFormProps, 'stored' | 'onClose'> & {
  absences: readonly Absence[]
  /** The absence whose days are being typed. */
  typing: number | 'new' | null
  setTyping: (typing: number | 'new' | null) => void
}

/** The days on which a person is away from today on. Each is saved at once. */
export function AbsenceSection({ absences, typing, setTyping, ...form }: AbsenceSectionProps) {
  const { person, today } = form
  const close = () => setTyping(null)
  const coming = comingAbsences(absences, { person, today })
  return (
    <Stack gap="3" role="group" aria-label="Days off and leave">
      <Heading as="h3" size="sm">
        Days off and leave
      </Heading>
      {coming.length > 0 && (
        <Box as="ul" listStyleType="none">
          {coming.map(absence =>
            absence.id === typing ? (
              <Box as="li" key={absence.id} py="1.5">
                <AbsenceForm {...form} stored={absence} onClose={close} />
              </Box>
            ) : (
              <AbsenceRow
                key={absence.id}
                absence={absence}
                locked={typing !== null}
                onEdit={() => setTyping(absence.id)}
              />
            ),
          )}
        </Box>
      )}
      {typing === 'new' ? (
        <AbsenceForm {...form} stored={undefined} onClose={close} />
      ) : (
        <Button
          variant="outline"
          alignSelf="start"
          disabled={typing !== null}
          onClick={() => setTyping('new')}
        >
          <CalendarPlus aria-hidden="true" /> Add days
        </Button>
      )}
    </Stack>
  )
}

/** The absences of a person that are not over on a day (yyyy-MM-dd). */
export function comingAbsences(
  absences: readonly Absence[],
  { person, today }: Pick<AbsenceFormProps, 'person' | 'today'>,
): Absence[] {
  return absences.filter(({ userId, lastDay }) => userId === person.id && lastDay >= today)
}

type AbsenceRowProps = {
  absence: Absence
  /** Other days are being typed. */
  locked: boolean
  onEdit: () => void
}

function AbsenceRow({ absence, locked, onEdit }: AbsenceRowProps) {
  const isUnsynced = useUnsyncedIds('absences').has(absence.id)
  const days = daysText(absence)
  return (
    <Flex as="li" align="center" gap="3" borderBottomWidth="1px" borderColor="line">
      <Box flex="1" minW="0" py="1.5">
        <Text>
          <Ltr fontWeight="semibold">{days}</Ltr>
          {isUnsynced && <PendingMark />}
        </Text>
        <Text color="muted" textStyle="xs" overflowWrap="anywhere">
          {[KIND_NAMES[absence.kind], absence.note].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Flex flexShrink="0">
        <IconButton variant="ghost" aria-label={`Edit ${days}`} disabled={locked} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton
          variant="ghost"
          aria-label={`Remove ${days}`}
          disabled={locked}
          onClick={() => void removeAbsence(absence)}
        >
          <Trash2 />
        </IconButton>
      </Flex>
    </Flex>
  )
}
