import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Longer than a busy machine takes for a page; what hangs must not hold up the mail. */
const PRINT_MAX_MS = 45_000

let printing: Promise<unknown> = Promise.resolve()

/**
 * Prints a page of HTML as PDF by the browser at `browser` (a Chromium), the only program that lays the paper out as its
 * print does. Throws the browser's error; nothing is left behind. One is printed at a time: each takes about 200 MB.
 */
export function printPdf(html: string, browser: string): Promise<Buffer> {
  const printed = printing.then(() => print(html, browser))
  printing = printed.catch(() => {})
  return printed
}

async function print(html: string, browser: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'sheen-pdf-'))
  try {
    const [page, pdf] = [join(folder, 'page.html'), join(folder, 'page.pdf')]
    await writeFile(page, html)
    await promisify(execFile)(
      browser,
      [...SWITCHES, `--user-data-dir=${folder}`, `--print-to-pdf=${pdf}`, page],
      { timeout: PRINT_MAX_MS, killSignal: 'SIGKILL' },
    )
    return await readFile(pdf)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * The sandbox wants namespaces or a program with root's rights, and root, a container and the unit of systemd give neither. The
 * page can do without: it is the server's own, and runs and loads nothing (`morningPage`).
 */
const SWITCHES = [
  ...[
    '--headless',
    '--no-sandbox',
    '--no-pdf-header-footer',
    '--disable-gpu',
    '--no-first-run',
    '--disable-sync',
  ],
  ...['--disable-background-networking', '--disable-component-update'],
]
