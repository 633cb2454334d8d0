import './no-eval.ts'
import { timeDays } from './day.ts'
import { timeDrains } from './drain.ts'
import { timeFirstSync } from './first-sync.ts'
import { changeByHand, timeDrainsByHand, watchByHand } from './hand-made.ts'
import { installWorker } from './install-worker.ts'
import { timeMutations } from './mutations.ts'
import { arrivalTimes, changeCustomer, startWork, timeRequests, watchCustomer } from './propagation.ts'
import { timeRawBulkPut } from './raw-dexie.ts'
import { fillRaw, timeRawReopen } from './reopen.ts'
import { timeSearches } from './search.ts'

const harness = {
  installWorker,
  timeRawBulkPut,
  timeFirstSync,
  timeMutations,
  timeDrains,
  timeDays,
  timeSearches,
  fillRaw,
  timeRawReopen,
  startWork,
  changeCustomer,
  watchCustomer,
  arrivalTimes,
  timeRequests,
  changeByHand,
  watchByHand,
  timeDrainsByHand,
}

declare global {
  var bench: typeof harness
}

globalThis.bench = harness
