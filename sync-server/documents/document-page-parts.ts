import { html } from 'hono/html'
import { formatAed } from '#schema/rules/money/money.ts'
import type { Markup } from '../http/drawn-page.ts'

/** A label in both languages. */
export type Label = readonly [english: string, arabic: string]

/** One fact of a document. */
export function fact([label, labelArabic]: Label, value: string | Markup, look = ''): Markup {
  return html`<div class="${look}">
    <dt>${inBoth([label, labelArabic])}</dt>
    <dd dir="auto">${value}</dd>
  </div>`
}

/** A label in both languages, that of the page first (`PAGE_STYLES`). */
export function inBoth([english, arabic]: Label): Markup {
  return html`<span class="both"><span lang="en" dir="ltr">${english}</span> <span lang="ar" dir="rtl">${arabic}</span></span>`
}

/** An amount of money, which stays on one line. */
export function sum(fils: number): Markup {
  return html`<span class="sum" dir="ltr">${formatAed(fils)}</span>`
}
