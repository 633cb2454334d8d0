import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { routes } from '#app/routes.tsx'

const FOLDER = 'tests/component'
/** The files that say what the walks of the screens open. */
const WALKS = /^(screens-of-.*\.test\.tsx|every-form\.ts)$/

/** The one screen of the staff app for somebody who is not signed in. */
const OUTSIDE = '/login'
const walked = walkedPaths()

test.each(screensIn(routes).filter(path => path !== OUTSIDE))('a hand is led to %s', path => {
  expect(walked).toContain(path)
})

function screensIn(some: readonly RouteObject[]): string[] {
  return some.flatMap(({ path, lazy, children = [] }) => [
    ...(lazy && path && !children.length ? [path] : []),
    ...screensIn(children),
  ])
}

function walkedPaths(): (string | undefined)[] {
  return readdirSync(FOLDER)
    .filter(file => WALKS.test(file))
    .flatMap(file => addressesIn(readFileSync(join(FOLDER, file), 'utf8')))
    .map(address => matchRoutes(routes, address.split('?')[0] as string)?.at(-1)?.route.path)
}

/** The addresses that are written in a file, with some number for what is known only as it runs. */
function addressesIn(source: string): string[] {
  const named = new Map(
    [...source.matchAll(/const (\w+) = ['`](\/[^'`]*)['`]/g)].map(([, name, text]) => [name, text ?? '']),
  )
  const filled = (text: string) => text.replace(/\$\{([^}]*)\}/g, (_, name) => named.get(name) ?? '7')
  return [...source.matchAll(/['`]((?:\/|\$\{)[^'`\s]*)['`]/g)].map(([, text = '']) => filled(filled(text)))
}
