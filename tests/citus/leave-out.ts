import { beforeEach } from 'vitest'
import { LEFT_OUT } from './left-out.ts'

beforeEach(({ task, skip }) => {
  const path = task.file.filepath
  const found = LEFT_OUT.find(({ file, test }) => test === task.name && path.endsWith(`/${file}.test.ts`))
  if (found) skip(found.reason)
})
