import './no-eval.ts'
import { timeDrains } from './drain.ts'
import { timeFirstSync } from './first-sync.ts'
import { timeMutations } from './mutations.ts'
import { arrivalTimes, changeCustomer, startWork, watchCustomer } from './propagation.ts'
import { timeRawBulkPut } from './raw-dexie.ts'

const harness = {
  timeRawBulkPut,
  timeFirstSync,
  timeMutations,
  timeDrains,
  startWork,
  changeCustomer,
  watchCustomer,
  arrivalTimes,
}

declare global {
  var bench: typeof harness
}

globalThis.bench = harness
