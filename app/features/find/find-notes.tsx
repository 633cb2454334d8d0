import { Stack, Text } from '@chakra-ui/react'
import { useAbsenceText } from '#app/domain/history-note.tsx'
import type { Findables } from '#app/queries/find.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { FindSearch } from '#schema/forms/find.ts'
import { readPlateSearch } from '#schema/forms/plate-lookup.ts'
import { emirateInPlate } from '#schema/rules/text/plate.ts'

type FindNotesProps = {
  typed: string
  search: FindSearch | null
  findables: Findables | undefined
  /** Nothing was found. */
  none: boolean
}

/** Notes on the results: that some rows are still being read or received, or why there are none. */
export function FindNotes({ typed, search, findables, none }: FindNotesProps) {
  const initialSync = useInitialSync()
  if (!search) return null
  const isRead = findables?.appointments !== undefined
  return (
    <Stack gap="2" px="3" pt="2" color="muted" textStyle="sm">
      {!isRead && <Text>{findables ? 'Reading the appointments…' : 'Reading customers and vehicles…'}</Text>}
      {initialSync && <Text>This device is still receiving the shop's data: more may be found later.</Text>}
      {isRead && none && <NothingFound typed={typed} search={search} initialSync={initialSync} />}
    </Stack>
  )
}

const NO_NUMBER = 'It has not reached this device yet, or there is none of this number.'
const HOW_TO_FIND = 'Try part of a name, the last digits of a phone, or the digits of a plate.'

function NothingFound({ typed, search, initialSync }: NothingFoundProps) {
  const absence = useAbsenceText(search.isAppointment ? NO_NUMBER : HOW_TO_FIND)
  return (
    <EmptyState
      drawing="road"
      title={titleFor(search)}
      text={textFor({ typed, search, initialSync }, absence)}
    />
  )
}

type NothingFoundProps = { typed: string; search: FindSearch; initialSync: boolean }

function titleFor({ isAppointment, appointmentId }: FindSearch): string {
  if (!isAppointment) return 'Nothing found'
  return appointmentId === null ? 'Which appointment?' : `Appointment #${appointmentId} is not here`
}

function textFor({ typed, search, initialSync }: NothingFoundProps, absence: string): string | undefined {
  if (search.isAppointment) return search.appointmentId === null ? 'Type its number after the #.' : absence
  if (initialSync) return undefined
  return plateProblem(typed) ?? absence
}

/** The error of a plate that names its emirate: 'Plate number must be 1-6 digits'. */
function plateProblem(typed: string): string | undefined {
  return emirateInPlate(typed) === null ? undefined : readPlateSearch(typed).message
}
