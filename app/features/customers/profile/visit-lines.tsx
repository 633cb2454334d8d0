import { carOfVisit, VisitList, type VisitListProps } from '#app/features/vehicles/visit-list.tsx'

/** A customer's appointments, each with its car. */
export function VisitLines(props: Omit<VisitListProps, 'about'>) {
  return <VisitList {...props} about={carOfVisit} />
}
