import { VisitList, type VisitListProps, vehicleOfVisit } from '#app/features/vehicles/visit-list.tsx'

/** A customer's appointments, each with its vehicle. */
export function VisitLines(props: Omit<VisitListProps, 'about'>) {
  return <VisitList {...props} about={vehicleOfVisit} />
}
