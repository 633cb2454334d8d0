import type { Plugin } from 'vite'

const JSON_SCHEMA_WRITERS = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const EXPORTED = /^export (?:const|function|class) (\w+)/gm
const ENGLISH = /zod\/v4\/locales\/en\.js$/

/**
 * zod ships what it takes to write any shape as a JSON schema, and English for whatever can be wrong. No page
 * for visitors asks for the one, and their forms say everything in words of their own.
 */
export function leanZod(): Plugin {
  return {
    name: 'sheen:lean-zod',
    transform(code, id) {
      if (ENGLISH.test(id)) return 'export default () => ({})'
      if (!JSON_SCHEMA_WRITERS.test(id)) return
      const names = [...code.matchAll(EXPORTED)].map(match => match[1])
      return names.map(name => `export const ${name} = () => {}`).join('\n')
    },
  }
}
