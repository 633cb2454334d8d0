import { useState } from 'react'
import { syncNow } from '#app/sync/sync-now.ts'
import type { ImportKind, ImportReport } from '#schema/protocol/admin.ts'
import { failureText } from '../failure-text.ts'
import { sendImport } from './send-import.ts'

type State = {
  step: 'choosing' | 'checking' | 'adding'
  file: File | null
  content: ArrayBuffer
  report: ImportReport | null
  error: string | null
}

const NOTHING: State = {
  step: 'choosing',
  file: null,
  content: new ArrayBuffer(0),
  report: null,
  error: null,
}

/** A file on its way into the shop: chosen, checked by the server, added. */
export function useImport(kind: ImportKind) {
  const [state, setState] = useState(NOTHING)
  const patch = (changes: Partial<State>) => setState(current => ({ ...current, ...changes }))

  const run = async (content: ArrayBuffer, commit: boolean) => {
    patch({ step: commit ? 'adding' : 'checking', error: null })
    try {
      const report = await sendImport({
        kind,
        content,
        commit,
        skipFaulty: commit && (state.report?.faultCount ?? 0) > 0,
      })
      patch({ step: 'choosing', report })
      if (report.committed) syncNow()
    } catch (error) {
      patch({ step: 'choosing', error: failureText(error) })
    }
  }
  const choose = async (file: File) => {
    // Read once: what is added is what was checked, though the file may be saved anew in between.
    const content = await file.arrayBuffer()
    patch({ file, content, report: null })
    await run(content, false)
  }
  return {
    ...state,
    choose: (file: File) => void choose(file),
    checkAgain: () => void run(state.content, false),
    add: () => void run(state.content, true),
  }
}
