import { afterEach, expect, test } from 'vitest'
import { startCutTitles } from '#app/ui/cut-titles.ts'
import { faultsOfColours, watchLayoutShift } from './for-everyone.ts'
import { faultsOnTop, placesOnTop } from './hand-rules.ts'
import { emulateTouch } from './on-screen.ts'

/** Screens of one fault each, and what the walk says of it; `under` is the finger or the mouse. */
const FAULTY: { html: string; under?: 'finger'; says: string[] }[] = [
  {
    html: `<p style="width: 80px; overflow: hidden; white-space: nowrap">Abdulrahman Al Suwaidi and Sons</p>`,
    says: ['cut: Abdulrahman Al Suwaidi and Sons'],
  },
  {
    html: `<p style="width: 80px; overflow: hidden; white-space: nowrap" title="Abdulrahman">Abdulrahman Al Suwaidi</p>`,
    says: ['cut: Abdulrahman Al Suwaidi'],
  },
  {
    html: `<p style="width: 80px; overflow: hidden; white-space: nowrap" title="Abdulrahman Al Suwaidi">Abdulrahman Al Suwaidi</p>`,
    says: [],
  },
  {
    html: `<button style="width: 90px; height: 50px">Pause</button>
      <button style="width: 90px; height: 50px; margin-inline-start: -20px">Complete</button>`,
    says: ["overlap: button 'Pause' / button 'Complete'"],
  },
  {
    html: `<button style="width: 90px; height: 50px">Pay</button>
      <div style="position: fixed; inset: 0; background: grey">Bar</div>`,
    says: ["covered: button 'Pay' under div 'Bar'"],
  },
  { html: `<button style="width: 90px; height: 40px">Low</button>`, says: [] },
  {
    html: `<button style="width: 90px; height: 40px">Low</button>`,
    under: 'finger',
    says: ["small: button 'Low': 90 × 40"],
  },
  // It is felt in steps of 3 px.
  { html: `<button style="width: 20px; height: 20px">x</button>`, says: ["small: button 'x': 21 × 21"] },
  {
    html: ['Save', 'Send']
      .map(
        name =>
          `<button style="width: 90px; height: 50px; background: var(--sheen-colors-accent-solid)">${name}</button>`,
      )
      .join(' '),
    says: ["primaries: button 'Save' / button 'Send'"],
  },
]

const root = document.createElement('div')

afterEach(async () => {
  root.remove()
  await emulateTouch(false)
})

test.each(FAULTY)('the walk says $says of $html', async ({ html, under, says }) => {
  await emulateTouch(under === 'finger')
  show(html)
  expect(faultsOnTop().map(({ rule, what }) => `${rule}: ${what}`)).toEqual(says)
})

test('a text is too faint on each screen that has it, and where something else lies under it', async () => {
  const text = (ground: string) =>
    `<div style="background: ${ground}"><p style="color: #888">Due today</p></div>`
  show(text('#111'))
  expect(await faultsOfColours()).toEqual([])
  show(text('#fff'))
  for (const _ of ['first', 'again'])
    expect(await faultsOfColours()).toEqual([expect.stringContaining('color-contrast')])
  show(`${text('#111')}<style>p { opacity: 0.5 }</style>`)
  expect(await faultsOfColours()).toHaveLength(1)
})

test('a theme that moves something has another set of places', () => {
  show('<style>html.dark button { padding: 20px }</style><button>Save</button>')
  const { documentElement: html } = document
  const before = placesOnTop()
  html.classList.add('dark')
  expect(placesOnTop()).not.toBe(before)
  html.classList.remove('dark')
})

test('what is cut gets its title as the pointer comes, and loses it with the need', () => {
  const stop = startCutTitles()
  show(
    '<p style="width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A very long name</p>',
  )
  const cut = root.querySelector('p') as HTMLElement
  const point = () => cut.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  point()
  expect(cut.title).toBe('A very long name')
  cut.style.width = '400px'
  point()
  expect(cut.hasAttribute('title')).toBe(false)
  stop()
})

test('what pushes others away once they are drawn has moved them', async () => {
  show('<button>Save</button>')
  await new Promise(requestAnimationFrame)
  const shift = watchLayoutShift()
  await expect
    .poll(() => {
      root.prepend(Object.assign(document.createElement('p'), { textContent: 'It comes late' }))
      return shift().moved
    })
    .toContain("button 'Save'")
  expect(shift().total).toBeGreaterThan(0)
})

function show(html: string): void {
  root.id = 'root'
  root.innerHTML = html
  document.body.append(root)
}
