import { useState } from 'react'
import { syncNow } from '#app/sync/sync-now.ts'
import type { ImportKind, ImportReport } from '#schema/protocol/admin.ts'
import { failureText } from '../failure-text.ts'
import { sendImport } from './send-import.ts'

type State = {
  step: 'choosing' | 'checking' | 'adding'
  file: File | null
  text: string
  report: ImportReport | null
  error: string | null
}

const NOTHING: State = { step: 'choosing', file: null, text: '', report: null, error: null }

/** A file on its way into the shop: chosen, checked by the server, added. */
export function useImport(kind: ImportKind) {
  const [state, setState] = useState(NOTHING)
  const patch = (changes: Partial<State>) => setState(current => ({ ...current, ...changes }))

  const run = async (text: string, commit: boolean) => {
    patch({ step: commit ? 'adding' : 'checking', error: null })
    try {
      const report = await sendImport({ kind, text, commit })
      patch({ step: 'choosing', report })
      if (report.committed) syncNow()
    } catch (error) {
      patch({ step: 'choosing', error: failureText(error) })
    }
  }
  const choose = async (file: File) => {
    // Read once: what is added is what was checked, though the file may be saved anew in between.
    const text = await file.text()
    patch({ file, text, report: null })
    await run(text, false)
  }
  return {
    ...state,
    choose: (file: File) => void choose(file),
    checkAgain: () => void run(state.text, false),
    add: () => void run(state.text, true),
  }
}
