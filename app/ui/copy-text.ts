import { toast, toastFailure } from './toast.ts'

/** Copies a text that people call so, 'Link'; where the browser does not let it, the toast has the text. Only secure pages have a clipboard. */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    toastFailure(`The browser did not copy it. The ${name.toLowerCase()} is ${text}`)
    return
  }
  toast({ title: `${name} copied` })
}
