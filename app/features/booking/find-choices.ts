import { matchOptions } from '#app/ui/match-options.ts'

export type Choice = {
  id: string
  name: string
  /** What it is found by besides its name. */
  alsoFoundBy?: string
}

/**
 * The choices that hold every typed word: those first whose name begins with what is typed, then those
 * that have it in their name.
 */
export function findChoices(choices: readonly Choice[], typed: string): Choice[] {
  const options = choices.map(({ id, name, alsoFoundBy }) => ({ value: id, label: name, hint: alsoFoundBy }))
  const found = matchOptions(options, typed).map(({ value, label }) => ({ id: value, name: label }))
  const rank = ({ id, name }: Choice) => {
    if (isSame(name.slice(0, typed.trim().length), typed)) return 0
    return matchOptions([{ value: id, label: name }], typed).length > 0 ? 1 : 2
  }
  return found.sort((one, other) => rank(one) - rank(other))
}

/** What somebody meant who typed this and went on: a choice by its whole name, or the only one left. */
export function choiceMeant(choices: readonly Choice[], typed: string): Choice | undefined {
  if (typed.trim() === '') return undefined
  const found = findChoices(choices, typed)
  return found.find(({ name }) => isSame(name, typed)) ?? (found.length === 1 ? found[0] : undefined)
}

const isSame = (name: string, typed: string) => name.toLowerCase() === typed.trim().toLowerCase()
