import { useSearchParams } from 'react-router-dom'
import { readRowId } from './row-id.ts'
import { useChangeAddress } from './use-change-address.ts'

export type UrlRowDialog = {
  /** What the dialog is about: something new, the row with this id, or null while it is shut. */
  target: 'new' | number | null
  linkToNew: string
  linkTo: (id: number) => string
  close: () => void
}

/**
 * A list's dialog, kept in the address: ?new=true for something new, ?`rowParam`=id for a row. Back closes
 * it, and a link from anywhere opens it.
 */
export function useUrlRowDialog(rowParam: string): UrlRowDialog {
  const [params] = useSearchParams()
  const change = useChangeAddress()
  const linkWith = (name: string, value: string) => {
    const link = new URLSearchParams(params)
    link.delete('new')
    link.delete(rowParam)
    link.set(name, value)
    return `?${link}`
  }
  return {
    target: params.get('new') === 'true' ? 'new' : readRowId(params.get(rowParam)),
    linkToNew: linkWith('new', 'true'),
    linkTo: row => linkWith(rowParam, String(row)),
    close: () =>
      change(current => {
        current.delete('new')
        current.delete(rowParam)
      }),
  }
}
