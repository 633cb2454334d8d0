import { useRef, useState } from 'react'
import { syncNow } from '#app/sync/sync-now.ts'
import type { ImportColumn, ImportKind, ImportReport, ImportWord } from '#schema/protocol/import.ts'
import { failureText } from '../failure-text.ts'
import { sendImport } from './send-import.ts'

type State = {
  step: 'choosing' | 'checking' | 'adding'
  file: File | null
  content: ArrayBuffer
  report: ImportReport | null
  /** What the person has said of the file's headings and words. */
  columns: ImportColumn[]
  words: ImportWord[]
  error: string | null
}

const NOTHING: State = {
  step: 'choosing',
  file: null,
  content: new ArrayBuffer(0),
  report: null,
  columns: [],
  words: [],
  error: null,
}

/** A file on its way into the shop: chosen, checked by the server, added. */
export function useImport(kind: ImportKind) {
  const [state, setState] = useState(NOTHING)
  const patch = (changes: Partial<State>) => setState(current => ({ ...current, ...changes }))

  /** Counts the calls: of two on the way at once the later one is meant. */
  const calls = useRef(0)

  const run = async (changes: Partial<State>, commit: boolean) => {
    const call = ++calls.current
    const { content, columns, words } = { ...state, ...changes }
    patch({ ...changes, step: commit ? 'adding' : 'checking', error: null })
    try {
      const report = await sendImport({
        kind,
        content,
        commit,
        columns,
        words,
        skipFaulty: commit && (state.report?.faultCount ?? 0) > 0,
      })
      if (call !== calls.current) return
      patch({ step: 'choosing', report })
      if (report.committed) syncNow()
    } catch (error) {
      // An answer that the server did not take would be in the way of every other.
      const before = changes.file ? {} : { columns: state.columns, words: state.words }
      if (call === calls.current) patch({ ...before, step: 'choosing', error: failureText(error) })
    }
  }
  const choose = async (file: File) => {
    // Read once: what is added is what was checked, though the file may be saved anew in between.
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
    readAs: (word: ImportWord) => void run({ words: [...state.words, word] }, false),
  }
}
