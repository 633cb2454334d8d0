import { Stack } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { serviceChoices } from '#app/domain/services/service-choices.ts'
import { ServicePicker } from '#app/domain/services/service-picker.tsx'
import { WeekField } from '#app/domain/week-field.tsx'
import { useServices } from '#app/queries/services.ts'
import type { DraftName } from '#app/ui/drafts/draft-store.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { SwitchControl } from '#app/ui/switch-field.tsx'
import { RosterFormSchema, type RosterInput, type TypedRoster } from '#schema/forms/roster.ts'
import type { Absence, Roster } from '#schema/rows/roster.ts'
import type { Settings } from '#schema/rows/settings.ts'
import type { User } from '#schema/rows/user.ts'
import { absenceInDraft, type TypedAbsence } from './absence-form.tsx'
import { AbsenceSection, comingAbsences } from './absence-section.tsx'
import { rosterInput, saveRoster } from './save-roster.ts'

type RosterControl = RecordControl<RosterInput, TypedRoster>

type RosterSheetProps = {
  person: User
  /** Undefined for somebody who does not work on cars. */
  stored: Roster | undefined
  absences: readonly Absence[]
  settings: Settings
  today: string
  onClose: () => void
}

/** When one person works, on which services, and when they are away. */
export function RosterSheet({ person, stored, absences, settings, today, onClose }: RosterSheetProps) {
  const [original] = useState(stored)
  const absence = useRef<TypedAbsence>(null)
  const draft: DraftName = `roster ${person.id}`
  const [typing, setTyping] = useState(() =>
    absenceInDraft(draft, comingAbsences(absences, { person, today })),
  )
  const form = useRecordForm(RosterFormSchema, rosterInput(original, settings.openingHours))
  const { control } = form
  const [technician, ownHours] = useWatch({ control, name: ['technician', 'ownHours'] })
  return (
    <FormSheet
      title={person.fullName}
      saveLabel="Save Changes"
      form={form}
      draft={draft}
      save={async typed => {
        // Days that are typed and not saved yet are saved too.
        if (absence.current && !(await absence.current.save())) return false
        return saveRoster(person.id, typed, original)
      }}
      onSaved={onClose}
      onClose={onClose}
    >
      <Stack gap="6">
        <AbsenceSection
          person={person}
          absences={absences}
          settings={settings}
          today={today}
          typed={absence}
          typing={typing}
          setTyping={setTyping}
        />
        <Stack gap="3">
          <SwitchControl control={control} name="technician" label="Works on cars" />
          {technician && (
            <>
              <SwitchControl
                control={control}
                name="ownHours"
                label="Own working hours"
                hint={ownHours ? undefined : 'At work whenever the shop is open.'}
              />
              {ownHours && <Week control={control} />}
              <Skills control={control} />
            </>
          )}
        </Stack>
      </Stack>
    </FormSheet>
  )
}

function Week({ control }: { control: RosterControl }) {
  const { field } = useController({ control, name: 'week' })
  const { errors } = useFormState({ control })
  const message = errors.week?.message ?? errors.week?.root?.message
  return (
    <Stack gap="2">
      <WeekField
        value={field.value}
        closed="Off"
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        wrong={(weekday, index, time) => errors.week?.[weekday]?.spans?.[index]?.[time]?.message}
      />
      <FieldError message={message} />
    </Stack>
  )
}

/** The services that the person is trained for: all, or some. */
function Skills({ control }: { control: RosterControl }) {
  const all = useWatch({ control, name: 'allServices' })
  const { field, fieldState } = useController({ control, name: 'skills' })
  const services = useServices()
  const choices = services && serviceChoices({ services, chosen: field.value, bodyClass: null })
  return (
    <Stack gap="2">
      <SwitchControl control={control} name="allServices" label="Trained for all services" />
      {!all && (
        <ServicePicker
          title="Trained for"
          choices={choices}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          inputRef={field.ref}
          onBlur={field.onBlur}
        />
      )}
    </Stack>
  )
}
