// A thread does not get the loader of TypeScript from `--import tsx`, which is for the first one alone.
import { tsImport } from 'tsx/esm/api'

const { examine } = await tsImport('./import-worker.ts', import.meta.url)
export default examine
