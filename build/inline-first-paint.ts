import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexHtmlTransformContext, Plugin } from 'vite'

const PUBLIC_FOLDER = join(import.meta.dirname, '../app/public')
/** A script that runs before the first paint. */
const EARLY_SCRIPT = /<script src="\/([\w-]+\.js)"><\/script>/g
const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g
/** The app's script, and what it imports. */
const MODULE = /^ *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/gm
const HELD_BACK = /<template>\s*<\/template>/

/**
 * Writes into a page what its first paint needs: the scripts before it, which the server's content security policy
 * knows, and the app's styles. The app's modules are held back in a template (app/public/start-app.js).
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
        return context.bundle && context.path === '/index.html' ? inlineStyles(holdBack(html), context) : html
      },
    },
  }
}

function holdBack(html: string): string {
  const modules = html.match(MODULE) ?? []
  return html.replace(MODULE, '').replace(HELD_BACK, () => `<template>\n${modules.join('')}    </template>`)
}

function inlineStyles(html: string, { bundle = {} }: IndexHtmlTransformContext): string {
  return html.replace(STYLESHEET, (link, file) => {
    const sheet = bundle[file]
    return sheet?.type === 'asset' ? `<style>${sheet.source}</style>` : link
  })
}
