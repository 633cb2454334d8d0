import { type FunctionComponent, memo } from 'react'
import type { AppointmentDetails } from '#app/queries/appointments.ts'

const OF_PHOTOS = ['photos', 'inspection', 'checklists'] as const

/** The parts of an appointment that a card may read; photos are in none of them. */
type JobDetails = Partial<Omit<AppointmentDetails, (typeof OF_PHOTOS)[number]>>

/**
 * A part of the page that shows no photo, and is not drawn again for one: twelve that are added at once would have a slow phone
 * draw the whole page twelve times. Its other props are to be the same ones each time.
 */
export function memoBesidePhotos<Props extends { detail: JobDetails }>(
  Part: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return memo(Part, (before, after) => {
    const { detail: one, ...props } = before
    const { detail: other, ...nextProps } = after
    return isSame(props, nextProps) && isSame(besidePhotos(one), besidePhotos(other))
  }) as FunctionComponent<Props>
}

function besidePhotos(detail: JobDetails): object {
  const rest: Record<string, unknown> = { ...detail }
  for (const part of OF_PHOTOS) delete rest[part]
  return rest
}

function isSame(one: object, other: object): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof typeof one)[]
  return names.every(name => Object.is(one[name], other[name]))
}
