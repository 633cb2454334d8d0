import type { Plugin } from 'vite'

const WRITERS = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const EXPORTED = /^export (?:const|function|class) (\w+)/gm

/** zod can write every shape as a JSON schema, and so ships what that takes. No page for visitors asks for one. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'sheen:without-json-schema',
    transform(code, id) {
      if (!WRITERS.test(id)) return
      const names = [...code.matchAll(EXPORTED)].map(match => match[1])
      return names.map(name => `export const ${name} = () => {}`).join('\n')
    },
  }
}
