import { useEffect } from 'react'
import { SERVICE_PARAM } from '#schema/rules/site-paths.ts'
import type { PublicService } from './public-answers.ts'
import type { Answer } from './use-answer.ts'
import type { BookingFormState } from './use-booking-form.ts'

/**
 * Chooses the service whose card was tapped on the page before, once the shop has said what it offers, and drops
 * what a draft still holds of services that are offered no more.
 */
export function useAskedService(
  { getValues, setValue }: BookingFormState,
  services: Answer<PublicService[]>,
): void {
  const offered = services.state === 'ready' ? services.value : null
  useEffect(() => {
    if (!offered) return
    const address = new URL(location.href)
    const asked = Number(address.searchParams.get(SERVICE_PARAM))
    const chosen = (getValues('serviceIds') ?? []).map(Number)
    const wanted = [...new Set([...chosen, asked])].filter(id => offered.some(service => service.id === id))
    if (String(wanted) !== String(chosen)) setValue('serviceIds', wanted)
    if (!address.searchParams.has(SERVICE_PARAM)) return
    // A reload must not choose again what has been dropped since.
    address.searchParams.delete(SERVICE_PARAM)
    history.replaceState(history.state, '', address)
  }, [offered, getValues, setValue])
}
