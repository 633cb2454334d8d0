import { z } from 'zod'
import { storedValue } from '#app/api/web-storage.ts'
import type { Settings } from '#schema/rows/settings.ts'
import type { OpeningNeed } from '#schema/rules/visitors/site-opening.ts'

type Step = { key: string; title: string; need?: OpeningNeed; hasDefault?: true }

/**
 * The settings that must be right when the first visitor comes, in the order in which they are asked for. What has a default
 * is done once somebody has looked at it.
 */
export const STEPS = [
  { key: 'shop', title: 'Name and contact', need: 'shop' },
  { key: 'hours', title: 'Opening hours', need: 'hours', hasDefault: true },
  { key: 'bays', title: 'Bays', hasDefault: true },
  { key: 'vat', title: 'VAT', need: 'vat', hasDefault: true },
  { key: 'services', title: 'First services', need: 'services' },
  { key: 'access', title: 'Sign-ins', hasDefault: true },
  { key: 'open', title: 'Open' },
] as const satisfies readonly Step[]
export type StepKey = (typeof STEPS)[number]['key']

/** The steps that somebody has saved in this browser. */
export const savedSteps = storedValue('sheen-setup-1', z.array(z.enum(STEPS.map(({ key }) => key))))

export function noteSavedStep(key: StepKey): void {
  savedSteps.write([...new Set([...(savedSteps.read() ?? []), key])])
}

type Progress = {
  missing: readonly OpeningNeed[]
  saved: readonly StepKey[]
  openedAt: Settings['openedAt']
}

export function isStepDone(step: (typeof STEPS)[number], { missing, saved, openedAt }: Progress): boolean {
  if (step.key === 'open') return openedAt !== null
  if ('need' in step && missing.includes(step.need)) return false
  return openedAt !== null || !('hasDefault' in step) || saved.includes(step.key)
}
