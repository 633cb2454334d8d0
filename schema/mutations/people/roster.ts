import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Day, Id } from '../../rows/fields.ts'
import { type Absence, AbsenceKind } from '../../rows/roster.ts'
import { DECIDES_FOR_SHOP } from '../../rules/permissions.ts'
import { MOST_RANGE_DAYS } from '../../rules/shop-limits.ts'
import { addDays } from '../../rules/time/shop-time.ts'
import { defineMutation } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import { SetWeek } from '../schedule/opening-hours.ts'

const MOST_SKILLS = 200

/** Makes a person a technician, or changes when and on which services they work; what is left out stays. */
export const setRoster = defineMutation({
  name: 'roster.set',
  args: z.object({
    id: Id,
    hours: SetWeek.refine(week => week === null || week.some(day => day.length > 0)).optional(),
    skills: z.array(Id).max(MOST_SKILLS).nullable().optional(),
  }),
  roles: DECIDES_FOR_SHOP,
  async apply(tx, { id, ...changes }) {
    await requireRow(tx, 'users', id, 'id')
    const known = await tx.get('rosters', id)
    const { hours = known?.hours ?? null, skills = known?.skills ?? null } = changes
    tx.put('rosters', { id, hours, skills: skills && [...new Set(skills)].sort((a, b) => a - b) })
  },
})

/** Ends that somebody is a technician. What they are assigned to stays. */
export const removeRoster = defineMutation({
  name: 'roster.remove',
  args: z.object({ id: Id }),
  roles: DECIDES_FOR_SHOP,
  async apply(tx, { id }) {
    if (await tx.get('rosters', id)) tx.remove('rosters', id)
  },
})

const AbsentDays = z.object({ firstDay: Day, lastDay: Day, kind: AbsenceKind })
const Note = z.string().trim().min(1).max(200).nullable()

/** Adds days on which a person does not work. What they are assigned to stays, and is flagged. */
export const addAbsence = defineMutation({
  name: 'absence.add',
  args: AbsentDays.extend({ id: Id, userId: Id, note: Note.default(null) }),
  roles: DECIDES_FOR_SHOP,
  async apply(tx, absence) {
    await requireRow(tx, 'users', absence.userId, 'userId')
    requireSomeDays(absence)
    await insertRow(tx, 'absences', absence)
  },
})

/** Changes an absence: somebody comes back a day later. */
export const updateAbsence = defineMutation({
  name: 'absence.update',
  args: z.object({ id: Id, changes: AbsentDays.extend({ note: Note }).partial() }),
  roles: DECIDES_FOR_SHOP,
  async apply(tx, { id, changes }) {
    requireSomeDays({ ...(await requireRow(tx, 'absences', id, 'id')), ...changes })
    await tx.patch('absences', id, changes)
  },
})

/** Takes an absence off. One that is gone already is left alone. */
export const removeAbsence = defineMutation({
  name: 'absence.remove',
  args: z.object({ id: Id }),
  roles: DECIDES_FOR_SHOP,
  async apply(tx, { id }) {
    if (await tx.get('absences', id)) tx.remove('absences', id)
  },
})

function requireSomeDays({ firstDay, lastDay }: Pick<Absence, 'firstDay' | 'lastDay'>): void {
  if (firstDay <= lastDay && lastDay < addDays(firstDay, MOST_RANGE_DAYS)) return
  const message = 'The last day cannot be before the first, nor half a year after it.'
  throw new MutationError(ErrorCode.invalidInput, message, 'lastDay')
}
