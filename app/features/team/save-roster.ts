import { mutate } from '#app/domain/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { weekInput } from '#schema/forms/opening-hours.ts'
import type { AbsenceFields, RosterInput, TypedRoster } from '#schema/forms/roster.ts'
import type { Absence, Roster } from '#schema/rows/roster.ts'
import type { OpeningWeek } from '#schema/rows/settings.ts'

/** The values of the form for a roster, or for somebody who has none. */
export function rosterInput(roster: Roster | undefined, openingHours: OpeningWeek): RosterInput {
  return {
    technician: roster !== undefined,
    ownHours: Boolean(roster?.hours),
    week: weekInput(roster?.hours ?? openingHours),
    allServices: !roster?.skills,
    skills: roster?.skills ?? [],
  }
}

/** Saves what differs from `original` and shows a toast. Returns whether it was saved. */
export function saveRoster(id: number, typed: TypedRoster, original: Roster | undefined): Promise<boolean> {
  const save = async () => {
    if (typed === null) return original && mutate('roster.remove', { id })
    const changes = {
      ...(!isSame(typed.hours, original?.hours) && { hours: typed.hours }),
      ...(!isSame(typed.skills, original?.skills) && { skills: typed.skills }),
    }
    if (!original || Object.keys(changes).length > 0) await mutate('roster.set', { id, ...changes })
  }
  return saveChange(save, { done: { title: 'Working hours saved' }, failed: 'save the working hours' })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other ?? null)
}

export function addAbsence(userId: number, typed: AbsenceFields): Promise<boolean> {
  const add = async () => mutate('absence.add', { id: await newId(), userId, ...typed })
  return saveChange(add, { done: { title: 'Absence added' }, failed: 'add the absence' })
}

/** Saves the person's changes of an absence and shows a toast. Returns whether it was saved. */
export function changeAbsence(typed: AbsenceFields, original: Absence): Promise<boolean> {
  const changes = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== original[name as keyof Absence]),
  ) as Partial<AbsenceFields>
  const save = async () => {
    if (Object.keys(changes).length > 0) await mutate('absence.update', { id: original.id, changes })
  }
  return saveChange(save, { done: { title: 'Absence has been updated' }, failed: 'update the absence' })
}

/** Takes an absence off and shows a toast with Undo. */
export function removeAbsence({ id, ...absence }: Absence): Promise<boolean> {
  const putBack = async () => mutate('absence.add', { id: await newId(), ...absence })
  return saveChange(() => mutate('absence.remove', { id }), {
    done: {
      title: 'Absence deleted',
      action: {
        label: 'Undo',
        onClick: () => void saveChange(putBack, { failed: 'put the absence back' }),
      },
    },
    failed: 'take the absence off',
  })
}
