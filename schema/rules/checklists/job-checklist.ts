import type { Appointment } from '../../rows/appointment.ts'
import type { AppointmentPhoto } from '../../rows/appointment-photo.ts'
import type { AppointmentService } from '../../rows/appointment-service.ts'
import type { OpenStep, Service, ServiceStep } from '../../rows/service.ts'
import type { StepTick } from '../../rows/step-tick.ts'
import type { WorkSpan } from '../../rows/work-span.ts'
import { isCalledOff, isFinished } from '../appointments/appointment-status.ts'

/** The rows of an appointment's checklist. */
export type ChecklistRows = {
  appointment: Pick<Appointment, 'status' | 'openSteps'>
  /** Its services, in their order. */
  lines: readonly Pick<AppointmentService, 'serviceId' | 'name'>[]
  /** The services of its lines and ticks, as they are now. */
  services: readonly Pick<Service, 'id' | 'name' | 'nameArabic' | 'steps'>[]
  ticks: readonly StepTick[]
  photos: readonly AppointmentPhoto[]
  spans: readonly Pick<WorkSpan, 'userId'>[]
}

/**
 * `own_work`: it is for a second person, and ticked by nobody but who did the work. Such a tick came from a device that did not know better;
 * it stays, and the step is as open as before.
 */
type StepState = 'open' | 'done' | 'own_work'

/** A step on a job. */
export type ChecklistStep = {
  /** As it was when it was ticked; as the service has it while it is open. */
  step: ServiceStep
  state: StepState
  /** The tick that is shown: the first that counts, else the first. */
  tick: StepTick | null
  /** All that stand; two devices may have made one each. */
  standing: StepTick[]
  /** Those that were taken back. */
  undone: StepTick[]
  photos: AppointmentPhoto[]
}

/** The checklist of a service on a job. */
export type ServiceChecklist = {
  serviceId: number
  name: string
  nameArabic: string | null
  steps: ChecklistStep[]
  /** Who did the work of the service: they worked on the car, or ticked steps that are not for a second person. */
  workers: ReadonlySet<number>
}

/**
 * The checklists of an appointment, one for each service that has steps, in the order of its services. Of a finished job they are those of its
 * completion: later changes of the service neither add a step to it nor take one off.
 */
export function jobChecklist(rows: ChecklistRows): ServiceChecklist[] {
  const ids = new Set([...rows.lines, ...rows.ticks].map(({ serviceId }) => serviceId))
  return [...ids].map(serviceId => checklistOf(serviceId, rows)).filter(({ steps }) => steps.length > 0)
}

function checklistOf(serviceId: number, rows: ChecklistRows): ServiceChecklist {
  const service = rows.services.find(({ id }) => id === serviceId)
  const line = rows.lines.find(each => each.serviceId === serviceId)
  const ticks = rows.ticks
    .filter(tick => tick.serviceId === serviceId)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id)
  const workers = workersOf(ticks, rows.spans)
  const planned = line ? plannedSteps(rows.appointment, service, serviceId) : []
  const shown = ticks.filter(({ undoneAt }) => undoneAt === null)
  const stepIds = new Set([...planned, ...shown.map(({ step }) => step)].map(({ id }) => id))
  const order = (service?.steps ?? []).map(({ id }) => id)
  const place = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length)
  return {
    serviceId,
    name: service?.name ?? line?.name ?? 'Service',
    nameArabic: service?.nameArabic ?? null,
    workers,
    steps: [...stepIds]
      .toSorted((a, b) => place(a) - place(b))
      .flatMap(id => {
        const own = ticks.filter(({ step }) => step.id === id)
        const step = planned.find(each => each.id === id)
        return stepOf({ step, ticks: own, workers, photos: rows.photos }) ?? []
      }),
  }
}

function workersOf(ticks: readonly StepTick[], spans: ChecklistRows['spans']): Set<number> {
  const ticked = ticks.filter(tick => tick.undoneAt === null && !tick.step.bySecondPerson)
  const people = [...spans.map(({ userId }) => userId), ...ticked.map(({ createdBy }) => createdBy)]
  return new Set(people.filter(id => id !== null))
}

function plannedSteps(
  { status, openSteps }: ChecklistRows['appointment'],
  service: Pick<Service, 'steps'> | undefined,
  serviceId: number,
): readonly ServiceStep[] {
  if (isCalledOff(status)) return []
  if (!isFinished(status)) return service?.steps ?? []
  return (openSteps ?? []).flatMap((open: OpenStep) => (open.serviceId === serviceId ? open.step : []))
}

type Ticked = {
  step: ServiceStep | undefined
  ticks: readonly StepTick[]
  workers: ReadonlySet<number>
  photos: readonly AppointmentPhoto[]
}

function stepOf({ step, ticks, workers, photos }: Ticked): ChecklistStep | undefined {
  const standing = ticks.filter(({ undoneAt }) => undoneAt === null)
  const counting = standing.find(tick => mayTick({ step: tick.step, workers }, tick.createdBy))
  const tick = counting ?? standing[0] ?? null
  const shown = tick?.step ?? step ?? ticks.at(-1)?.step
  if (!shown) return undefined
  const ids = new Set(ticks.map(({ id }) => id))
  return {
    step: shown,
    state: counting ? 'done' : tick ? 'own_work' : 'open',
    tick,
    standing,
    undone: ticks.filter(({ undoneAt }) => undoneAt !== null),
    photos: photos.filter(({ tickId }) => tickId !== null && ids.has(tickId)),
  }
}

/** Whether a step is for this person to tick: one for a second person is for whoever has not done the work. */
export function mayTick(
  { step, workers }: { step: Pick<ServiceStep, 'bySecondPerson'>; workers: ReadonlySet<number> },
  userId: number | null,
): boolean {
  return !step.bySecondPerson || userId === null || !workers.has(userId)
}

/** How many steps are done, of how many. */
export type StepCount = { done: number; total: number }

export function countSteps(checklists: readonly ServiceChecklist[]): StepCount {
  const steps = checklists.flatMap(checklist => checklist.steps)
  return { done: steps.filter(({ state }) => state === 'done').length, total: steps.length }
}

/** '3 of 7 steps' */
export function stepCountText({ done, total }: StepCount): string {
  return `${done} of ${total} ${total === 1 ? 'step' : 'steps'}`
}

export type MissingSteps = { open: ChecklistStep[]; withoutPhoto: ChecklistStep[] }

/** The steps that are not done, and those that are but lack the photo that they want. */
export function missingSteps(checklists: readonly ServiceChecklist[]): MissingSteps {
  const steps = checklists.flatMap(checklist => checklist.steps)
  return {
    open: steps.filter(({ state }) => state !== 'done'),
    withoutPhoto: steps.filter(
      ({ step, state, photos }) => state === 'done' && step.wantsPhoto && photos.length === 0,
    ),
  }
}

export function isAnyMissing({ open, withoutPhoto }: MissingSteps): boolean {
  return open.length + withoutPhoto.length > 0
}

/** What a completion keeps of the checklist: the steps that nobody has ticked; null for work without steps. */
export function openStepsAtCompletion(rows: ChecklistRows): OpenStep[] | null {
  const checklists = jobChecklist({ ...rows, appointment: { ...rows.appointment, status: 'in_progress' } })
  if (checklists.length === 0) return null
  return checklists.flatMap(({ serviceId, steps }) =>
    steps.flatMap(({ step, tick }) => (tick === null ? { serviceId, step } : [])),
  )
}
