import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexHtmlTransformContext, Plugin } from 'vite'

const PUBLIC_FOLDER = join(import.meta.dirname, '../app/public')
/** A script that runs before the first paint. */
const EARLY_SCRIPT = /<script src="\/([\w-]+\.js)"><\/script>/g
const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g

/**
 * Writes into a page what its first paint needs: the scripts before it, which the server's content security policy
 * knows, and the app's styles.
 */
export function inlineFirstPaint(): Plugin {
  return {
    name: 'sheen:inline-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(source, context) {
        const html = source.replace(EARLY_SCRIPT, (_, name) => {
          return `<script>${readFileSync(join(PUBLIC_FOLDER, name), 'utf8')}</script>`
        })
        return context.bundle && context.path === '/index.html' ? inlineStyles(html, context) : html
      },
    },
  }
}

function inlineStyles(html: string, { bundle = {} }: IndexHtmlTransformContext): string {
  return html.replace(STYLESHEET, (link, file) => {
    const sheet = bundle[file]
    return sheet?.type === 'asset' ? `<style>${sheet.source}</style>` : link
  })
}
