type Answer = (url: URL, request: RequestInit) => Response | Promise<Response> | undefined

let answer: Answer = () => undefined

/** Answers the calls of a visitor's page until the test ends; a call without an answer finds no network. */
export function answerCalls(how: Answer): void {
  answer = how
}

export function answerNothing(): void {
  answer = () => undefined
}

/** Takes all calls to the server from the network: there is none, but for what a test answers. */
export function takeAnswers(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (target, request = {}) => {
    const url = new URL(target instanceof Request ? target.url : target, location.href)
    if (!url.pathname.startsWith('/api/')) return fetch(target, request)
    const answered = await answer(url, request)
    if (!answered) throw new TypeError('Failed to fetch')
    return answered
  }
  globalThis.EventSource = UnreachableStream as unknown as typeof EventSource
}

class UnreachableStream extends EventTarget {
  constructor() {
    super()
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }
  close() {}
}
