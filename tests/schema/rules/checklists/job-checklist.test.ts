import { expect, test } from 'vitest'
import type { StepTick } from '#schema/rows/step-tick.ts'
import {
  type ChecklistRows,
  countSteps,
  jobChecklist,
  mayTick,
  missingSteps,
  openStepsAtCompletion,
  stepCountText,
} from '#schema/rules/checklists/job-checklist.ts'
import { sharedChecklists } from '#schema/rules/checklists/shared-checklist.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { aStep, aTick } from '#tests/fixtures/checklist.ts'
import { carPhoto } from '#tests/fixtures/inspection.ts'
import { NOW, service } from '#tests/fixtures/shop.ts'

const WASH = aStep(1)
const POLISH = aStep(2, { wantsPhoto: true })
const CHECK = aStep(3, { bySecondPerson: true })
const [DOER, OTHER] = [2, 5]

function rows(changes: Partial<ChecklistRows> = {}): ChecklistRows {
  return {
    appointment: appointment(40, { status: 'in_progress' }),
    lines: [{ serviceId: 10, name: 'Coating' }],
    services: [service(10, { name: 'Coating', steps: [WASH, POLISH, CHECK] })],
    ...{ ticks: [], photos: [], spans: [] },
    ...changes,
  }
}

const statesOf = (of: ChecklistRows) =>
  jobChecklist(of).flatMap(({ steps }) => steps.map(({ step, state }) => [step.id, state]))

/** A tick of the check by one of the two. */
const check = (id: number, by: number | null, changes: Partial<StepTick> = {}) =>
  aTick(id, CHECK, { createdBy: by, ...changes })

test.each<[string, Partial<ChecklistRows>, string, boolean, boolean]>([
  ['nobody has worked yet', {}, 'open', true, true],
  ['one ticked another step', { ticks: [aTick(60, WASH)] }, 'open', false, true],
  ['one worked on the car', { spans: [{ userId: DOER }] }, 'open', false, true],
  [
    'the tick of another step was taken back',
    { ticks: [aTick(60, WASH, { undoneBy: OTHER, undoneAt: NOW })] },
    'open',
    true,
    true,
  ],
  [
    'one ticked a step of another service',
    { ticks: [aTick(60, WASH, { serviceId: 11 })] },
    'open',
    true,
    true,
  ],
  ['a second person has checked', { ticks: [aTick(60, WASH), check(61, OTHER)] }, 'done', false, true],
  ['who did the work has checked', { ticks: [aTick(60, WASH), check(61, DOER)] }, 'own_work', false, true],
  ['who checked did some work later', { ticks: [check(61, DOER), aTick(62, WASH)] }, 'own_work', false, true],
  [
    'both have',
    {
      ticks: [aTick(60, WASH), check(61, DOER), check(62, OTHER, { createdAt: '2026-11-21T07:00:00.000Z' })],
    },
    'done',
    false,
    true,
  ],
  ['somebody erased has', { ticks: [aTick(60, WASH), check(61, null)] }, 'done', false, true],
])('a check by a second person, where %s', (_, changes, state, doerMay, otherMay) => {
  const [checklist] = jobChecklist(rows(changes))
  expect(checklist?.steps.find(({ step }) => step.id === CHECK.id)?.state).toBe(state)
  const workers = checklist?.workers ?? new Set()
  expect(mayTick({ step: CHECK, workers }, DOER)).toBe(doerMay)
  expect(mayTick({ step: CHECK, workers }, OTHER)).toBe(otherMay)
  expect(mayTick({ step: WASH, workers }, DOER)).toBe(true)
})

test('of two ticks of a step the first is shown, and both stand', () => {
  const ticks = [
    aTick(61, WASH, { createdAt: '2026-11-21T07:00:00.000Z', createdBy: OTHER }),
    aTick(62, WASH),
  ]
  const [step] = jobChecklist(rows({ ticks }))[0]?.steps ?? []
  expect(step).toMatchObject({ state: 'done', tick: { id: 62 }, standing: [{ id: 62 }, { id: 61 }] })
})

test('steps are counted and what is missing is named, a photo of a step that is done included', () => {
  const ticks = [aTick(60, WASH), aTick(61, POLISH)]
  const lists = jobChecklist(rows({ ticks }))
  expect(stepCountText(countSteps(lists))).toBe('2 of 3 steps')
  expect(missingSteps(lists)).toMatchObject({ open: [{ step: CHECK }], withoutPhoto: [{ step: POLISH }] })
  const photo = { ...carPhoto({ id: 70, side: null, markId: null }), tickId: 61 }
  const photos = [
    {
      ...photo,
      side: null,
      markId: null,
      hash: null,
      takenAt: null,
      shared: false,
      createdBy: 2,
      createdAt: NOW,
    },
  ]
  expect(missingSteps(jobChecklist(rows({ ticks, photos }))).withoutPhoto).toEqual([])
})

const RENAMED = { ...WASH, label: 'Foam' }
const changed = [service(10, { steps: [aStep(9), RENAMED] })]

test('a job that goes on has the steps that the service has now, and keeps what was ticked by its words', () => {
  const ticks = [aTick(60, WASH), aTick(61, POLISH), aTick(62, CHECK, { undoneBy: 2, undoneAt: NOW })]
  const steps = jobChecklist(rows({ services: changed, ticks }))[0]?.steps ?? []
  expect(steps.map(({ step, state }) => [step.label, state])).toEqual([
    ['Step 9', 'open'],
    ['Step 1', 'done'],
    ['Step 2', 'done'],
  ])
})

test('a finished job keeps the steps that it had, whatever becomes of the service', () => {
  const ticks = [aTick(60, WASH)]
  const openSteps = openStepsAtCompletion(rows({ ticks }))
  expect(openSteps).toEqual([
    { serviceId: 10, step: POLISH },
    { serviceId: 10, step: CHECK },
  ])
  const done = appointment(40, { status: 'paid', completedAt: NOW, openSteps })
  const before = [
    [1, 'done'],
    [2, 'open'],
    [3, 'open'],
  ]
  expect(statesOf(rows({ appointment: done, ticks }))).toEqual(before)
  const later = statesOf(rows({ appointment: done, ticks, services: changed }))
  expect(later).toEqual(before)
})

test.each<[string, Partial<ChecklistRows>, unknown]>([
  ['called off', { appointment: appointment(40, { status: 'cancelled' }) }, []],
  [
    'called off after a step',
    { appointment: appointment(40, { status: 'cancelled' }), ticks: [aTick(60, WASH)] },
    [[1, 'done']],
  ],
  ['finished before there were checklists', { appointment: appointment(40, { status: 'paid' }) }, []],
  ['without the service, which a step was ticked of', { lines: [], ticks: [aTick(60, WASH)] }, [[1, 'done']]],
  ['whose service this device lacks', { services: [] }, []],
  ['with the service twice', { lines: [...rows().lines, ...rows().lines] }, statesOf(rows())],
])('a job %s', (_, changes, states) => {
  expect(statesOf(rows(changes))).toEqual(states)
})

test('work without steps keeps none, and work on which all is ticked keeps an empty list', () => {
  expect(openStepsAtCompletion(rows({ services: [service(10)] }))).toBeNull()
  const ticks = [aTick(60, WASH), aTick(61, POLISH), aTick(62, CHECK)]
  expect(openStepsAtCompletion(rows({ ticks }))).toEqual([])
})

test('customers see what is done, without who did it, and no check by who did the work', () => {
  const ticks = [aTick(60, { ...WASH, labelArabic: 'غسيل' }), check(61, DOER)]
  expect(sharedChecklists(jobChecklist(rows({ ticks })))).toEqual([
    {
      ...{ serviceId: 10, name: 'Coating', nameArabic: null },
      steps: [{ id: 1, label: 'Step 1', labelArabic: 'غسيل', at: NOW }],
    },
  ])
})
