import type { Appointment } from '../../rows/appointment.ts'
import { CAR_SIDES, type InspectionKind } from '../../rows/inspection.ts'
import { INSPECTION_PARTS, type InspectionPart, type Service } from '../../rows/service.ts'
import { isCalledOff, isFinished } from '../appointments/appointment-status.ts'
import { type InspectionReport, type InspectionRows, inspectionReport } from './inspection-report.ts'

/** The parts that these services ask for, in their order. */
export function askedParts(
  services: readonly Pick<Service, 'inspectionAsks'>[],
  kind: InspectionKind,
): InspectionPart[] {
  const asked = new Set(services.flatMap(({ inspectionAsks }) => inspectionAsks ?? []))
  return INSPECTION_PARTS.filter(part => asked.has(`${kind}.${part}`))
}

/** Whether a part of an inspection was recorded: of photos one of each side; marks are only looked for, so that none is as good as some. */
export function hasPart(report: InspectionReport | null, part: InspectionPart): boolean {
  if (!report) return false
  switch (part) {
    case 'photos':
      return CAR_SIDES.every(side => report.photos.some(photo => photo.side === side))
    case 'marks':
      return report.marks.length > 0 || report.signatures.length > 0
    case 'details':
      return [report.odometerKm, report.fuelEighths, report.keyCount, report.valuables].some(
        fact => fact !== null,
      )
    case 'signature':
      return report.signatures.length > 0
  }
}

export type NextInspection = {
  kind: InspectionKind
  /** The services ask for a part that was not recorded. */
  isAsked: boolean
}

type Inspected = {
  appointment: Pick<Appointment, 'status'>
  inspection: InspectionRows
  inspectionAsks: Record<InspectionKind, readonly InspectionPart[]>
}

/** The inspection that an appointment is at: the check-in until the work begins, then the check-out; null for a car that does not come. */
export function nextInspection({
  appointment: { status },
  inspection,
  inspectionAsks,
}: Inspected): NextInspection | null {
  if (isCalledOff(status)) return null
  const kind = status === 'in_progress' || isFinished(status) ? 'check_out' : 'check_in'
  const report = inspectionReport(inspection, kind)
  return { kind, isAsked: inspectionAsks[kind].some(part => !hasPart(report, part)) }
}
