import { dropBillFile, keepBillFile } from '#app/db/bill-files.ts'
import type { BillFile } from '#schema/rows/expense.ts'

/**
 * Keeps the file of a bill on this device, to be sent in the background, and then saves what refers to it; the file
 * goes again when that fails.
 */
export async function withBillFile(
  { file, contents }: { file: BillFile; contents: ArrayBuffer },
  save: () => Promise<void>,
): Promise<void> {
  await keepBillFile(file, contents)
  try {
    await save()
  } catch (error) {
    await dropBillFile(file.id)
    throw error
  }
}
