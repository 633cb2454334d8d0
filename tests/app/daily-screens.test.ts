import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paths } from '#app/paths.ts'
import { APP, DAILY_SCREENS } from '../../build/bundle-options.ts'

const PATHS: Record<keyof typeof DAILY_SCREENS, string> = {
  dashboard: paths.dashboard,
  schedule: paths.appointments,
  job: paths.appointment(40),
}

it.each(Object.entries(DAILY_SCREENS))(
  'the files of %s are asked for at its path alone',
  (screen, { page, path }) => {
    expect(existsSync(join(APP, page))).toBe(true)
    const here = Object.entries(PATHS).filter(([, each]) => path.test(each))
    expect(here).toEqual([[screen, PATHS[screen as keyof typeof PATHS]]])
    expect(path.test(paths.customers)).toBe(false)
  },
)
