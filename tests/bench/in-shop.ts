import { buildApp } from '#server/build-app.ts'
import { connect } from '#server/db/connect.ts'
import { startBenchServer } from './bench-server.ts'
import { printMachine, readMachine } from './machine.ts'
import { TakeDown } from './take-down.ts'

export type Shop = { port: number; sql: ReturnType<typeof connect>['sql']; takeDown: TakeDown }

/** Runs a measurement on the real server with a shop of a thousand appointments, prints the machine after it, and ends all that was started. */
export async function inShop(measure: (shop: Shop) => Promise<void>): Promise<void> {
  const machine = readMachine()
  // The server reads what is built as it starts.
  buildApp()
  const takeDown = new TakeDown()
  takeDown.atSignals()
  try {
    const { port, postgres } = await startBenchServer({ appointments: 1_000, profile: undefined }, takeDown)
    const { sql, close } = connect(postgres.url, { max: 1 })
    takeDown.add(close)
    await measure({ port, sql, takeDown })
    printMachine(machine)
  } finally {
    await takeDown.run()
  }
}
