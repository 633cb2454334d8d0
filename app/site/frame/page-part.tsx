import { createElement, type ReactNode } from 'react'
import { PART } from '#schema/rules/visitors/page-blanks.ts'

type PagePartProps = { of?: string; without?: string; children: ReactNode }

/** A part of a prerendered page that the server leaves out while the blank `of` has no value, or while `without` has one. */
export function PagePart(props: PagePartProps) {
  return createElement(PART, props)
}
