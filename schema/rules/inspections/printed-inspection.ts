import type { AppointmentPhoto } from '../../rows/appointment-photo.ts'
import type { Customer } from '../../rows/customer.ts'
import { INSPECTION_KINDS, type InspectionKind } from '../../rows/inspection.ts'
import type { Settings } from '../../rows/settings.ts'
import type { Vehicle } from '../../rows/vehicle.ts'
import type { BodyClass } from '../../rows/vehicle-choices.ts'
import * as arabic from '../../texts/ar/inspections.ts'
import type { Label } from '../../texts/documents/labels.ts'
import * as english from '../../texts/en/inspections.ts'
import { bodyClassOf } from '../catalogue/service-price.ts'
import type { ServiceChecklist } from '../checklists/job-checklist.ts'
import { documentMoment } from '../documents/document-text.ts'
import { sellerOf } from '../documents/parties.ts'
import type { PrintedDocument, PrintedFact } from '../documents/printed-document.ts'
import { formatPhone } from '../text/phone.ts'
import { formatPlate } from '../text/plate.ts'
import { vehicleName } from '../text/vehicle-name.ts'
import { type InspectionReport, type InspectionRows, inspectionReport } from './inspection-report.ts'
import { FACT_NAMES, factLabel, factText, photoName } from './inspection-words.ts'
import { takenApart } from './photo-time.ts'

export const INSPECTION_LABELS: Record<
  | 'marks'
  | 'noMarks'
  | 'photos'
  | 'taken'
  | 'added'
  | 'signed'
  | 'seal'
  | 'sealedAt'
  | 'sealKey'
  | 'notSealedYet'
  | 'beforeSeals'
  | 'sideBySide'
  | 'addedLater'
  | 'declaration'
  | 'checklist'
  | 'stepsNotSigned',
  Label
> = {
  marks: [english.marksTitle, arabic.marksTitle],
  noMarks: [english.noMarks, arabic.noMarks],
  photos: [english.photos, arabic.photos],
  taken: [english.taken, arabic.taken],
  added: [english.added, arabic.added],
  signed: [english.signed, arabic.signed],
  seal: [english.seal, arabic.seal],
  sealedAt: [english.sealedAt, arabic.sealedAt],
  sealKey: [english.sealKey, arabic.sealKey],
  notSealedYet: [english.notSealedYet, arabic.notSealedYet],
  sideBySide: [english.sideBySide, arabic.sideBySide],
  beforeSeals: [english.beforeSeals, arabic.beforeSeals],
  addedLater: [english.addedLater, arabic.addedLater],
  declaration: [english.declaration, arabic.declaration],
  checklist: [english.checklist, arabic.checklist],
  stepsNotSigned: [english.stepsNotSigned, arabic.stepsNotSigned],
}

type PrintedMark = InspectionReport['marks'][number] & { name: Label; place: Label }
/** A photo in its place; where it was taken at another time than it was added, with both. */
export type PhotoOnPaper = { id: number; fileId: string; times: { taken: string; added: string } | null }
type PrintedPhoto = PhotoOnPaper &
  Pick<InspectionReport['photos'][number], 'side' | 'isLater'> & { name: Label }

/** One inspection on paper. */
type PrintedPart = Pick<InspectionReport, 'signatures'> & {
  kind: InspectionKind
  title: Label
  facts: PrintedFact[]
  marks: PrintedMark[]
  photos: PrintedPhoto[]
}

type PrintedStep = {
  id: number
  name: Label
  at: string
  /** Whether a second person checked it, of a step that is for one. */
  check: Label | null
  photos: PhotoOnPaper[]
}

/** The steps of a service that somebody has ticked, on paper: without names of staff, for it leaves the shop. */
type PrintedChecklist = { serviceId: number; name: Label; steps: PrintedStep[] }

/** The report of an appointment's inspections and of the steps of its work, in the order in which it is printed. */
export type PrintedInspection = Pick<PrintedDocument, 'title' | 'seller' | 'buyer' | 'facts'> & {
  bodyClass: BodyClass
  parts: PrintedPart[]
  checklists: PrintedChecklist[]
}

type Inspected = {
  appointmentId: number
  rows: InspectionRows
  checklists: readonly ServiceChecklist[]
  customer: Customer | undefined
  vehicle: Vehicle | undefined
  settings: Settings
}

/** The report of an appointment; null where nothing was recorded. */
export function printInspection({
  appointmentId,
  rows,
  checklists,
  customer,
  vehicle,
  settings,
}: Inspected): PrintedInspection | null {
  const reports = INSPECTION_KINDS.flatMap(kind => inspectionReport(rows, kind) ?? [])
  const printed = checklists.map(printChecklist).filter(({ steps }) => steps.length > 0)
  if (reports.length + printed.length === 0) return null
  return {
    title: [english.report, arabic.report],
    seller: { ...sellerOf(settings), phone: formatPhone(settings.phone), logo: settings.logo },
    buyer: {
      // Whoever judges a damage needs neither.
      ...{ name: customer?.fullName ?? '', address: null, trn: null },
      car:
        signedCar(reports) ?? (vehicle ? { plate: formatPlate(vehicle), name: vehicleName(vehicle) } : null),
    },
    facts: [
      { label: [english.appointment, arabic.appointment], value: { code: `#${appointmentId}` } },
      ...reports.map(report => ({ label: kindLabel(report.kind), value: beganAt(report, rows) })),
    ],
    bodyClass: bodyClassOf(vehicle),
    parts: reports.map(printPart),
    checklists: printed,
  }
}

/** The car as it read when somebody last signed, as the marks and photos are: the booking may have been changed since. */
function signedCar(reports: readonly InspectionReport[]): { plate: string; name: string } | null {
  const [last] = reports
    .flatMap(({ signatures }) => signatures.filter(({ seen }) => seen.car !== undefined))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id)
  const { plate, name = '' } = last?.seen.car ?? {}
  return last ? { plate: plate ?? '', name } : null
}

function kindLabel(kind: InspectionKind): Label {
  return [english.kinds[kind], arabic.kinds[kind]]
}

/** When the first of it was recorded. */
function beganAt({ kind, photos, signatures }: InspectionReport, rows: InspectionRows): string {
  const times = [
    ...rows.inspections.filter(row => row.kind === kind),
    ...rows.marks.filter(row => row.inspection === kind),
    ...photos,
    ...signatures,
  ].map(({ createdAt }) => createdAt)
  const [first] = times.sort()
  return first ? documentMoment(first) : ''
}

/** The facts that were signed, or of which nothing was, and those that came after the signature. */
function printFacts(report: InspectionReport): PrintedFact[] {
  const { changedFacts } = report
  return FACT_NAMES.flatMap(fact => {
    const [value, later] = [report[fact], changedFacts[fact]]
    const label: Label = [factLabel(fact, english), factLabel(fact, arabic)]
    const isSigned = value !== null && value !== later
    const labelLater: Label = [
      `${label[0]} (${english.addedLater.toLowerCase()})`,
      `${label[1]} (${arabic.addedLater})`,
    ]
    return [
      ...(isSigned ? [{ label, value: factText(fact, value) }] : []),
      ...(later == null ? [] : [{ label: labelLater, value: factText(fact, later) }]),
    ]
  })
}

function printPart(report: InspectionReport): PrintedPart {
  const { kind, marks, photos, signatures } = report
  return {
    kind,
    title: kindLabel(kind),
    facts: printFacts(report),
    marks: marks.map(mark => ({
      ...mark,
      name: [english.marks[mark.kind], arabic.marks[mark.kind]],
      place: sideLabel(mark.side),
    })),
    photos: photos.map(photo => {
      const { side, isLater } = photo
      const name: Label = [photoName(photo, marks, english), photoName(photo, marks, arabic)]
      return { ...printPhoto(photo), side, isLater, name }
    }),
    signatures,
  }
}

function printPhoto(photo: AppointmentPhoto): PhotoOnPaper {
  const { id, fileId, createdAt } = photo
  const takenAt = takenApart(photo)
  const times = takenAt && { taken: documentMoment(takenAt), added: documentMoment(createdAt) }
  return { id, fileId, times: times || null }
}

function printChecklist({ serviceId, name, nameArabic, steps }: ServiceChecklist): PrintedChecklist {
  return {
    serviceId,
    name: [name, nameArabic ?? name],
    steps: steps.flatMap(({ step, state, tick, photos }) =>
      tick
        ? {
            id: step.id,
            name: [step.label, step.labelArabic ?? step.label] as const,
            at: documentMoment(tick.createdAt),
            check: step.bySecondPerson ? (state === 'done' ? CHECKED : BY_WORKER) : null,
            photos: photos.map(printPhoto),
          }
        : [],
    ),
  }
}

const CHECKED: Label = [english.bySecondPerson, arabic.bySecondPerson]
const BY_WORKER: Label = [english.byWorker, arabic.byWorker]

function sideLabel(side: keyof typeof english.sides): Label {
  return [english.sides[side], arabic.sides[side]]
}
