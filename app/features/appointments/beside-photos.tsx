import { createContext, type FunctionComponent, memo, useContext, useDeferredValue, useState } from 'react'
import type { AppointmentDetails, JobDetails } from '#app/queries/appointments.ts'

const Details = createContext<AppointmentDetails | null>(null)

/** Gives what shows photos the appointment with them. */
export const WithPhotos = Details.Provider

/**
 * The appointment with its photos, for a part of its page that shows some: such a part is drawn again for each photo, and nothing else is.
 * Twelve that are added at once would have a slow phone draw the whole page twelve times.
 */
export function useWithPhotos(): AppointmentDetails {
  const detail = useContext(Details)
  if (!detail) throw new Error('No appointment is around this part of its page')
  return detail
}

/**
 * A part that gets the appointment with its photos and is drawn behind what a person does: some milliseconds at a time, between which the
 * page scrolls and hears taps. Its other props are to be the same ones each time.
 */
export function drawBehind<Props extends object>(
  Part: FunctionComponent<Props & { detail: AppointmentDetails }>,
): FunctionComponent<Props> {
  const Drawn = memo(Part) as FunctionComponent<Props & { detail: AppointmentDetails }>
  return props => <Drawn {...props} detail={useDeferredValue(useWithPhotos())} />
}

/** The appointment besides its photos: the very same object until something else of it changes. */
export function useBesidePhotos(detail: AppointmentDetails): JobDetails {
  const { photos, inspection, checklists, ...job } = detail
  const [last, setLast] = useState<JobDetails>(job)
  if (isSame(last, job)) return last
  setLast(job)
  return job
}

function isSame(one: JobDetails, other: JobDetails): boolean {
  const parts = Object.keys(one) as (keyof JobDetails)[]
  return parts.every(part => one[part] === other[part])
}
