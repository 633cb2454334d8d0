import { dropFile, type FileToKeep as FileFacts, keepFile } from '#app/db/stored-files.ts'

type FileToKeep = { file: FileFacts; contents: ArrayBuffer }

/**
 * Keeps a file on this device, to be sent in the background, and then saves what refers to it; the file goes again when
 * that fails.
 */
export async function keepFileWith(
  { file, contents }: FileToKeep,
  save: () => Promise<unknown>,
): Promise<void> {
  await keepFile(file, contents)
  try {
    await save()
  } catch (error) {
    await dropFile(file.id)
    throw error
  }
}
