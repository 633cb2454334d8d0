import type { AppointmentPhoto } from '../../rows/appointment-photo.ts'
import type { Customer } from '../../rows/customer.ts'
import { INSPECTION_KINDS, type InspectionKind } from '../../rows/inspection.ts'
import type { Settings } from '../../rows/settings.ts'
import type { Vehicle } from '../../rows/vehicle.ts'
import type { BodyClass } from '../../rows/vehicle-choices.ts'
import * as arabic from '../../texts/ar/inspections.ts'
import { calendarFor } from '../../texts/calendars.ts'
import type { CalendarTexts, InspectionTexts } from '../../texts/catalogue.ts'
import type { Label } from '../../texts/documents/labels.ts'
import * as english from '../../texts/en/inspections.ts'
import type { Language } from '../../texts/languages.ts'
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

type PrintedSignature = InspectionReport['signatures'][number] & {
  /** Of its drawing. */
  label: string
  when: string
  /** When the server sealed it; null until then. */
  sealedWhen: string | null
}

/** One inspection on paper. */
type PrintedPart = {
  kind: InspectionKind
  signatures: PrintedSignature[]
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
  /** Between the parts of a line, in the language of the report. */
  comma: string
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
  /** In which its values are; its labels are in both. */
  language: Language
}

/** The words of the report's own language. */
type OwnWords = { texts: InspectionTexts; calendar: CalendarTexts }

/** The report of an appointment; null where nothing was recorded. */
export function printInspection({
  appointmentId,
  rows,
  checklists,
  customer,
  vehicle,
  settings,
  language,
}: Inspected): PrintedInspection | null {
  const calendar = calendarFor(language, settings)
  const words = { texts: language === 'ar' ? arabic : english, calendar }
  const reports = INSPECTION_KINDS.flatMap(kind => inspectionReport(rows, kind) ?? [])
  const printed = checklists
    .map(each => printChecklist(each, calendar))
    .filter(({ steps }) => steps.length > 0)
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
      ...reports.map(report => ({ label: kindLabel(report.kind), value: beganAt(report, rows, calendar) })),
    ],
    bodyClass: bodyClassOf(vehicle),
    comma: calendar.comma,
    parts: reports.map(report => printPart(report, words)),
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
function beganAt(
  { kind, photos, signatures }: InspectionReport,
  rows: InspectionRows,
  calendar: CalendarTexts,
): string {
  const times = [
    ...rows.inspections.filter(row => row.kind === kind),
    ...rows.marks.filter(row => row.inspection === kind),
    ...photos,
    ...signatures,
  ].map(({ createdAt }) => createdAt)
  const [first] = times.sort()
  return first ? documentMoment(first, calendar) : ''
}

/** The facts that were signed, or of which nothing was, and those that came after the signature. */
function printFacts(report: InspectionReport, { texts }: OwnWords): PrintedFact[] {
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
      ...(isSigned ? [{ label, value: factText(fact, value, texts) }] : []),
      ...(later == null ? [] : [{ label: labelLater, value: factText(fact, later, texts) }]),
    ]
  })
}

function printPart(report: InspectionReport, words: OwnWords): PrintedPart {
  const { kind, marks, photos, signatures } = report
  return {
    kind,
    title: kindLabel(kind),
    facts: printFacts(report, words),
    marks: marks.map(mark => ({
      ...mark,
      name: [english.marks[mark.kind], arabic.marks[mark.kind]],
      place: sideLabel(mark.side),
    })),
    photos: photos.map(photo => {
      const { side, isLater } = photo
      const name: Label = [photoName(photo, marks, english), photoName(photo, marks, arabic)]
      return { ...printPhoto(photo, words.calendar), side, isLater, name }
    }),
    signatures: signatures.map(signature => ({
      ...signature,
      label: words.texts.signatureOf(signature.signerName),
      when: documentMoment(signature.createdAt, words.calendar),
      sealedWhen: signature.seal && documentMoment(signature.seal.sealedAt, words.calendar),
    })),
  }
}

function printPhoto(photo: AppointmentPhoto, calendar: CalendarTexts): PhotoOnPaper {
  const { id, fileId, createdAt } = photo
  const takenAt = takenApart(photo)
  const times = takenAt && {
    taken: documentMoment(takenAt, calendar),
    added: documentMoment(createdAt, calendar),
  }
  return { id, fileId, times: times || null }
}

function printChecklist(
  { serviceId, name, nameArabic, steps }: ServiceChecklist,
  calendar: CalendarTexts,
): PrintedChecklist {
  return {
    serviceId,
    name: [name, nameArabic ?? name],
    steps: steps.flatMap(({ step, state, tick, photos }) =>
      tick
        ? {
            id: step.id,
            name: [step.label, step.labelArabic ?? step.label] as const,
            at: documentMoment(tick.createdAt, calendar),
            check: step.bySecondPerson ? (state === 'done' ? CHECKED : BY_WORKER) : null,
            photos: photos.map(photo => printPhoto(photo, calendar)),
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
