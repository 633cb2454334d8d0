import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** One file of in-page/ with all that it imports, as one script, built as the app is. */
export async function buildInPage(file: string, { minify }: { minify: boolean }): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify,
      target: 'baseline-widely-available',
      lib: { entry: `tests/bench/in-page/${file}`, formats: ['iife'], name: 'sheenBench' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('vite gave no output')
  return output.output[0].code
}
