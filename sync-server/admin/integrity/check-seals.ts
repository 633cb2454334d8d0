import type { TransactionSql } from '../../db/connect.ts'
import { sealProblemText, unsealedText, verifySeals } from '../../seals/verify-seals.ts'
import { appointmentExample, EXAMPLES_MAX, type Finding } from './finding.ts'

/** Every sealed inspection and certificate has its seal, and all seals follow each other. */
export async function checkSeals(sql: TransactionSql): Promise<Finding> {
  const { findings, count, unsealed } = await verifySeals(sql)
  const examples = [
    ...findings.map(finding => ({
      text: sealProblemText(finding),
      row: { table: 'appointments', id: finding.appointmentId },
    })),
    ...unsealed.map(each => appointmentExample(each.appointmentId, unsealedText(each))),
  ]
  return {
    looked: count + unsealed.length,
    wrong: examples.length,
    examples: examples.slice(0, EXAMPLES_MAX),
  }
}
