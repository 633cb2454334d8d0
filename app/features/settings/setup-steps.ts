import type { OpeningNeed } from '#schema/rules/visitors/site-opening.ts'

type Step = { key: string; title: string; need?: OpeningNeed }

/** The settings that must be right when the first visitor comes, in the order in which they are asked for. */
export const STEPS = [
  { key: 'shop', title: 'Name and contact', need: 'shop' },
  { key: 'hours', title: 'Opening hours', need: 'hours' },
  { key: 'vat', title: 'VAT' },
  { key: 'services', title: 'First services', need: 'services' },
  { key: 'open', title: 'Open' },
] as const satisfies readonly Step[]
export type StepKey = (typeof STEPS)[number]['key']

export const isStepDone = ({ need }: Step, missing: readonly OpeningNeed[]) =>
  !need || !missing.includes(need)
