import { readFileSync } from 'node:fs'

/** The style sheets of app/ at these paths, without their comments and line breaks. */
export function readStyles(paths: readonly string[]): string {
  return paths
    .map(path => readFileSync(new URL(`../../../app/${path}`, import.meta.url), 'utf8'))
    .map(css => css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' '))
    .join('')
}
