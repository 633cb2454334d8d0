import { createContext, useContext, useState } from 'react'
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
