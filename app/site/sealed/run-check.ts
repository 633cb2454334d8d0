import { checkSealed, type SealedVerdict } from '#schema/rules/sealed/check-sealed.ts'
import { problemText, remarkTexts } from '#schema/rules/sealed/problem-text.ts'
import { canHash } from '#schema/rules/sealed/web-crypto.ts'
import type { CheckWords } from './seal-check.tsx'

type Outcome = { text: string; isProblem: boolean; lines: string[] }

/** Lets the check of a page run: at once where the page says so, and as often as its button is pressed. Does nothing on a page without one. */
export function offerCheck(): void {
  const box = document.getElementById('seal-check')
  const button = document.getElementById('seal-run')
  if (!box || !button) return
  const words = JSON.parse(box.dataset.words ?? '{}') as CheckWords
  const run = async () => {
    button.setAttribute('disabled', '')
    show(box, { text: words.checking, isProblem: false, lines: [] })
    show(box, await check(box.dataset.file ?? '', words))
    button.removeAttribute('disabled')
  }
  button.hidden = false
  button.addEventListener('click', () => void run())
  if (box.dataset.atOnce) void run()
}

async function check(path: string, words: CheckWords): Promise<Outcome> {
  const failed = (why: string) => ({ text: words.notChecked, isProblem: true, lines: [why] })
  if (!canHash()) return failed(words.cannotHash)
  let file: unknown
  try {
    const answer = await fetch(path, { headers: { Accept: 'application/json' } })
    if (!answer.ok) return failed(words.notArrived)
    file = await answer.json()
  } catch {
    return failed(words.notArrived)
  }
  return outcomeOf(await checkSealed(file), words)
}

function outcomeOf(verdict: SealedVerdict, words: CheckWords): Outcome {
  const remarks = remarkTexts(verdict, words)
  const problems = verdict.problems.map(problem => problemText(problem, words))
  if (problems.length > 0) return { text: words.differs, isProblem: true, lines: [...problems, ...remarks] }
  if (verdict.isSigned === null)
    return { text: words.notChecked, isProblem: true, lines: [words.noSignature, ...remarks] }
  const keys = verdict.keys.map(key => `${words.compareKey} ${key.slice(0, 16)}`)
  const text = verdict.erased === verdict.seals.length ? words.onlySeals : words.unchanged
  return { text, isProblem: false, lines: [...keys, ...remarks] }
}

function show(box: HTMLElement, { text, isProblem, lines }: Outcome): void {
  const [sentence, list] = [box.querySelector('p'), box.querySelector('ul')]
  if (!sentence || !list) return
  box.hidden = false
  sentence.textContent = text
  sentence.classList.toggle('problem', isProblem)
  list.replaceChildren(
    ...lines.map(line => Object.assign(document.createElement('li'), { textContent: line })),
  )
}
