import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'

test.each(['li', 'tr'] as const)('An item that cannot be drawn leaves a %s in its place that says so', as => {
  const boundary = new ItemBoundary({ as, children: 'Drawn' })
  expect(boundary.render()).toBe('Drawn')
  boundary.state = ItemBoundary.getDerivedStateFromError()
  const shown = boundary.render()
  expect(isValidElement(shown) && shown.type).toBe(as)
})
