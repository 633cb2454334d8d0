import { expect } from 'vitest'
import type { BrowserPage } from './engine.ts'

/** Longer than any step takes on a busy machine; what hangs ends here. */
export const PATIENCE = { timeout: 60_000, interval: 50 }

/** Longer than a press takes to have its effect; after that it was lost. */
const EFFECT = { timeout: 10_000, interval: 50 }

/** Somebody at a page of a browser, who finds things by what they are called. */
export class Person {
  #lastPlace: string | null = null

  constructor(
    readonly page: BrowserPage,
    readonly site: string,
  ) {}

  /** Waits for the page to be loaded. */
  goto(path: string): Promise<void> {
    return this.page.goto(this.site + path)
  }

  /** As a link in the page would. */
  async follow(path: string): Promise<void> {
    await this.page.run(to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }

  /** Leaves for another page, and waits for nothing. */
  async leaveFor(path: string): Promise<void> {
    await this.page.run(to => void setTimeout(() => location.assign(to)), path)
  }

  /** As the browser's own button would, which may show the page as it was kept. */
  async goBackTo(path: string): Promise<void> {
    await this.page.run(() => void setTimeout(() => history.back()))
    await this.until(
      (site, wanted) => location.origin === site && location.pathname.startsWith(wanted),
      this.site,
      path,
    )
  }

  /** Has the page loaded anew, and waits until it is another one. */
  async reload(): Promise<void> {
    await this.page.run(() => {
      document.documentElement.dataset.old = ''
      setTimeout(() => location.reload())
    })
    await this.until(() => document.documentElement.dataset.old === undefined)
  }

  /** Waits until a function gives something truthy in the page. */
  until<Args extends unknown[]>(work: (...args: Args) => unknown, ...args: Args): Promise<void> {
    return this.#soon(
      async () => Boolean(await this.page.run(work, ...args)),
      `${work} ${JSON.stringify(args)}`,
    )
  }

  /** Tries until it is done; a page that is just being left, loaded or drawn fails it for a moment. */
  async #soon(attempt: () => Promise<boolean>, what: string): Promise<void> {
    let failure = 'it was not so'
    try {
      await expect
        .poll(async () => {
          try {
            return await attempt()
          } catch (error) {
            failure = String(error)
            return false
          }
        }, PATIENCE)
        .toBe(true)
    } catch {
      const shown = await this.page.run(describePage).catch(String)
      throw new Error(`Waited in vain to ${what}: ${failure}. The page shows:\n${shown}`)
    }
  }

  sees(text: string): Promise<void> {
    return this.until(
      wanted =>
        [...document.querySelectorAll('h1, h2, h3, [role=status], [role=dialog], main, td, li')].some(
          element => element.getClientRects().length > 0 && element.textContent.includes(wanted),
        ),
      text,
    )
  }

  isAt(path: string): Promise<void> {
    return this.until(wanted => location.pathname === wanted, path)
  }

  press(name: string): Promise<void> {
    return this.#soon(() => this.#hit('press', name), `press ${name}`)
  }

  /**
   * Presses until it has had its effect: Firefox loses a press in a window that has just come to the front. The effect
   * gets its time first, as a second press may hit what stands behind a dialog that is closing.
   */
  pressUntil(name: string, isDone: () => boolean): Promise<void> {
    return this.#soon(async () => {
      if (await this.page.run(isDone)) return true
      if (!(await this.#hit('press', name))) return false
      await expect.poll(() => this.page.run(isDone), EFFECT).toBe(true)
      return true
    }, `press ${name} until ${isDone}`)
  }

  /** Presses what stays pressed, until it is. */
  turnOn(name: string): Promise<void> {
    return this.#soon(async () => {
      if (!(await this.page.run(mark, 'turn on', name))) return false
      const isOn = await this.page.run(selector => {
        const found = document.querySelector(selector)
        return found instanceof HTMLInputElement ? found.checked : found?.ariaPressed === 'true'
      }, MARKED)
      if (!isOn) await this.#hit('turn on', name)
      return isOn
    }, `turn ${name} on`)
  }

  /** Presses what is called so, if it stands where it stood a moment ago: what moves away is missed. */
  async #hit(what: 'press' | 'turn on' | 'take', name: string): Promise<boolean> {
    const place = await this.page.run(mark, what, name)
    const isStill = place !== null && place === this.#lastPlace
    this.#lastPlace = isStill ? null : place
    if (isStill) await this.page.click(MARKED)
    return isStill
  }

  async type(label: string, text: string): Promise<void> {
    await this.until(mark, 'type', label)
    await this.page.type(MARKED, text)
    await this.until(
      (wanted, selector) => {
        const field = document.querySelector<HTMLInputElement>(selector)
        // Some fields write what is typed in a way of their own.
        return field && field.value.replace(/\s/g, '').length >= wanted.length
      },
      text.replace(/\s/g, ''),
      MARKED,
    )
  }

  /** Types into a field that finds by typing, and takes what is found under that very name. */
  async find(label: string, name: string): Promise<void> {
    await this.type(label, name.toLowerCase())
    await this.#soon(async () => {
      await this.page.run(mark, 'type', label)
      const isTaken = await this.page.run(
        (selector, wanted) => document.querySelector<HTMLInputElement>(selector)?.value === wanted,
        MARKED,
        name,
      )
      if (!isTaken) await this.#hit('take', name)
      return isTaken
    }, `find ${name} as ${label}`)
  }

  /** For what is not typed: a date, or a choice of a list. */
  choose(label: string, value: string): Promise<void> {
    return this.#soon(async () => {
      if (!(await this.page.run(mark, 'type', label))) return false
      return this.page.run(
        (selector, wanted) => {
          const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector)
          if (!field || field.value === wanted) return field !== null
          // React overrides it on the element itself to see only what a person changes.
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wanted)
          field.dispatchEvent(new Event('input', { bubbles: true }))
          field.dispatchEvent(new Event('change', { bubbles: true }))
          return false
        },
        MARKED,
        value,
      )
    }, `choose ${value} as ${label}`)
  }

  /** Waits until the chip of the sync says this. */
  async untilSync(label: string): Promise<void> {
    await this.until(
      wanted =>
        document.querySelector('button[aria-label^="Sync: "]')?.ariaLabel?.startsWith(`Sync: ${wanted}`),
      label,
    )
  }
}

/** Runs in the page: what somebody sees there, in words. */
function describePage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const values = fields.map(field => `${field.name || field.id}=${field.value}`).join(' ')
  const active = document.activeElement?.outerHTML.slice(0, 200)
  const texts = [...document.querySelectorAll('main, [role=dialog], [role=status], [role=alert]')]
  return [location.href, values, `at ${active}`, ...texts.map(({ textContent }) => textContent)].join('\n')
}

const MARKED = '[data-engine-test]'

/**
 * Runs in the page: marks the one thing that is called so and can be pressed or typed into now, and says where it
 * stands. A dialog that is open has the person's attention.
 */
function mark(what: 'press' | 'turn on' | 'take' | 'type', name: string): string | null {
  for (const old of document.querySelectorAll('[data-engine-test]')) old.removeAttribute('data-engine-test')
  const kinds = {
    press: 'button, a[href], [role=menuitem]',
    'turn on': 'input[type=checkbox], button[aria-pressed]',
    take: '[role=option]',
    type: 'input, select, textarea',
  }[what]
  const dialog = [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1)
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const namesOf = (element: Element): string[] => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
    return [
      element.getAttribute('aria-label'),
      ...labelled.map(id => document.getElementById(id)?.textContent),
      ...labels.map(label => label.textContent),
      what === 'type' ? null : element.textContent,
    ].map(plain)
  }
  const shown = [...(dialog ?? document).querySelectorAll<HTMLElement>(kinds)].filter(
    element =>
      element.getClientRects().length > 0 && !element.matches(':disabled, [inert] *, [aria-hidden=true] *'),
  )
  const found =
    shown.find(element => namesOf(element).includes(name)) ??
    // A star behind a field that has to be filled in, what else a card says of what it offers.
    shown.find(element => namesOf(element).some(own => own.startsWith(name)))
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  found.setAttribute('data-engine-test', '')
  const { x, y, width, height } = found.getBoundingClientRect()
  return [name, x, y, width, height].join(' ')
}
