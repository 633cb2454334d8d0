import type { ComponentProps } from 'react'
import { failureText } from '#app/domain/server-answer.tsx'
import { showProof } from '#app/session/own-proof.ts'
import { download } from '#app/ui/save-file.ts'
import { toastFailure } from '#app/ui/toast.ts'

/** Has the browser save a file that takes more than an open session, once the person has shown that it is they. */
export async function downloadProven(path: string, onStart?: () => void): Promise<void> {
  try {
    if (!(await showProof())) return
    onStart?.()
    download(path)
  } catch (error) {
    toastFailure(`Nothing was downloaded: ${failureText(error)}`)
  }
}

type ProvenDownloadProps = ComponentProps<'a'> & { href: string; onStart?: () => void }

/** A link to such a file. */
export function ProvenDownload({ href, onStart, ...link }: ProvenDownloadProps) {
  return (
    <a
      {...link}
      href={href}
      download
      onClick={event => {
        event.preventDefault()
        void downloadProven(href, onStart)
      }}
    />
  )
}
