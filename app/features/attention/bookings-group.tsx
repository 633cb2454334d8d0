import { Button, Checkbox, HStack, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { CalendarCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { FloodAlarm } from '#app/domain/appointments/flood-alarm.tsx'
import { NewBooking } from '#app/domain/appointments/new-booking.tsx'
import { mutate } from '#app/domain/mutate.ts'
import { onlyWithParties, useParties } from '#app/queries/attention.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import { countEach, hourAsked } from '#schema/rules/visitors/new-bookings.ts'
import { AttentionGroup } from './attention-group.tsx'

type BookingsGroupProps = { bookings: readonly Appointment[] | undefined; alone: boolean }

/** Fewer are answered one by one. */
const FEW = 2

/** The bookings of visitors that wait for the shop. Many are answered at once, by hour and network. */
export function BookingsGroup({ bookings, alone }: BookingsGroupProps) {
  const unsynced = useUnsyncedIds('appointments')
  const [hour, setHour] = useState('')
  const [network, setNetwork] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const shown = bookings?.filter(
    each => (!hour || hourAsked(each) === hour) && (!network || each.requestedFrom === network),
  )
  const parties = useParties(shown ?? [])
  const selected = (shown ?? []).filter(({ id }) => chosen.has(id))
  const many = (bookings?.length ?? 0) > FEW
  const toggle = (id: number) =>
    setChosen(before => new Set(before.has(id) ? [...before].filter(each => each !== id) : [...before, id]))
  return (
    <AttentionGroup
      kind="bookings"
      items={onlyWithParties(shown, each => [each], parties)}
      alone={alone}
      notice={
        <>
          <FloodAlarm />
          {many && bookings && (
            <Stack gap="3">
              <HStack gap="3" wrap="wrap">
                <Filter
                  label="Asked for at"
                  all="Any hour"
                  value={hour}
                  onChange={setHour}
                  options={countEach(bookings.map(hourAsked))}
                  textOf={hourText}
                />
                <Filter
                  label="Network"
                  all="Any network"
                  value={network}
                  onChange={setNetwork}
                  options={countEach(bookings.flatMap(({ requestedFrom }) => requestedFrom || []))}
                />
              </HStack>
              <ManyAtOnce selected={selected} shown={shown ?? []} onSelect={ids => setChosen(new Set(ids))} />
            </Stack>
          )}
        </>
      }
    >
      {each => (
        <NewBooking
          key={each.id}
          appointment={each}
          party={parties.get(each.id)}
          unsynced={unsynced.has(each.id)}
          select={
            many && (
              <Choice
                label={`Choose booking ${each.id}`}
                checked={chosen.has(each.id)}
                onChange={() => toggle(each.id)}
              />
            )
          }
        />
      )}
    </AttentionGroup>
  )
}

type FilterProps = {
  label: string
  all: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; count: number }[]
  textOf?: (value: string) => string
}

/** Leaves the bookings of one value; nothing to choose where all have the same. */
function Filter({ label, all, value, onChange, options, textOf = String }: FilterProps) {
  if (options.length < 2 && !value) return null
  return (
    <NativeSelect.Root width="auto">
      <NativeSelect.Field aria-label={label} value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {`${textOf(option.value)} (${option.count})`}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

/** 'Fri 27 Nov, 10:00 AM', for an hour of `hourAsked`. */
function hourText(hour: string): string {
  const [day = '', hours = ''] = hour.split(' ')
  return `${formatDay(day)}, ${formatTime(`${hours}:00`)}`
}

type ManyProps = {
  selected: readonly Appointment[]
  shown: readonly Appointment[]
  onSelect: (ids: readonly number[]) => void
}

/** Answers all chosen bookings. Nobody is written to: of many at once, most are nobody's. */
function ManyAtOnce({ selected, shown, onSelect }: ManyProps) {
  const { saving, save } = useSaving()
  const [asking, setAsking] = useState(false)
  const count = selected.length
  const noun = count === 1 ? 'booking' : 'bookings'
  const all = count > 0 && count === shown.length

  async function answer(title: string, change: (id: number) => Promise<unknown>) {
    const done = { title, description: 'No message was sent to anybody.' }
    const answerAll = async () => {
      for (const { id } of selected) await change(id)
    }
    if (await save(() => saveChange(answerAll, { done, failed: 'answer the bookings' }))) onSelect([])
    setAsking(false)
  }

  return (
    <HStack gap="3" wrap="wrap" justify="space-between">
      <Choice
        label={all ? 'Choose none' : `Choose all ${shown.length}`}
        checked={all}
        onChange={() => onSelect(all ? [] : shown.map(({ id }) => id))}
      >
        <Text>{count > 0 ? `${count} chosen` : `Choose all ${shown.length}`}</Text>
      </Choice>
      {count > 0 && (
        <HStack gap="2" wrap="wrap">
          <Button variant="outline" disabled={saving} onClick={() => setAsking(true)}>
            <CircleX aria-hidden="true" /> Cancel {count} {noun}
          </Button>
          <Button
            disabled={saving}
            onClick={() =>
              void answer(`${count} ${noun} confirmed`, id =>
                mutate('appointment.confirm', { id, isSilent: true }),
              )
            }
          >
            <CalendarCheck aria-hidden="true" /> Confirm {count} {noun}
          </Button>
        </HStack>
      )}
      <ConfirmDialog
        open={asking}
        title={`Cancel ${count} ${noun}?`}
        confirmLabel={`Cancel ${count} ${noun}`}
        cancelLabel="Back"
        destructive
        busy={saving}
        onConfirm={() =>
          void answer(`${count} ${noun} cancelled`, id =>
            mutate('appointment.cancel', { id, reason: NOT_MEANT }),
          )
        }
        onCancel={() => setAsking(false)}
      >
        Their times become free. Nobody is written to. Each can be reopened.
      </ConfirmDialog>
    </HStack>
  )
}

const NOT_MEANT = 'Cancelled together with others: nobody answered for them.'

type ChoiceProps = { label: string; checked: boolean; onChange: () => void; children?: React.ReactNode }

function Choice({ label, checked, onChange, children }: ChoiceProps) {
  return (
    <Checkbox.Root checked={checked} onCheckedChange={onChange} minH="11" minW="11">
      <Checkbox.HiddenInput aria-label={label} />
      <Checkbox.Control />
      {children && <Checkbox.Label>{children}</Checkbox.Label>}
    </Checkbox.Root>
  )
}
