import { beforeAll, type RunnerTask } from 'vitest'
import { LEFT_OUT } from './left-out.ts'

// Before any hook of the file runs: what is skipped later has its `afterEach` without its `beforeEach`, which would close the
// database of the test before it a second time.
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures the hook uses.
beforeAll(({}, suite) => {
  for (const task of testsIn(suite.file)) {
    const path = task.file.filepath
    const found = LEFT_OUT.find(({ file, test }) => test === task.name && path.endsWith(`/${file}.test.ts`))
    if (found) task.mode = 'skip'
  }
})

function testsIn(task: RunnerTask): RunnerTask[] {
  return 'tasks' in task ? task.tasks.flatMap(testsIn) : [task]
}
