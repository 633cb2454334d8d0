import { useRef, useState } from 'react'
import { request } from '#app/api/request.ts'
import { failureText } from '#app/domain/server-answer.tsx'
import { requestSync } from '#app/sync/start-sync.ts'
import { type ImportColumn, type ImportKind, ImportReport, type ImportWord } from '#schema/protocol/import.ts'
import type { DayOrder } from '#schema/rules/time/read-day.ts'

const TIMEOUT_MS = 5 * 60_000

type State = {
  step: 'choosing' | 'checking' | 'adding'
  file: File | null
  content: ArrayBuffer
  report: ImportReport | null
  /** The person's choices for the headings and values of the file. */
  columns: ImportColumn[]
  words: ImportWord[]
  dayOrder: DayOrder | null
  /** What was settled for the last file with these headings; it is part of `columns` and `words` until it is changed. */
  lastTime: ImportReport['lastTime']
  error: string | null
}

const NOTHING: State = {
  step: 'choosing',
  file: null,
  content: new ArrayBuffer(0),
  report: null,
  columns: [],
  words: [],
  dayOrder: null,
  lastTime: null,
  error: null,
}

/** The import of one file: choose it, let the server check it, add its rows. */
export function useImport(kind: ImportKind) {
  const [state, setState] = useState(NOTHING)
  const patch = (changes: Partial<State>) => setState(current => ({ ...current, ...changes }))

  /** Counts the requests: when two are in flight, only the response to the later one counts. */
  const calls = useRef(0)

  const run = async (changes: Partial<State>, commit: boolean) => {
    const call = ++calls.current
    const { file, content, columns, words, dayOrder } = { ...state, ...changes }
    const isFirst = changes.file !== undefined
    patch({ ...changes, step: commit ? 'adding' : 'checking', error: null })
    try {
      const report = await sendImport({
        kind,
        name: file?.name ?? '',
        content,
        commit,
        settled: isFirst ? 'last' : 'given',
        columns,
        words,
        dayOrder,
        skipFaulty: commit && (state.report?.faultCount ?? 0) > 0,
      })
      if (call !== calls.current) return
      const { lastTime } = report
      patch({
        step: 'choosing',
        report,
        ...(lastTime && {
          lastTime,
          columns: lastTime.columns,
          words: lastTime.words,
          dayOrder: lastTime.dayOrder,
        }),
      })
      if (report.committed) requestSync()
    } catch (error) {
      // A choice that the server rejected is undone: it would make every further request fail as well.
      const { columns, words, dayOrder } = state
      const before = isFirst ? {} : { columns, words, dayOrder }
      if (call === calls.current) patch({ ...before, step: 'choosing', error: failureText(error) })
    }
  }
  const choose = async (file: File) => {
    // The file is read once, so that the added rows are the checked ones even if the file is saved again in between.
    const content = await file.arrayBuffer()
    await run({ ...NOTHING, file, content }, false)
  }
  return {
    ...state,
    choose: (file: File) => void choose(file),
    checkAgain: () => void run({}, false),
    add: () => void run({}, true),
    /** An empty `field` leaves the column out. */
    chooseColumn: ({ heading, field }: ImportColumn) => {
      const others = state.columns.filter(column => column.heading !== heading)
      void run({ columns: field ? [...others, { heading, field }] : others }, false)
    },
    chooseDayOrder: (dayOrder: DayOrder) => void run({ dayOrder }, false),
    readAs: (word: ImportWord) => void run({ words: [...state.words, word] }, false),
    /** The values are read as they are written in the file. */
    readAsWritten: ({ field, value }: ImportWord) => {
      const words = state.words.filter(word => word.field !== field || word.value !== value)
      void run({ words }, false)
    },
  }
}

/** `content` is the raw file: the server detects its text encoding. */
type Import = {
  kind: ImportKind
  name: string
  content: ArrayBuffer
  commit: boolean
  settled: 'last' | 'given'
  skipFaulty: boolean
  columns: readonly ImportColumn[]
  words: readonly ImportWord[]
  dayOrder: DayOrder | null
}

/**
 * Checks what a file would add or, with `commit`, adds it: all rows or none, or with `skipFaulty` only the valid
 * rows. Throws what `request` throws.
 */
async function sendImport({ kind, content, ...asked }: Import): Promise<ImportReport> {
  const file = new Blob([content], { type: 'application/octet-stream' })
  const params = new URLSearchParams({
    commit: String(asked.commit),
    file: asked.name,
    settled: asked.settled,
    faulty: asked.skipFaulty ? 'skip' : 'stop',
    columns: JSON.stringify(asked.columns),
    words: JSON.stringify(asked.words),
    ...(asked.dayOrder && { dayOrder: asked.dayOrder }),
  })
  const path = `/api/admin/import/${kind}?${params}`
  return ImportReport.parse(await request(path, { method: 'POST', file, timeoutMs: TIMEOUT_MS }))
}
