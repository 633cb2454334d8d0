import { type RefObject, useEffect, useMemo } from 'react'
import { type Answer, type DatedValue, useAnswer } from '#app/api/use-answer.ts'
import { bookableServices } from '#schema/rules/catalogue/service-order.ts'
import { SERVICES } from './answers.ts'
import { bookingProblem, chosenClass, type PricedService, pricedServices } from './booking-price.ts'
import type { FormState } from './form-state.ts'
import type { FirstAnswers, PublicService } from './public-answers.ts'
import { type ProblemOf, useFormState } from './use-booking-form.ts'

const NONE: PublicService[] = []

type Judge = {
  /** Comes to judge by the services. */
  problemOf: RefObject<ProblemOf>
  /** The services that came with the page. */
  given: DatedValue<FirstAnswers['services']> | undefined
}

/** The services on the form at the price for the chosen model. */
export function usePricedServices(form: FormState, { problemOf, given }: Judge) {
  const { answer, ask } = useAnswer('/api/public/services', SERVICES, { given })
  const bodyClass = useFormState(form, ({ values }) => chosenClass(values))
  const listed = useMemo(() => (answer.state === 'ready' ? bookableServices(answer.value) : NONE), [answer])
  const services = useMemo(() => pricedServices(listed, bodyClass), [listed, bodyClass])
  useEffect(() => {
    problemOf.current = ({ serviceIds, ...typed }) =>
      bookingProblem(listed, serviceIds.map(Number), chosenClass(typed))
  }, [listed, problemOf])
  // Services that were wrong for one model may be right for another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another size is a reason to look again.
  useEffect(() => {
    if (form.read().errors.serviceIds) void form.judge('serviceIds')
  }, [bodyClass])
  const priced = useMemo<Answer<PricedService[]>>(
    () => (answer.state === 'ready' ? { ...answer, value: services } : answer),
    [answer, services],
  )
  return { answer: priced, ask, services, bodyClass }
}
